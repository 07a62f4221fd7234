// An exam under way, in the log, and as it ended.
import { expect, test } from 'vitest';
import {
  endEvent,
  foldExams,
  markEvent,
  reviewsOf,
  startEvent,
  type ExamStep,
  type FoldedExam,
} from '#domain/exam/exam-record.ts';
import {
  endExam,
  isUnderWay,
  mergeExams,
  openSitting,
  reduceExam,
  resultAt,
  startExam,
  type ExamFrame,
  type ExamSitting,
  type SittingAction,
} from '#domain/exam/exam.ts';
import { NOTHING_PICKED, countSheet, mergeSheets } from '#domain/exam/sheet.ts';
import { parseEvent, type NewEvent } from '#domain/log/event.ts';
import { EXAM_FRAME, EXAM_START, marksOf, recordedOn } from '#tests/test-exam.ts';

const START = EXAM_START;
const MINUTE = 60_000;
const FRAME: ExamFrame = {
  ...EXAM_FRAME,
  id: 'abc-1',
  questions: Array.from({ length: 30 }, (_, at) => ({ item: `item-${at}`, chapter: `c${at % 3}` })),
  forecast: { expected: 78.5, band: [70, 86] },
};
const END = START + 18 * MINUTE;

type Step = SittingAction extends infer Action
  ? Action extends SittingAction
    ? Omit<Action, 'now' | 'looked'>
    : never
  : never;

function after(sitting: ExamSitting, ...steps: readonly Step[]): ExamSitting {
  return steps.reduce<ExamSitting>(
    (state, step, at) =>
      reduceExam(state, { now: START + (at + 1) * 1000, looked: 1000, ...step } as SittingAction),
    sitting,
  );
}

const pick = (key: string, right: boolean): Step => ({ type: 'pick', key, right });
const go = (to: number | 'overview'): Step => ({ type: 'go', to });
const begun = openSitting(startExam(FRAME));

const noKey = () => ({ questionKey: null });

/** As the log gives them back, of one device. */
function stored(device: string, ...events: readonly NewEvent[]): readonly ExamStep[] {
  return recordedOn(device, 0, events).map(
    (event) => parseEvent(JSON.parse(JSON.stringify(event))) as ExamStep,
  );
}

function onlyExam(steps: readonly ExamStep[]): FoldedExam {
  const [found, ...others] = foldExams(steps);
  expect(others).toEqual([]);
  if (found === undefined) throw new Error('There is no exam');
  return found;
}

test('Y43 Y93 the largest exam fits into an event, and a form of a newer app is as the seed says', () => {
  const questions = Array.from({ length: 120 }, (_, at) => ({
    item: `${'x'.repeat(97)}${at}`,
    chapter: 'languedoc-roussillon',
    form: 'wrong-statement' as const,
  }));
  const frame = { ...FRAME, questions };
  expect(onlyExam(stored('aa', startEvent(frame))).exam).toEqual(startExam(frame));
  const [newer] = stored('aa', {
    ...startEvent(FRAME),
    questions: [['i', 'c', 'dream']],
  } as NewEvent);
  expect(newer && onlyExam([newer]).exam.frame.questions).toEqual([{ item: 'i', chapter: 'c' }]);
});

test('Y43 a reopened exam goes on after the last question that anything was done at', () => {
  expect(openSitting(startExam(FRAME)).position).toBe(0);
  const { exam } = after(begun, pick('a', true), go(1), go(2), pick('b', true));
  expect(openSitting(exam).position).toBe(3);
  const { exam: last } = after(begun, go(29), pick('b', true));
  expect(openSitting(last).position).toBe(29);
});

test('Y43 two tabs keep each other’s answers, the later at the same question', () => {
  const first = after(begun, pick('a', true), go(1), pick('x', false)).exam;
  const second = after(begun, go(1), go(2), pick('c', true), go(1), pick('y', true)).exam;
  const merged = mergeExams(first, second);
  expect(merged.sheet.slice(0, 3).map((mark) => mark?.picked)).toEqual(['a', 'y', 'c']);
  expect(mergeSheets(second.sheet, first.sheet)).toEqual(merged.sheet);
  expect(mergeSheets(first.sheet, first.sheet)).toBe(first.sheet);
});

test('Y43 what is pressed after the clock was set back counts', () => {
  const before = after(begun, pick('a', true));
  const back = reduceExam(before, {
    type: 'pick',
    key: 'b',
    right: false,
    now: START - 1e9,
    looked: -1e9,
  });
  expect(mergeExams(before.exam, back.exam).sheet[0]).toMatchObject({ picked: 'b', took: 1000 });
});

test('Y45 a choice is changed and a question flagged until the end, without a verdict', () => {
  const sitting = after(begun, pick('a', true), pick('b', false), { type: 'flag' });
  expect(sitting.exam.sheet[0]).toMatchObject({ picked: 'b', right: false, flagged: true });
  expect(after(sitting, { type: 'flag' }).exam.sheet[0]?.flagged).toBe(false);
  expect(after(sitting, pick('b', false))).toEqual(sitting);
});

test('Y46 the overview comes before the first question and after the last, and counts what is blank', () => {
  expect(after(begun, go(-1))).toMatchObject({ view: 'overview', position: 0 });
  const sitting = after(begun, pick('a', true), go(29), { type: 'flag' }, go(30));
  expect(sitting).toMatchObject({ view: 'overview', position: 29 });
  expect(countSheet(sitting.exam.sheet)).toEqual({ answered: 1, blank: 29, flagged: 1 });
  // Nothing is picked where no question is shown.
  expect(after(sitting, pick('z', true), { type: 'flag' })).toBe(sitting);
  expect(after(sitting, go(4))).toMatchObject({ view: 'question', position: 4 });
});

test('Y44 V6 a mark says of the question what its review keeps', () => {
  const { exam } = after(begun, pick('a', true), go(1), pick('b', false), go(2), go('overview'));
  const wording = { questionKey: 'key', form: 'statement', shown: ['a', 'b:c'] };
  expect(markEvent(exam, 0, () => wording)).toEqual({
    kind: 'exam-mark',
    item: 'item-0',
    sitting: 'abc-1',
    right: true,
    picked: 'a',
    doubt: null,
    took: 1000,
    mode: 'exam',
    ...wording,
    flagged: false,
    markedAt: START + 1000,
  });
  // Left blank.
  expect(markEvent(exam, 2, noKey)).toMatchObject({ right: false, picked: null, doubt: 'unknown' });
});

test('Y45 of a written name the mark has what was written, and what it was taken for', () => {
  const { exam } = after(begun, pick('Volmay', true));
  const taken = () => ({ questionKey: null, picked: 'volnay', doubt: 'unsure' as const });
  const event = markEvent(exam, 0, taken);
  expect(event).toMatchObject({ picked: 'volnay', doubt: 'unsure', written: 'Volmay' });
  expect(onlyExam(stored('aa', startEvent(FRAME), event)).exam.sheet[0]?.picked).toBe('Volmay');
});

test('Y44 handed in, it is graded from what was marked, and each question that was seen is a review', () => {
  const { exam } = after(begun, pick('a', true), go(1), pick('b', false), go(2), go('overview'));
  const ended = endExam(exam, 'hand-in', START + 10 * MINUTE);
  const steps = stored(
    'aa',
    startEvent(FRAME),
    ...marksOf(exam),
    endEvent(exam, ended.end ?? { how: 'give-up', endedAt: 0 }),
  );
  const found = onlyExam(steps);
  expect(found.exam).toEqual(ended);
  expect(resultAt(found.exam, START)).toEqual({
    handedInAt: START + 10 * MINUTE,
    byTime: false,
    right: 1,
    total: 30,
    chapters: [
      { chapter: 'c0', right: 1, total: 10 },
      { chapter: 'c1', right: 0, total: 10 },
      { chapter: 'c2', right: 0, total: 10 },
    ],
  });
  // The third was left blank, the others were never reached.
  expect(reviewsOf(found)).toEqual(['aa0001', 'aa0002', 'aa0003']);
});

test('Y42 an exam whose time is over ends at the end of its time, whenever that is seen', () => {
  const { exam } = after(begun, pick('a', true));
  expect(isUnderWay(exam, END - 1)).toBe(true);
  for (const seen of [END, END + 5 * 24 * 60 * MINUTE]) {
    expect(resultAt(exam, seen)).toMatchObject({ byTime: true, handedInAt: END, right: 1 });
    // Nothing is left to be ended, or to be marked.
    expect(endExam(exam, 'hand-in', seen)).toBe(exam);
    const late = { type: 'pick', key: 'z', right: true, now: seen, looked: 0 } as const;
    expect(reduceExam(openSitting(exam), late).exam.sheet).toEqual(exam.sheet);
  }
});

test('Y44 a device left in an exam takes nothing from what was handed in elsewhere, in whatever order both come', () => {
  const early = after(begun, pick('x', false)).exam;
  const taken = after({ ...begun, exam: early }, pick('a', true), go(1), pick('b', true)).exam;
  const later = after(begun, go(1), go(2), go(0), pick('z', false), go(1), pick('y', true)).exam;
  const end = { how: 'hand-in', endedAt: START + 3000 } as const;
  const steps = [
    ...stored('aa', startEvent(FRAME), ...marksOf(early)),
    ...stored('bb', ...marksOf(taken), endEvent(taken, end)),
    // After the handing-in, on a device that did not know.
    ...stored('cc', ...marksOf(later), endEvent(later, { how: 'give-up', endedAt: START + 5000 })),
  ];
  for (const order of [steps, steps.toReversed()]) {
    const { exam } = onlyExam(order);
    expect(resultAt(exam, END + MINUTE)).toMatchObject({ byTime: false, right: 2 });
    expect(exam.sheet.slice(0, 3).map((mark) => mark?.picked ?? null)).toEqual(['a', 'b', null]);
  }
});

test('Y43 what cannot be read of an exam counts as never written', () => {
  const known = { id: 'aa', at: 0, device: null };
  const start = { ...known, ...startEvent(FRAME) };
  const asked = [['a', 'b']];
  for (const broken of [
    { item: '<b>' },
    { questions: [] },
    { questions: [...asked, ...asked] },
    { questions: [['a', 1]] },
    { questions: Array.from({ length: 121 }, (_, at) => [`i-${at}`, 'c']) },
    { questions: [1, 2, 3].map((at) => [`${at}${'a'.repeat(9000)}`, 'c']) },
    { minutes: 601 },
    { startedAt: '1' },
  ]) {
    expect(parseEvent({ ...start, ...broken })).toBeNull();
  }
  expect(parseEvent({ ...start, forecast: { expected: 'much', band: [1] } })).toMatchObject({
    forecast: null,
  });
  const mark = { ...known, ...markEvent(after(begun, pick('a', true)).exam, 0, noKey) };
  for (const broken of [
    { sitting: null },
    { sitting: 'An exam' },
    { right: 1 },
    { took: -1 },
    { written: 1 },
  ]) {
    expect(parseEvent({ ...mark, ...broken })).toBeNull();
  }
  expect(parseEvent({ ...mark, picked: null })).toMatchObject({ right: false });
  const end = { ...known, ...endEvent(startExam(FRAME), { how: 'hand-in', endedAt: 1 }) };
  expect(parseEvent({ ...end, how: 'time' })).toBeNull();
  // Marks and ends of an exam that nobody began, and marks of a question that it does not have.
  const stray = stored('bb', ...marksOf(after(begun, pick('a', true)).exam));
  expect(foldExams(stray)).toEqual([]);
  const other = { ...FRAME, questions: [{ item: 'other', chapter: 'c0' }] };
  expect(onlyExam([...stray, ...stored('cc', startEvent(other))]).exam.sheet).toEqual([null]);
});

test('Y71 given up it has no result, its blanks are no reviews, and a handing-in goes before it', () => {
  const sitting = after(begun, pick('a', true), go(1), go(2), pick('b', false));
  const gone = endExam(sitting.exam, 'give-up', START + MINUTE);
  expect(endExam(gone, 'hand-in', START + 2 * MINUTE)).toBe(gone);
  const steps = [
    ...stored('aa', startEvent(FRAME), ...marksOf(sitting.exam)),
    ...stored('bb', endEvent(gone, { how: 'give-up', endedAt: START + MINUTE })),
  ];
  const found = onlyExam(steps);
  expect(found.exam).toEqual(gone);
  expect(resultAt(found.exam, END + MINUTE)).toBeNull();
  expect(reviewsOf(found)).toEqual(['aa0001', 'aa0003']);
  const handedIn = { how: 'hand-in', endedAt: START + 2 * MINUTE } as const;
  const other = stored('cc', endEvent(gone, handedIn));
  for (const both of [
    [...steps, ...other],
    [...other, ...steps],
  ]) {
    expect(onlyExam(both).exam.end).toEqual(handedIn);
  }
});

test('Y44 of two ends alike the earlier counts, and none that is later than the end of the time', () => {
  const { exam } = after(begun, pick('a', true));
  const ends = [END + 1, START + 5 * MINUTE, START + 3 * MINUTE].map((endedAt, number) =>
    stored(`b${number}`, endEvent(exam, { how: 'hand-in', endedAt })),
  );
  const steps = stored('aa', startEvent(FRAME), ...marksOf(exam));
  for (const order of [ends, ends.toReversed()]) {
    expect(onlyExam([...steps, ...order.flat()]).exam.end?.endedAt).toBe(START + 3 * MINUTE);
  }
  const late = [...steps, ...(ends[0] ?? [])];
  expect(resultAt(onlyExam(late).exam, END + MINUTE)).toMatchObject({ byTime: true, right: 1 });
});

test('V8 picks that were all taken back are a blank, and newer than what was picked before', () => {
  const picked = after(begun, pick('a+b', true));
  const none = after(picked, pick(NOTHING_PICKED, false));
  expect(countSheet(none.exam.sheet).answered).toBe(0);
  const merged = mergeSheets(none.exam.sheet, picked.exam.sheet);
  expect(merged[0]?.picked).toBe(NOTHING_PICKED);
  const event = markEvent(none.exam, 0, noKey);
  expect(event).toMatchObject({ picked: null, doubt: 'unknown', right: false });
  const steps = stored('aa', startEvent(FRAME), ...marksOf(picked.exam), event);
  expect(onlyExam(steps).exam.sheet[0]?.picked).toBe(NOTHING_PICKED);
});
