// A mock exam that somebody takes: how it begins, goes on and ends.
import { resultsByChapter, type ChapterResult } from '#domain/exam/exam-grade.ts';
import { endOf } from '#domain/exam/exam-time.ts';
import type { EventOf } from '#domain/log/event.ts';
import type { Form } from '#domain/items/form.ts';
import { countSheet, mergeSheets, withMark, type Sheet } from '#domain/exam/sheet.ts';

/** As it was begun. */
export interface ExamFrame extends Omit<
  EventOf<'exam-start'>,
  'kind' | 'item' | 'at' | 'device' | 'questions'
> {
  /** In their order. */
  readonly questions: readonly ExamPlace[];
}

/** A question’s place in an exam. */
export interface ExamPlace {
  readonly item: string;
  readonly chapter: string;
  /** In which it is asked, where it can be asked in several. */
  readonly form?: Form;
}

/** As the learner ended it; what the clock ends has none. */
export type ExamEnd = Pick<EventOf<'exam-end'>, 'how' | 'endedAt'>;

export interface Exam {
  readonly frame: ExamFrame;
  /** What was marked until the end, or in the time that it has. */
  readonly sheet: Sheet;
  readonly end: ExamEnd | null;
}

export interface ExamResult {
  /** Epoch milliseconds. */
  readonly handedInAt: number;
  /** The time was over. */
  readonly byTime: boolean;
  readonly right: number;
  readonly total: number;
  readonly chapters: readonly ChapterResult[];
}

/** As it stands in a list: what it came to, without its questions. */
export interface ListedExam extends Omit<ExamFrame, 'questions'> {
  /** Its questions. */
  readonly total: number;
  readonly isUnderWay: boolean;
  /** `null` while it is under way, and for one that was given up. */
  readonly result: ExamResult | null;
  /** What was answered of it, where it was given up; otherwise `null`. */
  readonly kept: number | null;
}

export function startExam(frame: ExamFrame): Exam {
  return { frame, sheet: frame.questions.map(() => null), end: null };
}

/**
 * The clock ends an exam at the end of its time, on every device at the same moment, and records nothing. Where a clock
 * was ahead, the exam goes on as soon as it is right.
 *
 * @param now epoch milliseconds
 */
export function isUnderWay({ frame, end }: Exam, now: number): boolean {
  return end === null && now < endOf(frame);
}

/** `null` while it is under way, and for one that was given up. @param now epoch milliseconds */
export function resultAt(exam: Exam, now: number): ExamResult | null {
  const { frame, sheet, end } = exam;
  if (isUnderWay(exam, now) || end?.how === 'give-up') return null;
  const answers = frame.questions.map(({ chapter }, at) => ({
    chapter,
    isRight: sheet[at]?.right === true,
  }));
  return {
    handedInAt: end?.endedAt ?? endOf(frame),
    byTime: end === null,
    right: answers.filter(({ isRight }) => isRight).length,
    total: answers.length,
    chapters: resultsByChapter(answers),
  };
}

/** @param now epoch milliseconds */
export function listExam(exam: Exam, now: number): ListedExam {
  const { questions, ...frame } = exam.frame;
  return {
    ...frame,
    total: questions.length,
    isUnderWay: isUnderWay(exam, now),
    result: resultAt(exam, now),
    kept: exam.end?.how === 'give-up' ? countSheet(exam.sheet).answered : null,
  };
}

/** A clock that was set back ends it no earlier than what was marked. @param now epoch milliseconds */
export function endExam(exam: Exam, how: ExamEnd['how'], now: number): Exam {
  const endedAt = Math.max(now, ...exam.sheet.flatMap((mark) => mark?.at ?? []));
  return isUnderWay(exam, now) ? { ...exam, end: { how, endedAt } } : exam;
}

/**
 * What a tab and the log know of one exam. The log has all that this tab marked and more; it knows best what was of the
 * sheet at the end.
 */
export function mergeExams(own: Exam, inLog: Exam): Exam {
  if (inLog.end !== null) return inLog;
  return { ...own, sheet: mergeSheets(own.sheet, inLog.sheet) };
}

/**
 * Which of two ends of one exam counts, on whatever device they were: what the learner handed in before what the learner
 * gave up, and of two alike the earlier.
 *
 * @returns whether the first goes before the second
 */
export function endsBefore(first: ExamEnd, second: ExamEnd): boolean {
  return first.how === second.how ? first.endedAt < second.endedAt : first.how === 'hand-in';
}

/** An exam under way, and where in it the learner is. */
export interface ExamSitting {
  readonly exam: Exam;
  /** The index of the question that is shown, or was before the overview. */
  readonly position: number;
  readonly view: 'question' | 'overview';
}

/** At the question after the last one that anything was done at. */
export function openSitting(exam: Exam): ExamSitting {
  const last = exam.sheet.reduce((found, mark, at) => (mark === null ? found : at), -1);
  return { exam, position: Math.min(last + 1, exam.sheet.length - 1), view: 'question' };
}

/** `now` in epoch milliseconds, `looked` in milliseconds since the question was shown or marked last. */
interface Moment {
  readonly now: number;
  readonly looked: number;
}

export type SittingAction =
  | ({ readonly type: 'pick'; readonly key: string; readonly right: boolean } & Moment)
  | ({ readonly type: 'flag' } & Moment)
  /** After the last question, and before the first, comes the overview. */
  | ({ readonly type: 'go'; readonly to: number | 'overview' } & Moment)
  /** Another tab did something. */
  | { readonly type: 'merge'; readonly exam: Exam };

/** The same object where nothing changes. */
export function reduceExam(sitting: ExamSitting, action: SittingAction): ExamSitting {
  const { exam, position, view } = sitting;
  if (action.type === 'merge') {
    const merged = mergeExams(exam, action.exam);
    const isSame = merged.sheet === exam.sheet && merged.end === exam.end;
    return isSame ? sitting : { ...sitting, exam: merged };
  }
  // A mark that is made in the moment before the clock's end is noticed would not be of the sheet.
  const marked = (change: Parameters<typeof withMark>[2]): Exam =>
    isUnderWay(exam, action.now)
      ? { ...exam, sheet: withMark(exam.sheet, position, change, action.looked, action.now) }
      : exam;
  if (action.type === 'go') {
    // A question that is left blank was seen: that is what tells it from one that was never reached.
    const left = view === 'question' && exam.sheet[position] === null ? marked({}) : exam;
    const { to } = action;
    if (to === 'overview' || to < 0 || to >= exam.sheet.length) {
      return { ...sitting, exam: left, view: 'overview' };
    }
    return { exam: left, position: to, view: 'question' };
  }
  if (view !== 'question') return sitting;
  if (action.type === 'flag') {
    return { ...sitting, exam: marked({ flagged: exam.sheet[position]?.flagged !== true }) };
  }
  const { key, right } = action;
  return exam.sheet[position]?.picked === key
    ? sitting
    : { ...sitting, exam: marked({ picked: key, right }) };
}
