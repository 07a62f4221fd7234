// A mock exam that somebody takes: how it begins and goes on.
import type { ChapterResult } from '#domain/exam/exam-grade.ts';
import type { Form } from '#domain/quiz/form.ts';
import { mergeSheets, withMark, type Sheet } from '#domain/exam/sheet.ts';

export interface ExamFrame {
  readonly id: string;
  readonly seed: number;
  /** `null` without a limit. */
  readonly minutes: number | null;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly showsChapters: boolean;
  /** Choices stand in the original spelling alone, where they have one. */
  readonly inOriginal: boolean;
  /** In their order. */
  readonly questions: readonly ExamPlace[];
  /** Made before the exam; `null` where none could be made. */
  readonly forecast: ExamForecast | null;
  /** `null` until it is handed in. */
  readonly result: ExamResult | null;
  /** Epoch milliseconds; `null` unless the learner ended it without a result. */
  readonly givenUpAt: number | null;
  /** When the last mark of the sheet was made that ended: later ones, of a device left behind, are not of it. */
  readonly through: number | null;
}

/** A question’s place in an exam. */
export interface ExamPlace {
  readonly item: string;
  readonly chapter: string;
  /** In which it is asked, where it can be asked in several. */
  readonly form?: Form;
}

export interface ExamForecast {
  /** Right answers of 120. */
  readonly expected: number;
  readonly band: readonly [low: number, high: number];
  /** By chapter, the share of right answers; left out by an older app. */
  readonly chapters?: Readonly<Record<string, number>>;
}

export interface ExamResult {
  /** Epoch milliseconds. */
  readonly handedInAt: number;
  /** The time was over. */
  readonly byTime: boolean;
  readonly right: number;
  readonly total: number;
  readonly chapters: readonly Omit<ChapterResult, 'grade'>[];
}

export interface Exam {
  readonly frame: ExamFrame;
  readonly sheet: Sheet;
}

export function startExam(frame: ExamFrame): Exam {
  return { frame, sheet: frame.questions.map(() => null) };
}

export function isUnderWay({ frame }: Exam): boolean {
  return frame.result === null && frame.givenUpAt === null;
}

/** What two tabs, or the log and a tab, know of one exam. */
export function mergeExams(first: Exam, second: Exam): Exam {
  const frame = endsBefore(second.frame, first.frame) ? second.frame : first.frame;
  return { frame, sheet: mergeSheets(first.sheet, second.sheet) };
}

/**
 * Which of two ends of one exam counts, on whatever device they were: what the learner handed in, before what the
 * learner gave up, before what the clock handed in where a device was left; of two alike the earlier.
 *
 * @returns whether the first goes before the second
 */
export function endsBefore(first: ExamFrame, second: ExamFrame): boolean {
  const difference = endRank(first) - endRank(second);
  return difference === 0 ? endedAt(first) < endedAt(second) : difference > 0;
}

function endRank({ result, givenUpAt }: ExamFrame): number {
  if (result !== null && !result.byTime) return 3;
  if (givenUpAt !== null) return 2;
  return result === null ? 0 : 1;
}

function endedAt({ result, givenUpAt }: ExamFrame): number {
  return result?.handedInAt ?? givenUpAt ?? Infinity;
}

/**
 * The exam as it stands at a moment. If the clock handed it in at a time that has not come, that clock was ahead: the
 * exam is still under way.
 *
 * @param now epoch milliseconds
 */
export function examAt(exam: Exam, now: number): Exam {
  const { result } = exam.frame;
  if (result === null || !result.byTime || result.handedInAt <= now) return exam;
  return { ...exam, frame: { ...exam.frame, result: null, through: null } };
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
    const isSame = merged.sheet === exam.sheet && isUnderWay(merged) === isUnderWay(exam);
    return isSame ? sitting : { ...sitting, exam: merged };
  }
  const marked = (change: Parameters<typeof withMark>[2]): Exam => ({
    ...exam,
    sheet: withMark(exam.sheet, position, change, action.looked, action.now),
  });
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
