// What a mock exam showed to be missing, asked again on the day.
import { expect, test } from 'vitest';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import type { Exam } from '#domain/exam/exam.ts';
import { missesEvent, missesOf, missesOfDay, wishedMisses } from '#domain/exam/misses.ts';
import { EXAM_FRAME, testMark as mark } from '#tests/test-exam.ts';

const EXAM: Exam = {
  frame: {
    ...EXAM_FRAME,
    id: 'mock-1',
    minutes: null,
    questions: ['right', 'wrong', 'blank', 'unreached', 'mended', 'since'].map((item) => ({
      item,
      chapter: 'france',
    })),
  },
  end: { how: 'hand-in', endedAt: 2000 },
  sheet: [mark(true), mark(false), mark(false, null), null, mark(false), mark(false)],
};

type Last = Pick<ItemMemory, 'lastAt' | 'lastGrade'>;

const again = (lastAt: number): Last => ({ lastAt, lastGrade: 'again' });
const MEMORIES = new Map<string, Last>([
  ['right', { lastAt: 2001, lastGrade: 'good' }],
  ['wrong', again(2001)],
  ['blank', again(2001)],
  ['mended', { lastAt: 2500, lastGrade: 'good' }],
  ['since', again(3500)],
]);

test('Y104 the misses of an exam are what was wrong or left blank, and of one under way there are none', () => {
  expect(missesOf(EXAM, 2000)).toEqual(['wrong', 'blank', 'mended', 'since']);
  expect(missesOf({ ...EXAM, end: null }, 2000)).toEqual([]);
});

test('Y104 wished for today, what is wrong still and was not answered since is asked, however often it is wished', () => {
  const asked = (at: number) => [
    ...missesOfDay(
      [EXAM, EXAM],
      new Map([['mock-1', at]]),
      MEMORIES,
      (moment) => moment > 2500,
      5000,
    ),
  ];
  expect(asked(3000)).toEqual(['wrong', 'blank']);
  expect(asked(4000)).toEqual(['wrong', 'blank', 'since']);
  // Wishes of another day, and of an exam that the log does not have.
  expect(asked(2400)).toEqual([]);
  expect([...missesOfDay([], new Map([['mock-1', 3000]]), MEMORIES, () => true, 5000)]).toEqual([]);
});

test('Y104 the wish is a setting of its exam, is taken back, and nonsense is none', () => {
  const stored = new Map(
    [missesEvent('mock-1', 3000), missesEvent('mock-2', null)].flatMap((event) =>
      event.kind === 'setting' ? [[event.item, event.value] as const] : [],
    ),
  );
  expect([...wishedMisses(new Map([...stored, ['exam-misses:x', 'soon'], ['other', 5]]))]).toEqual([
    ['mock-1', 3000],
  ]);
});
