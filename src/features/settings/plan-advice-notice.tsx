// Said where the days to the exam are too few for the whole library, with a way out.
import { dayOfDate } from '#domain/memory/study-day.ts';
import { DEFAULT_DAY_SIZE, type StudySettings } from '#domain/site/study-settings.ts';
import { adviceFor } from '#domain/plan/advice.ts';
import { horizonOf } from '#domain/plan/horizon.ts';
import { chosenItems, type StudyItem } from '#domain/plan/study-item.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export interface PlanAdviceNoticeProps {
  readonly settings: StudySettings;
  /** All that can be asked. */
  readonly items: readonly StudyItem[];
  /** A study day. */
  readonly today: number;
  readonly onNarrow: () => void;
}

export function PlanAdviceNotice({ settings, items, today, onNarrow }: PlanAdviceNoticeProps) {
  const { examDates, daySize } = settings;
  const exams = examDates.flatMap((date) => dayOfDate(date) ?? []);
  const { ahead, exam } = horizonOf(exams, today, today);
  if (exam === null) return null;
  const asked = chosenItems(items, settings);
  const size = daySize ?? DEFAULT_DAY_SIZE;
  const { answersPerItem, withoutDeep, isTight } = adviceFor(asked, ahead, size);
  if (!isTight) return null;
  const canNarrow = withoutDeep > answersPerItem && Number.isFinite(withoutDeep);
  return (
    <Notice>
      <p>
        このままだと、試験までに解けるのは1項目あたり約{answersPerItem.toFixed(1)}
        回です。覚えるには2.5回ほど要ります。
        {canNarrow
          ? `重要度A・Bに絞ると、約${withoutDeep.toFixed(1)}回になります。`
          : '1日の量を増やすか、配点の大きい章から先に進めると、点になりやすくなります。'}
      </p>
      {canNarrow && <Button onClick={onNarrow}>重要度A・Bに絞る</Button>}
    </Notice>
  );
}
