// The day's study as a screen: first use, the sitting, or what there is instead.
import { DaySitting } from '#features/today/day-sitting.tsx';
import { FirstUse } from '#features/today/first-use.tsx';
import type { OpenedDay } from '#features/today/open-day.ts';
import { useNewDay } from '#features/today/use-new-day.ts';
import styles from '#features/today/today.module.css';
import { useServices } from '#services/study/services.tsx';

export interface TodayProps {
  readonly day: OpenedDay;
  /** Keys of the chapters that have items, in the order of the exam. */
  readonly chapters: readonly string[];
  readonly topicLabel: (topic: string) => string;
  readonly onBegin: (chooseDecks: boolean) => void;
  /** Another study day has begun while the page was out of view. */
  readonly onNewDay: () => void;
}

export function Today({ day, chapters, topicLabel, onBegin, onNewDay }: TodayProps) {
  useNewDay(useServices().clock, onNewDay);
  if (day.isFirst) return <FirstUse chapters={chapters} onBegin={onBegin} />;
  return (
    <>
      {!day.isPlanned && (
        <p className={styles['notice']}>
          学習の記録を読み込めなかったため、教材から無作為に出題しています。
        </p>
      )}
      <DaySitting day={day} topicLabel={topicLabel} />
    </>
  );
}

/** Stands in the day’s place until it is known what is asked. */
export function TodayInPreparation() {
  return (
    <div className={styles['patience']}>
      <p role="status">今日の学習を準備しています…</p>
    </div>
  );
}
