// What a code would bring, and who reads along; nothing has been changed yet.
import { useEffect, useRef } from 'react';
import { backupFileName, DATABASE_FILE } from '#services/study/backup-file.ts';
import { ImportCounts } from '#parts/import-counts/import-counts.tsx';
import { downloadFile } from '#services/shell/download-file.ts';
import { useServices } from '#services/study/services.tsx';
import type { JoinPreview } from '#services/study/sync-log.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format-date.ts';
import { ToldLine } from '#ui/status-line.tsx';
import { failed, said, useTasks, useTelling } from '#ui/telling.ts';

export interface JoinPreviewTableProps {
  readonly preview: JoinPreview;
  readonly busy: boolean;
  readonly onJoin: () => void;
  readonly onCancel: () => void;
}

export function JoinPreviewTable({ preview, busy, onJoin, onCancel }: JoinPreviewTableProps) {
  const { backup, clock } = useServices();
  const telling = useTelling(useTasks());
  const heading = useRef<HTMLHeadingElement>(null);
  const { answeredBetween: between } = preview;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);

  function save() {
    telling.run('書き出しています…', async () => {
      const exported = await backup.exportDatabase();
      if (!exported.ok || !exported.value.complete) {
        return failed('バックアップを書き出せませんでした。');
      }
      const { type, ending } = DATABASE_FILE;
      const name = backupFileName(clock.now(), ending, true);
      downloadFile(name, type, exported.value.bytes);
      return said(`「${name}」を書き出しました。ダウンロードの一覧でお確かめください。`);
    });
  }

  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        このコードの記録
      </h3>
      {preview.events.found === 0 ? (
        <p>サーバーには、まだ記録がありません。</p>
      ) : (
        <ImportCounts
          rows={[
            ['解答', preview.answers],
            ['覚えたカード', preview.knownCards],
            ...(preview.ownCards.found > 0
              ? [['自分の教材のカード', preview.ownCards] as const]
              : []),
            ['すべての記録', preview.events],
          ]}
          showsKnown={false}
        />
      )}
      {between !== null && (
        <p className="note">
          {formatDay(between.first)}から{formatDay(between.last)}までの解答です。
        </p>
      )}
      <p>
        <strong>ご自分で作ったコードのときだけ、つないでください。</strong>
        このコードを知る人は、つないだあと、この端末の記録をすべて読み、書き加え、消せます。見覚えのない記録が見つかったときは、やめてください。
      </p>
      <div className="row">
        <Button emphasis="primary" busy={busy} onClick={onJoin}>
          この端末をつなぐ
        </Button>
        <Button busy={busy} onClick={save}>
          先にバックアップを保存
        </Button>
        <Button busy={busy} onClick={onCancel}>
          やめる
        </Button>
      </div>
      <ToldLine of={telling} />
    </div>
  );
}
