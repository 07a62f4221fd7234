// The day's study as a screen: first use, the sitting, or what there is instead.
import { useState } from 'react';
import { dayParts } from '#domain/study-plan/day-contents.ts';
import { DaySitting } from '#features/today/day-sitting.tsx';
import { FirstUse } from '#features/today/first-use.tsx';
import { MORE_ITEMS, type OpenedDay } from '#services/bank/open-day.ts';
import styles from '#features/today/today.module.css';
import { useNewDay } from '#services/study/use-new-day.ts';
import { Note } from '#ui/note.tsx';

/** Milliseconds out of view; whoever is back earlier was in the middle of a sitting. */
const AWAY = 30 * 60_000;

export interface TodayProps {
  readonly day: OpenedDay;
  /** Opens a few items beyond the day. */
  readonly onMore: () => Promise<OpenedDay>;
  /** Keys of the chapters that have items, in the order of the exam. */
  readonly chapters: readonly string[];
  readonly topicLabel: (topic: string) => string;
  readonly chapterLabel: (chapter: string) => string;
  /** It stands in the place of the first use, whose button had the focus. */
  readonly takesFocus: boolean;
  readonly onBegin: (chooseDecks: boolean) => void;
  /** Another study day has begun while the page was out of view. */
  readonly onNewDay: () => void;
}

export function Today(props: TodayProps) {
  const { chapters, topicLabel, chapterLabel, takesFocus, onBegin } = props;
  useNewDay(props.onNewDay, AWAY);
  const [{ day, round }, setOpened] = useState({ day: props.day, round: 0 });

  async function openMore(): Promise<boolean> {
    const further = await props.onMore();
    if (!further.isPlanned || further.queue.length === 0) return false;
    setOpened({ day: further, round: round + 1 });
    return true;
  }

  if (day.isFirst) return <FirstUse chapters={chapters} onBegin={onBegin} />;
  return (
    <>
      {!day.isPlanned && (
        <Note>学習の記録を読み込めなかったため、教材から無作為に出題しています。</Note>
      )}
      <DaySitting
        key={round}
        day={day}
        topicLabel={topicLabel}
        more={day.isPlanned ? { label: `もう${MORE_ITEMS}問`, begin: openMore } : undefined}
        takesFocus={takesFocus || round > 0}
        holds={
          day.holds !== null &&
          day.queue.length > 0 && (
            <p className={styles['holds']}>
              今日の約{day.holds.minutes}分：{dayParts(day.holds, chapterLabel).join('・')}
            </p>
          )
        }
      />
    </>
  );
}
