// Sync while it is on: how it stands, the code for another device, and the ways out.
import { DAY } from '#domain/time.ts';
import { useEffect, useState } from 'react';
import { QrCode } from '#parts/sync/qr-code.tsx';
import { LEFT, outcomeOf, failureWords } from '#parts/sync/sync-words.ts';
import { WhatTheServerSees } from '#parts/sync/what-the-server-sees.tsx';
import styles from '#parts/sync/sync.module.css';
import { useObservable } from '#services/shell/observable.ts';
import { useServices } from '#services/study/services.tsx';
import type { SyncControl, SyncRecord } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatMoment } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { StatusLine, ToldLine } from '#ui/status-line.tsx';
import { SILENCE, failed, said, useTasks, useTelling, type Told } from '#ui/telling.ts';

export interface SyncStandingProps {
  readonly control: SyncControl;
  readonly record: SyncRecord;
  readonly onEnded: (words: string) => void;
}

type Asked = 'leave' | 'erase' | 'undo' | 'renew';

interface AskedFirst {
  readonly how: Asked;
  readonly opener: string;
  readonly title: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  /** What will be, and what stays. */
  readonly text: string;
}

const ASKED_FIRST: readonly AskedFirst[] = [
  {
    how: 'undo',
    opener: 'つなぐ前に戻す…',
    title: 'つなぐ前に戻しますか？',
    confirmLabel: 'つなぐ前に戻す',
    cancelLabel: '戻さない',
    text: 'つないでから受け取った記録を、この端末からすべて取り除き、同期をやめます。この端末で学習した記録は残ります。この端末から送った記録は、相手の端末が次に同期するとき、そこから取り除かれます。',
  },
  {
    how: 'renew',
    opener: 'コードを新しくする…',
    title: 'コードを新しくしますか？',
    confirmLabel: '新しくする',
    cancelLabel: 'そのままにする',
    text: '新しい引き継ぎコードを作り、記録をそちらに移して、古いコードの写しをサーバーから消します。古いコードでは、もうだれも読めません。ほかの端末の同期は止まり、記録はそのまま残ります。新しいコードを入れると、また続けられます。',
  },
  {
    how: 'leave',
    opener: 'この端末の同期をやめる…',
    title: 'この端末の同期をやめますか？',
    confirmLabel: 'やめる',
    cancelLabel: '続ける',
    text: 'この端末の記録も、サーバーの写しも、ほかの端末も、そのままです。この端末は引き継ぎコードを忘れます。またつなぐときのために、コードがほかの端末か手元にあることを確かめてください。',
  },
  {
    how: 'erase',
    opener: 'サーバーの写しを消す…',
    title: 'サーバーの写しを消しますか？',
    confirmLabel: 'サーバーの写しを消す',
    cancelLabel: '消さない',
    text: 'サーバーに預けた記録をすべて消し、この端末の同期をやめます。この端末とほかの端末にある記録は残ります。ほかの端末は次に同期するとき、つなぎ直すか、やめるかを尋ねます。',
  },
];

/** Milliseconds for which joining can be undone. */
const UNDOABLE_FOR = 7 * DAY;

const RENEWED =
  'コードを新しくし、古いコードの写しを消しました。ほかの端末は止まります。ほかの端末には、新しいコードを入れてください。';

export function SyncStanding({ control, record, onEnded }: SyncStandingProps) {
  const state = useObservable(control.state);
  const [asking, setAsking] = useState<Asked | null>(null);
  const { busy, ...tasks } = useTasks();
  const telling = useTelling(tasks);
  const { told, line } = telling;
  const { clock } = useServices();

  // It may be the answer to a press that took away its own button.
  useEffect(() => {
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, [line]);

  /** The panel says what came of an end. */
  function end(words: string): Told {
    onEnded(words);
    return SILENCE;
  }

  const answers: Readonly<Record<Asked, () => Promise<Told>>> = {
    async leave() {
      const left = await control.leave();
      return left.ok ? end(LEFT) : failed(failureWords(left.error));
    },
    async erase() {
      const erased = await control.eraseMailbox();
      return erased.ok
        ? end(`サーバーの写しを消し、${LEFT}`)
        : failed('サーバーの写しを消せませんでした。通信のあるときに、もう一度お試しください。');
    },
    async undo() {
      const undone = await control.undoJoin();
      if (!undone.ok) return failed(`つなぐ前に戻せませんでした。${failureWords(undone.error)}`);
      const { removed, elsewhere } = undone.value;
      return end(
        `受け取った記録${formatCount(removed)}件を取り除き、同期をやめました。${
          elsewhere
            ? 'この端末から送った記録は、相手の端末が次に同期するとき、そこから取り除かれます。'
            : '通信できなかったため、この端末から送った記録は、相手の端末に残ります。'
        }`,
      );
    },
    async renew() {
      const renewed = await control.renew();
      return renewed.ok
        ? said(RENEWED)
        : failed(`コードを新しくする途中で止まりました。${failureWords(renewed.error)}`);
    },
  };

  const { working, last, waiting } = state;
  const isUndoable =
    record.joinedAt !== null && Math.abs(clock.now() - record.joinedAt) < UNDOABLE_FOR;
  const ways = ASKED_FIRST.filter(({ how }) => how !== 'undo' || isUndoable);
  const outcome = last === null ? SILENCE : outcomeOf(last);
  const shown = told.text === '' ? outcome : told;
  return (
    <>
      <div className="stack">
        <dl className="stack gap-2">
          <div>
            <dt>前回の同期</dt>
            <dd>{record.workedAt === null ? 'まだありません' : formatMoment(record.workedAt)}</dd>
          </div>
          <div>
            <dt>まだ送っていない記録</dt>
            <dd>{waiting === null ? '—' : `${formatCount(waiting)}件`}</dd>
          </div>
        </dl>
        <StatusLine ref={line} failed={!working && shown.failed}>
          {working ? '同期しています…' : shown.text}
        </StatusLine>
        <div className="row">
          <Button emphasis="primary" busy={working || busy} onClick={() => void control.run()}>
            今すぐ同期
          </Button>
        </div>
        <p className="note">
          学習がひと区切りついたときと、アプリを開いたときに、自動で同期します。
        </p>
      </div>
      <Code control={control} />
      <WhatTheServerSees />
      <div className="row">
        {ways.map(({ how, opener }) => (
          <Button
            key={how}
            busy={busy || (working && how === 'renew')}
            onClick={() => setAsking(how)}
          >
            {opener}
          </Button>
        ))}
      </div>
      {ways.map(({ how, title, confirmLabel, cancelLabel, text }) => (
        <ConfirmDialog
          key={how}
          open={asking === how}
          title={title}
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel}
          onConfirm={() => {
            setAsking(null);
            telling.run('', answers[how]);
          }}
          onCancel={() => setAsking(null)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      ))}
    </>
  );
}

/** Hidden until the learner asks: somebody who looks over the shoulder could use it. */
function Code({ control }: { readonly control: SyncControl }) {
  const [shown, setShown] = useState(false);
  const telling = useTelling(useTasks());
  const code = control.code();
  if (code === null) return null;

  function copy(text: string) {
    telling.run('', () =>
      navigator.clipboard.writeText(text).then(
        () => said('コピーしました。'),
        () => failed('コピーできませんでした。コードを選んで写してください。'),
      ),
    );
  }

  return (
    <details onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="bold">引き継ぎコードを見る（ほかの端末をつなぐ）</summary>
      {shown && (
        <div className="stack start">
          <p>
            ほかの端末のこのページを開き、「引き継ぎコード」の欄に入れてください。QRコードには、コードの文字だけが入っています。読み取った文字を写して使います。検索はしないでください。
          </p>
          <QrCode text={code} label="引き継ぎコードのQRコード" />
          <p className={styles['code']} translate="no">
            {code.split('-').map((group, at, groups) => (
              // Groups can be alike, and never move.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={at}>{at === groups.length - 1 ? group : `${group}-`}</span>
            ))}
          </p>
          <div className="row">
            <Button onClick={() => copy(code)}>コードをコピー</Button>
          </div>
          <ToldLine of={telling} />
          <p className="note">
            このコードを知る人は、あなたの記録を読み、書き加え、消せます。人に見せないでください。すべての端末でコードが分からなくなっても、端末の記録は残り、新しいコードで始め直せます。
          </p>
        </div>
      )}
    </details>
  );
}
