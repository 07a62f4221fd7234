// Mock exams beside their forecasts.
import { expect, test } from 'vitest';
import { listExam, type Exam } from '#domain/exam/exam.ts';
import type { ExamForecast } from '#domain/log/event.ts';
import { mockResults } from '#domain/progress/mock-results.ts';
import { EXAM_FRAME, testMark } from '#tests/test-exam.ts';

function exam(id: string, right: number | null, forecast: ExamForecast | null): Exam {
  const questions = Array.from({ length: 60 }, (_, at) => ({ item: `i-${at}`, chapter: 'italy' }));
  return {
    frame: { ...EXAM_FRAME, minutes: null, id, questions, forecast },
    sheet: questions.map((_, at) => testMark(at < (right ?? 0))),
    end: right === null ? null : { how: 'hand-in', endedAt: 2000 },
  };
}

test('Y76 a result stands in points of 120 beside its forecast, and one that was not handed in has none', () => {
  const forecast: ExamForecast = { expected: 80, band: [70, 90] };
  const found = mockResults(
    [
      exam('a', 34, forecast),
      exam('b', 35, forecast),
      exam('c', 46, forecast),
      exam('d', null, forecast),
      exam('e', 30, null),
    ].map((taken) => listExam(taken, 3000)),
    () => 0,
  );
  expect(found.map(({ id, points, place }) => [id, points, place])).toEqual([
    ['a', 68, 'below'],
    ['b', 70, 'within'],
    ['c', 92, 'above'],
    ['e', 60, null],
  ]);
});
