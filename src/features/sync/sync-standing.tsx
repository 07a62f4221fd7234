// Sync while it is on: how it stands, the code for another device, and the ways out.
import { useEffect, useRef, useState } from 'react';
import { SYNC_PATH } from '#domain/site/paths.ts';
import { QrCode } from '#features/sync/qr-code.tsx';
import { outcomeWords, syncFailureWords } from '#features/sync/sync-words.ts';
import { WhatTheServerSees } from '#features/sync/what-the-server-sees.tsx';
import styles from '#features/sync/sync.module.css';
import { useObservable } from '#services/shell/observable.ts';
import { HOME_URL } from '#services/shell/site-settings.ts';
import type { SyncControl, SyncRecord } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatMoment } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';

export interface SyncStandingProps {
  readonly control: SyncControl;
  readonly record: SyncRecord;
  readonly onEnded: (words: string) => void;
}

const ENDED = {
  leave: 'この端末の同期をやめました。',
  erase: 'サーバーの写しを消し、この端末の同期をやめました。',
};

export function SyncStanding({ control, record, onEnded }: SyncStandingProps) {
  const state = useObservable(control.state);
  const [asking, setAsking] = useState<'leave' | 'erase' | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const line = useRef<HTMLParagraphElement>(null);

  // It may be the answer to a press that took away its own button.
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);

  async function end(how: 'leave' | 'erase') {
    setAsking(null);
    setBusy(true);
    setTold('');
    const ended = await (how === 'leave' ? control.leave() : control.eraseMailbox());
    setBusy(false);
    if (ended.ok) {
      onEnded(ENDED[how]);
      return;
    }
    setTold(
      how === 'leave'
        ? syncFailureWords(ended.error)
        : `サーバーの写しを消せませんでした。通信のあるときに、もう一度お試しください。`,
    );
  }

  const { working, last, waiting } = state;
  const failed = told !== '' || last?.ok === false;
  const words = told !== '' ? told : last === null ? '' : outcomeWords(last);
  return (
    <>
      <div className={styles['part']}>
        <dl className={styles['facts']}>
          <div>
            <dt>前回の同期</dt>
            <dd>{record.workedAt === null ? 'まだありません' : formatMoment(record.workedAt)}</dd>
          </div>
          <div>
            <dt>まだ送っていない記録</dt>
            <dd>{waiting === null ? '—' : `${formatCount(waiting)}件`}</dd>
          </div>
        </dl>
        <p
          role="status"
          ref={line}
          tabIndex={-1}
          className={styles['told']}
          data-failed={!working && failed}
        >
          {working ? '同期しています…' : words}
        </p>
        {(state.heldBack || record.onMetered) && (
          <Checkbox
            checked={record.onMetered}
            onChange={(allowed) => control.allowMetered(allowed)}
          >
            データの節約中も、自動で同期する（今はブラウザの節約の設定に合わせて控えています）
          </Checkbox>
        )}
        <div className={styles['actions']}>
          <Button disabled={working || busy} onClick={() => void control.run()}>
            今すぐ同期
          </Button>
        </div>
        <p className={styles['small']}>
          学習がひと区切りついたときと、アプリを開いたときに、自動で同期します。
        </p>
      </div>
      <Code control={control} />
      <WhatTheServerSees />
      <div className={styles['actions']}>
        <Button emphasis="secondary" disabled={busy} onClick={() => setAsking('leave')}>
          この端末の同期をやめる…
        </Button>
        <Button emphasis="secondary" disabled={busy} onClick={() => setAsking('erase')}>
          サーバーの写しを消す…
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'leave'}
        title="この端末の同期をやめますか？"
        confirmLabel="やめる"
        cancelLabel="続ける"
        onConfirm={() => void end('leave')}
        onCancel={() => setAsking(null)}
      >
        <p>
          この端末の記録も、サーバーの写しも、ほかの端末も、そのままです。この端末は引き継ぎコードを忘れます。またつなぐときのために、コードがほかの端末か手元にあることを確かめてください。
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'erase'}
        title="サーバーの写しを消しますか？"
        confirmLabel="サーバーの写しを消す"
        cancelLabel="消さない"
        onConfirm={() => void end('erase')}
        onCancel={() => setAsking(null)}
      >
        <p>
          サーバーに預けた記録をすべて消し、この端末の同期をやめます。この端末とほかの端末にある記録は残ります。ほかの端末は次に同期するとき、つなぎ直すか、やめるかを尋ねます。
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Hidden until it is asked for: whoever looks over the shoulder could use it. */
function Code({ control }: { readonly control: SyncControl }) {
  const [shown, setShown] = useState(false);
  const [told, setTold] = useState('');
  const code = control.code();
  if (code === null) return null;

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setTold('コピーしました。');
    } catch {
      setTold('コピーできませんでした。コードを選んで写してください。');
    }
  }

  return (
    <details className={styles['details']} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>引き継ぎコードを見る（ほかの端末をつなぐ）</summary>
      {shown && (
        <div>
          <p>ほかの端末のカメラで読み取るか、ほかの端末のこのページで、コードを入れてください。</p>
          <QrCode
            text={`${HOME_URL}${SYNC_PATH.slice(1)}#${code}`}
            label="引き継ぎコードのQRコード"
          />
          <p className={styles['code']} translate="no">
            {code.split('-').map((group, at, groups) => (
              // Groups can be alike, and never move.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at}>{at === groups.length - 1 ? group : `${group}-`}</span>
            ))}
          </p>
          <div className={styles['actions']}>
            <Button emphasis="secondary" onClick={() => void copy(code)}>
              コードをコピー
            </Button>
          </div>
          <p role="status" className={styles['told']}>
            {told}
          </p>
          <p className={styles['small']}>
            このコードを知る人は、あなたの記録を読み、書き加え、消せます。人に見せないでください。すべての端末でコードが分からなくなっても、端末の記録は残り、新しいコードで始め直せます。
          </p>
        </div>
      )}
    </details>
  );
}
