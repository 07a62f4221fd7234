// The review as a screen: the lists, or the sitting that one of them began.
import { useState } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import {
  alwaysDrills,
  runEvent,
  type ReviewForm,
  type ReviewRun,
} from '#domain/progress/review-run.ts';
import type { Form } from '#domain/items/form.ts';
import { keepApart } from '#domain/items/keep-apart.ts';
import { byNeed, type ReviewItem } from '#domain/progress/review-lists.ts';
import { TODAY_PATH } from '#domain/site/paths.ts';
import { shuffle } from '#domain/shuffle.ts';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import { entriesFor, type OpenedReview } from '#features/review/open-review.ts';
import { ReviewChoice } from '#features/review/review-choice.tsx';
import styles from '#features/review/review.module.css';
import { SittingEnd, type MoreRows } from '#parts/sitting/sitting-end.tsx';
import { showQuestions } from '#parts/sitting/showing.ts';
import { StudySittings, type SittingsSoFar } from '#parts/sitting/study-sittings.tsx';
import { loadInTime } from '#services/bank/shelf.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Waiting } from '#ui/waiting.tsx';

export interface ReviewProps {
  readonly review: OpenedReview;
  readonly topicLabel: (topic: string) => string;
  readonly chapterLabel: (chapter: string) => string;
  /** The form that the lists are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
  /** Whether the lists are being read again. */
  readonly busy: boolean;
  /** Reads the lists again; what was answered has changed them. */
  readonly onReload: () => void;
}

const MORE_ITEMS = 10;

interface Running {
  readonly run: ReviewRun;
  readonly queue: readonly QueuedItem[];
  /** What else the list has; left out where that is not known any more. */
  readonly rest?: ReviewRequest;
}

export interface ReviewRequest {
  readonly form: ReviewForm;
  /** `null` for any. */
  readonly only: Form | null;
  readonly items: readonly ReviewItem[];
  readonly size: number;
  readonly isDrill: boolean;
}

export function Review(props: ReviewProps) {
  const { review, topicLabel, chapterLabel, only, onOnly, busy, onReload } = props;
  const { store, clock, random } = useServices();
  const [running, setRunning] = useState<Running | null>(null);
  const [opening, setOpening] = useState<'none' | 'loading' | 'failed'>('none');

  /** From the first item that can be shown. */
  async function run({ queue, ...others }: Running) {
    const load = loadOf(review, others.run);
    const entries = entriesFor(review)(others.run.form);
    let rest = queue;
    if (rest[0] !== undefined && entries.get(rest[0].id) === undefined) {
      setOpening('loading');
      while (rest[0] !== undefined && !(await load(rest[0]))) rest = rest.slice(1);
    }
    setOpening(rest.length === 0 ? 'failed' : 'none');
    if (rest.length > 0) setRunning({ ...others, queue: rest });
  }

  function begin(request: ReviewRequest) {
    const { form, only: asked, items, size, isDrill } = request;
    // Shuffled before, so that chance decides between equally needed items.
    const chosen = keepApart(byNeed(shuffle(items, random)), size);
    const queue = interleave(chosen, random);
    const startedAt = clock.now();
    const begun: ReviewRun = {
      sitting: newSittingId(startedAt, random),
      startedAt,
      form,
      only: asked,
      isDrill: isDrill || alwaysDrills(form),
      items: queue.map(({ id }) => id),
    };
    // An event that cannot be stored now is held, as answers are: nothing waits for it.
    void store.record(runEvent(begun));
    const asks = new Set(begun.items);
    const rest = { ...request, items: items.filter(({ id }) => !asks.has(id)) };
    void run({ run: begun, queue, rest });
  }

  if (opening === 'loading') return <Waiting>問題を読み込んでいます…</Waiting>;
  if (running === null) {
    return (
      <>
        {opening === 'failed' && (
          <Notice role="alert">
            この一覧の問題を読み込めませんでした。電波の届くところで、もう一度お試しください。
          </Notice>
        )}
        <ReviewChoice
          review={review}
          chapterLabel={chapterLabel}
          only={only}
          onOnly={onOnly}
          busy={busy}
          onReload={onReload}
          onBegin={begin}
          onGoOn={() => review.unfinished && void run(review.unfinished)}
        />
      </>
    );
  }
  return (
    <ReviewSitting
      key={running.run.sitting}
      review={review}
      running={running}
      topicLabel={topicLabel}
      onBegin={begin}
      onBack={onReload}
    />
  );
}

function ReviewSitting(props: {
  readonly review: OpenedReview;
  readonly running: Running;
  readonly topicLabel: (topic: string) => string;
  readonly onBegin: (request: ReviewRequest) => void;
  readonly onBack: () => void;
}) {
  const { review, topicLabel, onBegin, onBack } = props;
  const { run, queue, rest } = props.running;
  // Nothing joins a list that the learner picked: what an item was confused with comes only where it is in it.
  const [entries] = useState(() => {
    const all = entriesFor(review)(run.form);
    const asked = new Set(queue.map(({ id }) => id));
    return {
      has: (id: string) => asked.has(id) && all.has(id),
      get: (id: string) => (asked.has(id) ? all.get(id) : undefined),
    };
  });
  const [known] = useState(
    () =>
      new Set(
        [...review.items, ...review.names].flatMap(({ id, progress }) =>
          progress.reviews > progress.wrong ? [id] : [],
        ),
      ),
  );
  return (
    <>
      {run.isDrill && (
        <p className={styles['notice']}>この復習の解答では、復習の予定は変わりません。</p>
      )}
      <StudySittings
        queue={queue}
        answersByPick={review.settings.answerByPick}
        show={showQuestions({
          entries,
          confusions: review.confusions,
          formOf: ({ forms }) =>
            run.only !== null && forms?.includes(run.only) === true ? run.only : undefined,
          spellingOf: () => (review.settings.originalChoices ? 'original' : 'both'),
        })}
        load={loadOf(review, run)}
        mode={run.isDrill ? 'drill' : 'quiz'}
        {...(run.form === 'to-katakana' && { direction: 'forward' })}
        {...(run.form === 'to-original' && { direction: 'backward' })}
        sittingId={run.sitting}
        leaveLabel="ここまで"
        topicLabel={topicLabel}
        renderEnd={(end) => (
          <SittingEnd
            {...end}
            actions={
              <>
                {end.actions}
                <Button emphasis="secondary" onClick={onBack}>
                  復習の一覧へ
                </Button>
              </>
            }
            title={titleOf(end)}
            known={known}
            more={rest && rest.items.length > 0 ? moreOf(rest, onBegin) : undefined}
            againLabel="間違い・自信なしの項目"
            outlook={
              run.isDrill || end.isAgain
                ? '解答は記録と集計に残りました。復習の予定と予想は、元のままです。'
                : '解答はすべて記録され、次に出題する日の計算に入りました。'
            }
          >
            <Link href={TODAY_PATH}>今日の学習</Link>
          </SittingEnd>
        )}
      />
    </>
  );
}

/** Names and pairs are made of decks that are there. */
function loadOf({ bank }: OpenedReview, { form }: ReviewRun) {
  return async ({ id }: QueuedItem) => form !== 'items' || loadInTime(bank.shelf, id);
}

/** As many as are left, up to ten. */
function moreOf(rest: ReviewRequest, onBegin: (request: ReviewRequest) => void): MoreRows {
  const size = Math.min(MORE_ITEMS, rest.items.length);
  return {
    label: `もう${size}問`,
    begin: async () => {
      onBegin({ ...rest, size });
      return true;
    },
  };
}

function titleOf({ isDone, isAgain }: SittingsSoFar): string {
  if (!isDone) return 'ここまでの記録';
  return isAgain ? '間違いの復習は終わりました' : 'この復習は終わりました';
}
