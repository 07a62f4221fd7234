// The end of a mock exam, handed in or given up: what becomes of it, and what is recorded.
import { isUnderWay, type Exam, type ExamFrame } from '#domain/exam/exam.ts';
import { resultsByChapter } from '#domain/exam/exam-grade.ts';
import { frameEvent } from '#domain/exam/exam-record.ts';
import { endOf, timeLeft } from '#domain/exam/exam-time.ts';
import { isAnswered } from '#domain/exam/sheet.ts';
import type { AnswerEvent, NewEvent } from '#domain/log/event.ts';

export interface EndedExam {
  readonly exam: Exam;
  /** To be recorded together: the frame as it ended, and the reviews. None where it had ended before. */
  readonly events: readonly NewEvent[];
}

/** What a review keeps of the question beside the item, and, of a name that was written, what it was taken for. */
type WordingOf = (
  item: string,
  picked: string | null,
) => Pick<AnswerEvent, 'questionKey' | 'form' | 'shown'> &
  Partial<Pick<AnswerEvent, 'picked' | 'doubt'>>;

/**
 * A question that was seen and left blank was not known; one that was never reached is no review, and counts as wrong in
 * the result alone. Once the time is over, it is the clock that hands in, at the end of the time, whenever that is seen.
 *
 * @param now epoch milliseconds
 * @param endId id of the event that ends the exam; those of its reviews begin with it
 */
export function handIn(exam: Exam, now: number, endId: string, wordingOf: WordingOf): EndedExam {
  const { frame, sheet } = exam;
  if (frame.result !== null) return { exam, events: [] };
  const answers = frame.questions.map(({ chapter }, at) => ({
    chapter,
    isRight: sheet[at]?.right === true,
  }));
  const byTime = timeLeft(frame, now) === 0;
  const ended: ExamFrame = {
    ...frame,
    through: lastMark(sheet),
    result: {
      handedInAt: byTime ? endOf(frame) : now,
      byTime,
      right: answers.filter(({ isRight }) => isRight).length,
      total: answers.length,
      chapters: resultsByChapter(answers),
    },
  };
  // First what has an id of its time: the outbox orders batches by the first.
  const events = [{ ...frameEvent(ended), id: endId }, ...reviewsOf(exam, endId, wordingOf)];
  return { exam: { frame: ended, sheet }, events };
}

/**
 * Without a result. What was answered stays in the history; a blank says nothing, for the learner may have meant to come
 * back to it.
 *
 * @param now epoch milliseconds
 * @param endId as in `handIn`
 */
export function giveUp(exam: Exam, now: number, endId: string, wordingOf: WordingOf): EndedExam {
  if (!isUnderWay(exam)) return { exam, events: [] };
  const frame = { ...exam.frame, givenUpAt: now, through: lastMark(exam.sheet) };
  const answered = exam.sheet.map((mark) => (isAnswered(mark) ? mark : null));
  const reviews = reviewsOf({ frame, sheet: answered }, endId, wordingOf);
  const end = { ...frameEvent(frame), id: endId };
  return { exam: { frame, sheet: exam.sheet }, events: [end, ...reviews] };
}

function lastMark(sheet: Exam['sheet']): number | null {
  const times = sheet.flatMap((mark) => mark?.at ?? []);
  return times.length === 0 ? null : Math.max(...times);
}

/** Of every question that has a mark. */
function reviewsOf(
  { frame, sheet }: Exam,
  endId: string,
  wordingOf: WordingOf,
): readonly NewEvent[] {
  return frame.questions.flatMap(({ item }, at): readonly NewEvent[] => {
    const mark = sheet[at] ?? null;
    if (mark === null) return [];
    const picked = isAnswered(mark) ? mark.picked : null;
    return [
      {
        kind: 'answer',
        id: `${endId}${at.toString(16).padStart(2, '0')}`,
        item,
        correct: mark.right,
        picked,
        doubt: picked === null ? 'unknown' : null,
        ...wordingOf(item, picked),
        took: mark.took,
        mode: 'exam',
        direction: null,
        sitting: frame.id,
      },
    ];
  });
}
