// The day's study, item after item; what comes while it is answered is taken over between two of them.
import { useEffect, useState } from 'react';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { dayParts } from '#domain/study-plan/day-contents.ts';
import { DayEnd } from '#features/today/day-end.tsx';
import { showDay } from '#features/today/day-showing.ts';
import { useDayComing } from '#features/today/use-day-coming.tsx';
import styles from '#features/today/today.module.css';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import type { MoreRows } from '#parts/sitting/sitting-end.tsx';
import { StudySittings } from '#parts/sitting/study-sittings.tsx';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { whenIdle } from '#services/shell/when-idle.ts';
import { useServices } from '#services/study/services.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';

export interface DaySittingProps {
  readonly day: OpenedDay;
  readonly topicLabelsOf: (decks: OpenedDay['bank']['decks']) => (topic: string) => string;
  readonly chapterLabel: (chapter: string) => string;
  /** Beyond the day. */
  readonly more: MoreRows;
  /** Stands in the place of what had the focus. */
  readonly takesFocus: boolean;
  readonly isReloading: boolean;
  /** Loads the decks that are missing again. */
  readonly onRetry: () => void;
}

/** A deck is read when an item of it is asked for: a press on 次の問題 should wait for none. */
function readAhead({ queue, bank }: OpenedDay): () => void {
  const read = (at: number): (() => void) =>
    whenIdle(() => {
      const item = queue[at];
      if (item === undefined) return () => {};
      bank.entries.get(item.id);
      return read(at + 1);
    });
  return read(0);
}

export function DaySitting(props: DaySittingProps) {
  const { topicLabelsOf, chapterLabel, more, takesFocus, isReloading, onRetry } = props;
  const { clock, random } = useServices();
  const [sittingId] = useState(() => newSittingId(clock.now(), random));
  const [day, setDay] = useState(props.day);

  const coming = useDayComing(day, random, setDay);
  useEffect(() => readAhead(day), [day]);

  return (
    <>
      <MissingDecks chapters={day.bank.missing} busy={isReloading} onRetry={onRetry} />
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
        mode="today"
        sittingId={sittingId}
        leaveLabel="今日はここまで"
        topicLabel={topicLabelsOf(day.bank.decks)}
        about={
          day.holds !== null &&
          day.queue.length > 0 && (
            <p className={styles['holds']}>
              今日の約{day.holds.minutes}分：{dayParts(day.holds, chapterLabel).join('・')}
            </p>
          )
        }
        coming={coming}
        takesFocus={takesFocus}
        answersByPick={day.settings.answerByPick}
        renderEnd={(end) => <DayEnd day={day} more={day.isPlanned ? more : undefined} {...end} />}
      />
    </>
  );
}
