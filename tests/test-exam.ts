// An exam of thirty questions in eighteen minutes, and what is recorded of one, for tests of what the log comes to.
import { markEvent } from '#domain/exam/exam-record.ts';
import type { Exam, ExamFrame } from '#domain/exam/exam.ts';
import type { Mark } from '#domain/exam/sheet.ts';
import type { NewEvent, StudyEvent } from '#domain/log/event.ts';

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

export function testMark(right: boolean, picked: string | null = 'a'): Mark {
  return { picked, right, flagged: false, took: 1, at: 1000 };
}

/** A mark of each question that has one. */
export function marksOf(exam: Exam): readonly NewEvent[] {
  return exam.sheet.flatMap((mark, at) =>
    mark === null ? [] : [markEvent(exam, at, () => ({ questionKey: null }))],
  );
}

/** One a millisecond. @param device two hexadecimal digits, with which the ids begin */
export function recordedOn(
  device: string,
  at: number,
  events: readonly NewEvent[],
): readonly StudyEvent[] {
  return events.map((event, number) => ({
    id: `${device}${number.toString(16).padStart(4, '0')}`,
    ...event,
    at: at + number,
    device,
  }));
}
