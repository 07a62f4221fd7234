// An exam under way, in the log, and handed in.
import { expect, test } from 'vitest';
import { examsIn, frameEvent, pageEvent, type ExamRecord } from '#domain/exam/exam-record.ts';
import {
  examAt,
  isUnderWay,
  mergeExams,
  openSitting,
  reduceExam,
  startExam,
  type Exam,
  type ExamFrame,
  type ExamSitting,
  type SittingAction,
} from '#domain/exam/exam.ts';
import { giveUp, handIn } from '#domain/exam/hand-in.ts';
import { NOTHING_PICKED, countSheet, mergeSheets } from '#domain/exam/sheet.ts';
import { isEventId, parseEvent, type JsonValue, type NewEvent } from '#domain/log/event.ts';

const START = 1_800_000_000_000;
const MINUTE = 60_000;
const FRAME: ExamFrame = {
  id: 'abc-1',
  seed: 7,
  minutes: 18,
  startedAt: START,
  showsChapters: true,
  inOriginal: false,
  questions: Array.from({ length: 30 }, (_, at) => ({ item: `item-${at}`, chapter: `c${at % 3}` })),
  forecast: { expected: 78.5, band: [70, 86] },
  result: null,
  givenUpAt: null,
  through: null,
};

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

/** The settings as the log gives them back. */
function stored(...events: readonly NewEvent[]): readonly ExamRecord[] {
  return events.flatMap((event) => {
    const kept = parseEvent(
      JSON.parse(JSON.stringify({ id: '00', at: 0, device: null, ...event })),
    );
    return kept?.kind === 'setting' ? [{ name: kept.item, value: kept.value }] : [];
  });
}

const noKey = () => ({ questionKey: null });

test('Y43 an exam comes back from the log as it was', () => {
  const { exam } = after(begun, pick('a', true), go(1), go(11), pick('b', false), { type: 'flag' });
  const settings = stored(frameEvent(FRAME), pageEvent(exam, 1), pageEvent(exam, 11));
  expect(settings.map(({ name }) => name)).toEqual(['exam:abc-1', 'exam:abc-1:0', 'exam:abc-1:1']);
  expect(examsIn(settings)).toEqual([exam]);
});

test('Y43 one press writes no more than ten questions', () => {
  const { exam } = after(begun, pick('a', true));
  const event = pageEvent(exam, 0);
  expect(event.kind === 'setting' && JSON.stringify(event.value).length).toBeLessThan(200);
});

test('Y43 the largest exam fits into a setting', () => {
  const questions = Array.from({ length: 120 }, (_, at) => ({
    item: `${'x'.repeat(97)}${at}`,
    chapter: 'languedoc-roussillon',
  }));
  const { exam } = handIn(startExam({ ...FRAME, questions }), START, 'e0', noKey);
  expect(stored(frameEvent(exam.frame))).toHaveLength(1);
  expect(examsIn(stored(frameEvent(exam.frame)))).toEqual([exam]);
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

test('Y44 V6 handing in records the result and what was seen, in one batch', () => {
  const { exam } = after(begun, pick('a', true), go(1), pick('b', false), go(2), go('overview'));
  const ended = handIn(exam, START + 10 * MINUTE, 'e0', (item) =>
    item === 'item-0'
      ? { questionKey: 'key', form: 'statement', shown: ['a', 'b:c'] }
      : { questionKey: null },
  );
  expect(ended.exam.frame.result).toEqual({
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
  const [, ...reviews] = ended.events;
  expect(examsIn(stored(...ended.events))[0]?.frame).toEqual(ended.exam.frame);
  // The third was left blank, the others were never reached.
  expect(reviews).toMatchObject([
    {
      item: 'item-0',
      questionKey: 'key',
      form: 'statement',
      shown: ['a', 'b:c'],
      correct: true,
      picked: 'a',
      doubt: null,
      took: 1000,
    },
    { item: 'item-1', questionKey: null, correct: false, picked: 'b', doubt: null },
    { item: 'item-2', correct: false, picked: null, doubt: 'unknown' },
  ]);
  for (const review of reviews) {
    expect(review).toMatchObject({ kind: 'answer', mode: 'exam', sitting: 'abc-1' });
    expect(isEventId(review.id)).toBe(true);
    expect(parseEvent({ ...review, at: START, device: null })).not.toBeNull();
  }
});

test('Y44 an exam with a result is not handed in again, and reviews have ids of their handing-in', () => {
  const { exam } = after(begun, pick('a', true), go(1), pick('b', false));
  const ended = handIn(exam, START, 'e0', noKey);
  expect(ended.events.map(({ id }) => id)).toEqual(['e0', 'e000', 'e001']);
  expect(handIn(ended.exam, START + MINUTE, 'e1', noKey)).toEqual({ exam: ended.exam, events: [] });
  expect(mergeExams(exam, ended.exam).frame.result).toEqual(ended.exam.frame.result);
  expect(mergeExams(ended.exam, exam).frame.result).toEqual(ended.exam.frame.result);
});

test('Y42 an exam whose time is over ends at the end of its time, whenever that is seen', () => {
  const { exam } = handIn(startExam(FRAME), START + 5 * 24 * 60 * MINUTE, 'e0', noKey);
  expect(exam.frame.result).toMatchObject({ byTime: true, right: 0, total: 30 });
  expect(exam.frame.result?.handedInAt).toBe(START + 18 * MINUTE);
});

test('Y42 a clock that was ahead ends no exam: with the right time it goes on', () => {
  const ahead = handIn(startExam(FRAME), START + 24 * 60 * MINUTE, 'e0', noKey).exam;
  expect(isUnderWay(examAt(ahead, START + 5 * MINUTE))).toBe(true);
  expect(isUnderWay(examAt(ahead, START + 18 * MINUTE))).toBe(false);
  const { exam } = handIn(examAt(ahead, START + 5 * MINUTE), START + 6 * MINUTE, 'e1', noKey);
  expect(mergeExams(ahead, exam).frame.result).toMatchObject({ byTime: false });
});

test('Y44 a device left in an exam takes nothing from what was handed in elsewhere, in whatever order both come', () => {
  const early = after(begun, pick('x', false)).exam;
  const taken = after({ ...begun, exam: early }, pick('a', true), go(1), pick('b', true)).exam;
  const byLearner = handIn(taken, START + 10 * MINUTE, 'e0', noKey);
  const byClock = handIn(early, START + 60 * MINUTE, 'e1', noKey);
  const steps = stored(frameEvent(FRAME), pageEvent(early, 0), pageEvent(taken, 0));
  const ends = [stored(...byLearner.events), stored(...byClock.events)];
  for (const records of [
    [...steps, ...ends.flat()],
    [...ends.toReversed().flat(), ...steps],
    [...steps.toReversed(), ...ends.toReversed().flat()],
  ]) {
    const [exam, ...others] = examsIn(records);
    expect(others).toEqual([]);
    expect(exam?.frame.result).toMatchObject({ byTime: false, right: 2 });
    expect(exam?.sheet.slice(0, 2).map((mark) => mark?.picked)).toEqual(['a', 'b']);
  }
  for (const merged of [
    mergeExams(byLearner.exam, byClock.exam),
    mergeExams(byClock.exam, byLearner.exam),
  ]) {
    expect(merged.frame.result).toMatchObject({ byTime: false, right: 2 });
  }
});

test('Y44 what a device left behind marks after the handing-in is not of the sheet', () => {
  const { exam } = after(begun, pick('a', true));
  const ended = handIn(exam, START + MINUTE, 'e0', noKey);
  const later = after(begun, go(1), go(2), go(0), pick('z', false), go(1), pick('y', true)).exam;
  const [found] = examsIn(stored(...ended.events, pageEvent(exam, 0), pageEvent(later, 0)));
  expect(found?.sheet.map((mark) => mark?.picked ?? null).slice(0, 2)).toEqual(['a', null]);
});

test.each<[string, JsonValue]>([
  ['exam:a', null],
  ['exam:a', 'text'],
  ['exam:a', []],
  ['exam:a', { seed: 1 }],
  ['exam:a', { ...value(), questions: [] }],
  [
    'exam:a',
    {
      ...value(),
      questions: [
        ['a', 'b'],
        ['a', 'b'],
      ],
    },
  ],
  ['exam:a', { ...value(), questions: [['a', 1]] }],
  ['exam:a', { ...value(), seed: -1 }],
  ['exam:a', { ...value(), minutes: 0 }],
  ['exam:a', { ...value(), startedAt: '1' }],
  ['exam:<b>', value()],
  ['examination', value()],
])('Y49 a setting %s that is no exam is none', (name, raw) => {
  expect(examsIn([{ name, value: raw }])).toEqual([]);
});

test('Y49 what cannot be read of an exam counts as never written', () => {
  const broken = {
    ...value(),
    forecast: { expected: 'much', band: [1] },
    result: { right: 31, total: 30, handedInAt: START, chapters: [] },
  };
  const settings: readonly (readonly [string, JsonValue])[] = [
    ['exam:a', broken],
    ['exam:a:0', [null, 'x', ['a', 1, 1, -5, 1], ['b', 1, 0, 10, START], [null, 1, 1, 0, START]]],
    ['exam:a:1', { 0: 'x' }],
    ['exam:a:99', [['b', 1, 0, 10, START]]],
    ['exam:b:0', [['b', 1, 0, 10, START]]],
  ];
  const [exam, ...others] = examsIn(
    settings.map(([name, raw]) => ({ name, value: raw })),
  ) as readonly [Exam];
  expect(others).toEqual([]);
  expect(exam.frame).toMatchObject({ forecast: null, result: null });
  expect(
    exam.sheet.flatMap((mark, at) => (mark === null ? [] : [[at, mark.picked, mark.right]])),
  ).toEqual([
    [3, 'b', true],
    [4, null, false],
  ]);
});

function value(): Readonly<Record<string, JsonValue>> {
  const event = frameEvent(FRAME);
  return event.kind === 'setting' ? (event.value as Readonly<Record<string, JsonValue>>) : {};
}

test('Y71 giving up records what was answered, once, and a handing-in goes before it', () => {
  const sitting = after(begun, pick('a', true), go(1), go(2), pick('b', false));
  const gone = giveUp(sitting.exam, START + MINUTE, 'e0', noKey);
  expect(gone.exam.frame).toMatchObject({ result: null, givenUpAt: START + MINUTE });
  const reviews = gone.events.filter(({ kind }) => kind === 'answer');
  expect(reviews.map(({ item }) => item)).toEqual(['item-0', 'item-2']);
  expect(giveUp(gone.exam, START + 2 * MINUTE, 'e1', noKey).events).toEqual([]);

  const [stored1] = examsIn(stored(...gone.events, pageEvent(sitting.exam, 0)));
  expect(stored1?.frame.givenUpAt).toBe(START + MINUTE);
  expect(stored1?.sheet[2]?.picked).toBe('b');

  const handed = handIn(sitting.exam, START + 2 * MINUTE, 'e1', noKey);
  const byClock = handIn(sitting.exam, START + 20 * MINUTE, 'e2', noKey);
  for (const [first, second] of [
    [gone.exam, sitting.exam],
    [handed.exam, gone.exam],
    [gone.exam, byClock.exam],
  ] as const) {
    expect(mergeExams(first, second).frame).toEqual(first.frame);
    expect(mergeExams(second, first).frame).toEqual(first.frame);
  }
});

test('V8 picks that were all taken back are a blank, and newer than what was picked before', () => {
  const picked = after(begun, pick('a+b', true));
  const none = after(picked, pick(NOTHING_PICKED, false));
  expect(countSheet(none.exam.sheet).answered).toBe(0);
  const merged = mergeSheets(none.exam.sheet, picked.exam.sheet);
  expect(merged[0]?.picked).toBe(NOTHING_PICKED);
  const { events } = handIn(none.exam, START + MINUTE, 'e0', noKey);
  expect(events[1]).toMatchObject({ picked: null, doubt: 'unknown', correct: false });
});
