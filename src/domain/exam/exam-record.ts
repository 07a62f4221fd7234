// A mock exam as the log keeps it: its start, each mark, and its end where the learner ended it. An exam is folded from
// all of them, of whatever device and in whatever order they came.
import { compare } from '#domain/compare.ts';
import {
  endsBefore,
  startExam,
  type Exam,
  type ExamEnd,
  type ExamFrame,
} from '#domain/exam/exam.ts';
import { endOf } from '#domain/exam/exam-time.ts';
import { goesBefore, isAnswered, type Mark } from '#domain/exam/sheet.ts';
import type { AnswerEvent, EventOf, NewEvent } from '#domain/log/event.ts';
import { groupBy } from '#domain/group-by.ts';
import { isForm } from '#domain/items/form.ts';

export function startEvent({ id, questions, ...frame }: ExamFrame): NewEvent {
  return {
    kind: 'exam-start',
    item: id,
    ...frame,
    questions: questions.map(({ item, chapter, form }) =>
      form === undefined ? [item, chapter] : [item, chapter, form],
    ),
  };
}

/** What a review keeps of the question beside the item: its form, and the name for which a written one was taken. */
export type WordingOf = (
  item: string,
  picked: string | null,
) => Pick<AnswerEvent, 'questionKey' | 'form' | 'shown'> &
  Partial<Pick<AnswerEvent, 'picked' | 'doubt'>>;

/** @param at the index of a question that has a mark */
export function markEvent({ frame, sheet }: Exam, at: number, wordingOf: WordingOf): NewEvent {
  const mark = sheet[at] ?? null;
  const item = frame.questions[at]?.item;
  if (mark === null || item === undefined) throw new Error('There is no mark');
  const inSheet = isAnswered(mark) ? mark.picked : null;
  const { picked = inSheet, doubt = null, ...wording } = wordingOf(item, inSheet);
  return {
    kind: 'exam-mark',
    item,
    sitting: frame.id,
    right: mark.right,
    picked,
    doubt: inSheet === null ? 'unknown' : doubt,
    took: mark.took,
    mode: 'exam',
    ...wording,
    ...(mark.picked !== null && mark.picked !== picked && { written: mark.picked }),
    flagged: mark.flagged,
    markedAt: mark.at,
  };
}

/** @param exam as it ended */
export function endEvent({ frame }: Exam, { how, endedAt }: ExamEnd): NewEvent {
  return { kind: 'exam-end', item: frame.id, how, endedAt };
}

/** What the fold reads of the events. */
export type ExamStep =
  | Omit<EventOf<'exam-start'>, 'at' | 'device'>
  | Pick<
      EventOf<'exam-mark'>,
      | 'kind'
      | 'id'
      | 'item'
      | 'sitting'
      | 'right'
      | 'picked'
      | 'written'
      | 'took'
      | 'flagged'
      | 'markedAt'
    >
  | Omit<EventOf<'exam-end'>, 'at' | 'device'>;

type Step<Kind extends ExamStep['kind']> = Extract<ExamStep, { readonly kind: Kind }>;

/** An exam, and of each of its questions the id of the event that its mark in the sheet is of. */
export interface FoldedExam {
  readonly exam: Exam;
  readonly marks: readonly (string | null)[];
}

/** The latest start first. @param steps of all exams, in any order */
export function foldExams(steps: Iterable<ExamStep>): readonly FoldedExam[] {
  const all = [...steps];
  const stepsOf = <Kind extends ExamStep['kind']>(kind: Kind) =>
    all.filter((step): step is Step<Kind> => step.kind === kind);
  const ends = groupBy(stepsOf('exam-end'), ({ item }) => item);
  const marks = groupBy(stepsOf('exam-mark'), ({ sitting }) => sitting);
  return [...groupBy(stepsOf('exam-start'), ({ item }) => item)]
    .flatMap(([exam, starts]) => {
      const [first] = starts.toSorted((a, b) => compare(a.id, b.id));
      return first === undefined
        ? []
        : foldExam(first, marks.get(exam) ?? [], ends.get(exam) ?? []);
    })
    .toSorted(
      ({ exam: { frame: a } }, { exam: { frame: b } }) =>
        b.startedAt - a.startedAt || compare(a.id, b.id),
    );
}

function foldExam(
  start: Step<'exam-start'>,
  marks: readonly Step<'exam-mark'>[],
  ends: readonly Step<'exam-end'>[],
): FoldedExam {
  const frame = frameOf(start);
  const timeIsOverAt = endOf(frame);
  const end = ends
    // An end after the end of the time comes too late: the clock has ended the exam.
    .filter(({ endedAt }) => endedAt <= timeIsOverAt)
    .reduce<ExamEnd | null>((found, { how, endedAt }) => {
      const own = { how, endedAt };
      return found === null || endsBefore(own, found) ? own : found;
    }, null);
  const through = end?.endedAt ?? timeIsOverAt;
  const counting = new Map<string, { readonly mark: Mark; readonly id: string }>();
  for (const { item, id, ...step } of marks) {
    const { right, flagged, took, markedAt, picked, written = picked } = step;
    if (markedAt > through) continue;
    const mark: Mark = { picked: written, right, flagged, took, at: markedAt };
    const known = counting.get(item);
    const isBefore =
      known === undefined ||
      goesBefore(mark, known.mark) ||
      // Where neither goes before the other, the id decides, so that all devices agree.
      (!goesBefore(known.mark, mark) && id > known.id);
    if (isBefore) counting.set(item, { mark, id });
  }
  const found = frame.questions.map(({ item }) => counting.get(item) ?? null);
  return {
    exam: { ...startExam(frame), sheet: found.map((one) => one?.mark ?? null), end },
    marks: found.map((one) => one?.id ?? null),
  };
}

function frameOf({ item, ...start }: Step<'exam-start'>): ExamFrame {
  const { seed, minutes, startedAt, showsChapters, inOriginal, questions, forecast } = start;
  return {
    id: item,
    seed,
    minutes,
    startedAt,
    showsChapters,
    inOriginal,
    questions: questions.map(([of, chapter, form]) => ({
      item: of,
      chapter,
      ...(isForm(form) && { form }),
    })),
    forecast,
  };
}

/**
 * Ids of the marks that are reviews once it has ended. What was seen and left blank was not known, but in an exam that
 * was given up: there the learner may have meant to come back to it.
 */
export function reviewsOf({ exam: { sheet, end }, marks }: FoldedExam): readonly string[] {
  return marks.flatMap((id, at) =>
    id === null || (end?.how === 'give-up' && !isAnswered(sheet[at])) ? [] : [id],
  );
}
