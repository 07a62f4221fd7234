// Mock exams that were handed in, each beside the forecast made before it.
import type { ListedExam } from '#domain/exam/exam.ts';
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import type { ExamForecast } from '#domain/log/event.ts';
import { studyDay, type TimezoneOffset } from '#domain/memory/study-day.ts';

export interface MockResult {
  /** The exam's. */
  readonly id: string;
  /** The study day on which it began. */
  readonly day: number;
  /** Its questions. */
  readonly total: number;
  /** Points of 120, in proportion. */
  readonly points: number;
  /** `null` where none could be made. */
  readonly forecast: ExamForecast | null;
  /** Where the result lies; `null` without a forecast. */
  readonly place: 'below' | 'within' | 'above' | null;
}

/** In the order of the exams. */
export function mockResults(
  exams: readonly ListedExam[],
  timezoneOffset: TimezoneOffset,
): readonly MockResult[] {
  return exams.flatMap(({ id, startedAt, forecast, result }) => {
    if (result === null) return [];
    const { right, total } = result;
    const points = Math.round((right * EXAM_QUESTIONS) / total);
    const day = studyDay(startedAt, timezoneOffset);
    return [{ id, day, total, points, forecast, place: placeOf(points, forecast) }];
  });
}

function placeOf(points: number, forecast: ExamForecast | null): MockResult['place'] {
  if (forecast === null) return null;
  const [low, high] = forecast.band;
  if (points < low) return 'below';
  return points > high ? 'above' : 'within';
}
