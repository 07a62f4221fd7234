// Only the learner knows what is meant by a mailbox or a code that is gone, or by a log that was erased here.
import { LEFT, failureWords } from '#parts/sync/sync-words.ts';
import type { SyncControl, SyncRecord } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import { ToldLine } from '#ui/status-line.tsx';
import { SILENCE, failed, useTasks, useTelling } from '#ui/telling.ts';

/** `lost`: the browser has cleared the code, and the database knows of the mailbox. */
type Reason = NonNullable<SyncRecord['paused']> | 'lost';

const FORGETS = '「やめる」と、この端末は引き継ぎコードを忘れます。';

const WORDS: Readonly<Record<Reason, { readonly why: string; readonly again: string }>> = {
  gone: {
    why: 'サーバーに、このコードの記録がありません。ほかの端末でコードを新しくしたか、写しを消したか、長いあいだ使わなかったために片付けられたか、別のコードです。この端末の記録は、そのまま残っています。',
    again:
      'コードを新しくしたときは「やめる」を押し、新しいコードを入れてください。「もう一度つなぐ」と、この端末の記録を、古いコードのままもう一度サーバーに預けます。' +
      FORGETS,
  },
  erased: {
    why: 'この端末の記録を消したので、同期を止めています。サーバーの写しと、ほかの端末の記録は残っています。',
    again: `「もう一度つなぐ」と、サーバーにある記録が、この端末に戻ります。${FORGETS}`,
  },
  lost: {
    why: '引き継ぎコードが、このブラウザから消えたため、同期を止めています。この端末の記録は、そのまま残っています。',
    again:
      'ほかの端末の「引き継ぎコードを見る」にあるコードを下に入れると、また同期します。「やめる」と、この知らせは消えます。',
  },
};

export interface SyncPausedProps {
  readonly control: SyncControl;
  readonly reason: Reason;
  readonly onEnded: (words: string) => void;
}

export function SyncPaused({ control, reason, onEnded }: SyncPausedProps) {
  const { busy, ...tasks } = useTasks();
  const telling = useTelling(tasks);
  const { why, again } = WORDS[reason];

  function answer(how: 'reconnect' | 'leave') {
    telling.run('つないでいます…', async () => {
      const answered = await control[how]();
      if (!answered.ok) return failed(failureWords(answered.error));
      if (how === 'leave') onEnded(LEFT);
      return SILENCE;
    });
  }

  return (
    <div className="stack" role="group" aria-label="同期を止めています">
      <p role="alert">{why}</p>
      <p>{again}</p>
      <ToldLine of={telling} />
      <div className="row">
        {reason !== 'lost' && (
          <Button emphasis="primary" busy={busy} onClick={() => answer('reconnect')}>
            もう一度つなぐ
          </Button>
        )}
        <Button busy={busy} onClick={() => answer('leave')}>
          やめる
        </Button>
      </div>
    </div>
  );
}
