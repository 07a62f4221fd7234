// What stands at the end of the progress page, and is loaded after the rest.
import type { StudyItem } from '#domain/plan/study-item.ts';
import { AnswerCalendar } from '#features/progress/answer-calendar.tsx';
import { CalibrationTable } from '#features/progress/calibration-table.tsx';
import { ComingDays } from '#features/progress/coming-days.tsx';
import { ForecastHistory } from '#features/progress/forecast-history.tsx';
import { MockTable } from '#features/progress/mock-table.tsx';
import { ShareSection } from '#features/progress/share-section.tsx';
import type { ProgressData } from '#features/progress/use-progress.ts';

export interface ProgressFurtherProps {
  readonly data: ProgressData;
  /** A study day. */
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line: number;
  /** All that can be asked of what is studied. */
  readonly items: readonly StudyItem[];
}

export function ProgressFurther({ data, today, line, items }: ProgressFurtherProps) {
  const { forecast, memories, calendar, history, mocks } = data;
  return (
    <>
      <AnswerCalendar calendar={calendar} today={today} />
      <ComingDays memories={memories} items={items} today={today} />
      <ForecastHistory forecast={forecast} history={history} today={today} />
      <MockTable mocks={mocks} />
      <CalibrationTable memories={memories} />
      <ShareSection forecast={forecast} calendar={calendar} today={today} line={line} />
    </>
  );
}
