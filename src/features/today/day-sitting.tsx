// The day's study, item after item: a deck is loaded when the first of its items is near.
import { useEffect, useState } from 'react';
import { chapterLabel } from '#content/chapters.ts';
import { labelWithDecks } from '#content/topics.ts';
import { dayParts } from '#domain/plan/day-contents.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import { itemsOfQueued } from '#domain/plan/steps.ts';
import { DayEnd } from '#features/today/day-end.tsx';
import { showDay } from '#features/today/day-showing.ts';
import styles from '#features/today/today.module.css';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import type { MoreRows } from '#parts/sitting/sitting-end.tsx';
import { StudySittings } from '#parts/sitting/study-sittings.tsx';
import { loadQueued } from '#services/bank/shelf.ts';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { idle } from '#services/shell/when-idle.ts';
import { useServices, type Services } from '#services/study/services.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';

export interface DaySittingProps {
  readonly day: OpenedDay;
  /** Beyond the day. */
  readonly more: MoreRows;
  /** Stands in the place of what had the focus. */
  readonly takesFocus: boolean;
  readonly isReloading: boolean;
  /** Loads the decks that are missing again. */
  readonly onRetry: () => void;
}

/** The day's decks come in its order; then the words, and new editions of what lies on the device. */
function loadAhead({ queue, bank }: OpenedDay, library: Services['library']): () => void {
  const work = [
    ...queue.flatMap(itemsOfQueued).map((id) => () => bank.shelf.load(id)),
    () => library.words(),
    () => library.renew(),
  ];
  let isOver = false;
  async function workOn() {
    for (const load of work) {
      await idle();
      if (isOver) return;
      await load();
    }
  }
  void workOn();
  return () => {
    isOver = true;
  };
}

export function DaySitting(props: DaySittingProps) {
  const { day, more, takesFocus, isReloading, onRetry } = props;
  const { library, random } = useServices();
  /** Keys of decks that could not be had when one of their items was to be asked. */
  const [lacking, setLacking] = useState<ReadonlySet<string>>(new Set());
  const missing = [...day.bank.missing, ...[...lacking].map(chapterLabel)];
  useEffect(() => loadAhead(day, library), [day, library]);

  async function load(item: QueuedItem): Promise<boolean> {
    const isThere = await loadQueued(day.bank.shelf, item);
    const key = day.bank.shelf.keyOf(itemsOfQueued(item)[0] ?? '');
    if (!isThere && key !== undefined) setLacking((before) => new Set([...before, key]));
    return isThere;
  }

  return (
    <>
      <MissingDecks chapters={missing} busy={isReloading} onRetry={onRetry} />
      {!day.isPlanned && (
        <RetryNotice busy={isReloading} onRetry={onRetry}>
          {day.holds === null
            ? '学習の記録を読み込めなかったため、教材から無作為に出題しています。'
            : '自分の教材を読み込めなかったため、そのカードは入っていません。'}
        </RetryNotice>
      )}
      <StudySittings
        queue={day.queue}
        show={showDay(day, random)}
        load={load}
        mode="today"
        leaveLabel="今日はここまで"
        topicLabel={(topic) => labelWithDecks(day.bank.shelf.decks())(topic)}
        about={
          day.holds !== null &&
          day.queue.length > 0 && (
            <p className={`note ${styles['holds']}`}>
              今日の約{day.holds.minutes}分：{dayParts(day.holds, chapterLabel).join('・')}
            </p>
          )
        }
        takesFocus={takesFocus}
        answersByPick={day.settings.answerByPick}
        renderEnd={(end) => (
          <DayEnd
            day={day}
            isPart={missing.length > 0}
            more={day.isPlanned ? more : undefined}
            {...end}
          />
        )}
      />
    </>
  );
}
