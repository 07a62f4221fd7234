// An exam of thirty questions in eighteen minutes, for tests of what its log comes to.
import type { ExamFrame } from '#domain/exam/exam.ts';

/** Epoch milliseconds. */
export const EXAM_START = 1_800_000_000_000;

export const EXAM_FRAME: ExamFrame = {
  id: 'one',
  seed: 1,
  minutes: 18,
  startedAt: EXAM_START,
  showsChapters: false,
  inOriginal: false,
  questions: Array.from({ length: 30 }, (_, at) => ({ item: `i-${at}`, chapter: 'italy' })),
  forecast: null,
};
