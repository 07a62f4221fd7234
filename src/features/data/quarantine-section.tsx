// Damaged databases, kept until the learner has no more use for them.
import { useState } from 'react';
import { downloadFile } from '#services/shell/download-file.ts';
import { failedFor } from '#features/data/failure-words.ts';
import { DATABASE_FILE } from '#services/study/backup-file.ts';
import { useLoaded } from '#services/study/live-query.ts';
import { useServices, type Services } from '#services/study/services.tsx';
import type { QuarantinedDatabase } from '#services/study/study-backup.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatMoment } from '#ui/format-date.ts';
import { formatBytes, formatCount } from '#ui/format-quantity.ts';
import { Section } from '#ui/section.tsx';
import { ToldLine } from '#ui/status-line.tsx';
import { said, useTelling, type Tasks } from '#ui/telling.ts';

const listQuarantine = ({ backup }: Services) => backup.listQuarantine();

export function QuarantineSection({ tasks }: { readonly tasks: Tasks }) {
  const { backup } = useServices();
  // A salvage changes the report.
  const listed = useLoaded(listQuarantine, 'report');
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<QuarantinedDatabase | null>(null);
  const telling = useTelling(tasks);

  const kept = listed?.ok === true ? listed.value.filter(({ name }) => !deleted.has(name)) : [];
  // Where nothing can be stored, nothing was ever quarantined; where a later version has the data, it is the one to say. The
  // page tells both at its top.
  const cannotList = listed?.ok === false && !TOLD_ABOVE.has(listed.error.kind);
  if (kept.length === 0 && deleted.size === 0 && !cannotList) return null;

  function save({ name }: QuarantinedDatabase) {
    telling.run('書き出しています…', async () => {
      const loaded = await backup.loadQuarantined(name);
      if (!loaded.ok) return failedFor('書き出せませんでした。', loaded.error);
      downloadFile(name, DATABASE_FILE.type, loaded.value);
      return said(`「${name}」を書き出しました。`);
    });
  }

  function remove({ name }: QuarantinedDatabase) {
    setAsking(null);
    telling.run('削除しています…', async () => {
      const removed = await backup.deleteQuarantined(name);
      if (!removed.ok) return failedFor('削除できませんでした。', removed.error);
      setDeleted((names) => new Set([...names, name]));
      return said(`「${name}」を削除しました。`);
    });
  }

  return (
    <Section title="退避したファイル">
      <p>
        そのままでは使えなかった記録のファイルを、消さずに別に取ってあります。読み取れた分は、今の記録に入っています。
      </p>
      {cannotList && <p>退避したファイルの一覧を読み込めませんでした。</p>}
      {kept.length > 0 && (
        <ul className="stack">
          {kept.map((database) => (
            <li key={database.name} className="panel">
              <h3>{formatMoment(database.setAsideAt)}に退避</h3>
              <p>
                壊れていたファイルです（{formatBytes(database.bytes)}）。
                {salvagedWords(database)}
              </p>
              <div className="row">
                <Button busy={tasks.busy} onClick={() => save(database)}>
                  <OfFile database={database} />
                  書き出す
                </Button>
                <Button busy={tasks.busy} onClick={() => setAsking(database)}>
                  <OfFile database={database} />
                  削除…
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ToldLine of={telling} />
      <ConfirmDialog
        open={asking !== null}
        title="退避したファイルを削除しますか？"
        confirmLabel="削除する"
        onConfirm={() => asking !== null && remove(asking)}
        onCancel={() => setAsking(null)}
      >
        <p>
          削除すると元に戻せません。読み取れなかった記録を残しておきたいときは、先に書き出してください。
        </p>
      </ConfirmDialog>
    </Section>
  );
}

const TOLD_ABOVE: ReadonlySet<StorageFailure['kind']> = new Set(['unavailable', 'newer-app']);

/** Tells apart the buttons of several files. */
function OfFile(props: { readonly database: QuarantinedDatabase }) {
  return <span className="unseen">{formatMoment(props.database.setAsideAt)}のファイルを</span>;
}

function salvagedWords({ salvaged }: QuarantinedDatabase): string {
  if (salvaged === null) return '中身の読み取りは、まだ試していません。';
  if (salvaged.answers + salvaged.knownCards === 0) return '読み取れた記録はありませんでした。';
  return `解答${formatCount(salvaged.answers)}件、覚えたカード${formatCount(salvaged.knownCards)}枚を読み取りました。`;
}
