// Handing in a mock exam: its result, and what is recorded of it.
import type { Exam, ExamFrame } from '#domain/exam/exam.ts';
import { resultsByChapter } from '#domain/exam/exam-grade.ts';
import { frameEvent } from '#domain/exam/exam-record.ts';
import { timeLeft } from '#domain/exam/exam-time.ts';
import { isAnswered } from '#domain/exam/sheet.ts';
import type { NewEvent } from '#domain/log/event.ts';

export interface HandedIn {
  readonly exam: Exam;
  /** To be recorded together: the frame with its result, and a review of every question that was seen. */
  readonly events: readonly NewEvent[];
}

/**
 * A question that was seen and left blank was not known; one that was never reached is no review, and counts as wrong in
 * the result alone. Each review has the id that any other handing-in of this exam would give it, so that it counts once.
 *
 * @param now epoch milliseconds
 * @param questionKeyOf the text key of an item that has one beside its id
 */
export function handIn(
  { frame, sheet }: Exam,
  now: number,
  questionKeyOf: (item: string) => string | null,
): HandedIn {
  if (frame.result !== null) return { exam: { frame, sheet }, events: [] };
  const answers = frame.questions.map(({ chapter }, at) => ({
    chapter,
    isRight: sheet[at]?.right === true,
  }));
  const ended: ExamFrame = {
    ...frame,
    result: {
      handedInAt: now,
      byTime: timeLeft(frame, now) === 0,
      right: answers.filter(({ isRight }) => isRight).length,
      total: answers.length,
      chapters: resultsByChapter(answers).map(({ chapter, right, total }) => ({
        chapter,
        right,
        total,
      })),
    },
  };
  const reviews = frame.questions.flatMap(({ item }, at): readonly NewEvent[] => {
    const mark = sheet[at] ?? null;
    if (mark === null) return [];
    return [
      {
        kind: 'answer',
        id: reviewId(frame.id, at),
        item,
        questionKey: questionKeyOf(item),
        correct: mark.right,
        picked: mark.picked,
        doubt: isAnswered(mark) ? null : 'unknown',
        took: mark.took,
        mode: 'exam',
        direction: null,
        sitting: frame.id,
      },
    ];
  });
  // First what has an id of its time: the outbox orders batches by the first.
  return { exam: { frame: ended, sheet }, events: [frameEvent(ended), ...reviews] };
}

/** As lowercase hex, which ids of events are. */
function reviewId(exam: string, at: number): string {
  return Array.from(`exam:${exam}:${at}`, (sign) =>
    sign.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
}
