// Which items a sitting of practice asks.
import { expect, test } from 'vitest';
import { UNSEEN, type ItemProgress, type LastAnswer } from '#domain/log/item-progress.ts';
import { mostNeeded, parsePractice, practisedItems } from '#domain/progress/practice.ts';
import type { ReviewItem } from '#domain/progress/review-lists.ts';
import { practicePath } from '#domain/site/paths.ts';

const asked = (path: string) => parsePractice(new URLSearchParams(path.split('?')[1] ?? ''));

test('Y160 what an address was made of is read from it', () => {
  const whole = Object.entries(asked(practicePath({ chapter: 'italy' })));
  expect(Object.fromEntries(whole.filter(([, value]) => value !== null))).toEqual({
    chapter: 'italy',
    isDrill: false,
    count: 10,
  });
  expect(asked(practicePath({ chapter: 'italy', form: 'truefalse' })).form).toBe('truefalse');
  const sections = ['barolo', 'soave'];
  const of = asked(practicePath({ chapter: 'italy', sections, limit: 3 }));
  expect(of).toMatchObject({ chapter: 'italy', sections, count: 3 });
  const inFrance = { chapter: 'france', part: 'bordeaux' };
  expect(asked(practicePath(inFrance))).toMatchObject(inFrance);
  const mistakes = { chapter: null, of: 'mistakes', count: 20 };
  expect(asked(practicePath({ of: 'mistakes' }))).toMatchObject(mistakes);
});

test('Y160 M37 a map is asked whole, and ten places of all maps', () => {
  expect(asked(practicePath({ map: 'bordeaux' }))).toMatchObject({ map: 'bordeaux', count: 100 });
  expect(asked(practicePath({ form: 'map' }))).toMatchObject({ form: 'map', count: 10 });
  expect(idsOf(practicePath({ map: 'sicily' }))).toEqual(['place']);
  // Whatever the index says of its forms.
  expect(idsOf(practicePath({ map: 'sicily', form: 'typed' }))).toEqual(['place']);
  expect(idsOf(practicePath({ chapter: 'maps', form: 'typed' }))).toEqual([]);
});

test('Y160 a count that is none is ignored, and a sitting has 100 items at most', () => {
  const counts = ['0', '-3', 'x', '', '100000'].map((limit) => asked(`?limit=${limit}`).count);
  expect(counts).toEqual([10, 10, 10, 10, 100]);
});

const DAY = 24 * 60 * 60_000;

function item(id: string, last: LastAnswer | null, more: Partial<ReviewItem> = {}): ReviewItem {
  const wrong = last === 'wrong' || last === 'unknown' ? 1 : 0;
  const progress: ItemProgress =
    last === null ? UNSEEN : { ...UNSEEN, reviews: 1, wrong, last, lastAt: DAY };
  return { id, chapter: 'italy', topic: 'italy/barolo', importance: 'B', progress, ...more };
}

const ITEMS = [
  item('right', 'right'),
  item('new-c', null, { importance: 'C' }),
  item('new-a', null, { importance: 'A' }),
  item('unsure', 'unsure'),
  item('wrong', 'wrong'),
  item('other-topic', 'wrong', { topic: 'italy/soave' }),
  item('other-chapter', 'unknown', { chapter: 'spain', topic: 'spain/rioja' }),
  item('place', null, { chapter: 'maps', topic: 'maps/italy', map: 'sicily' }),
];

const idsOf = (path: string, checked: readonly string[] = []) => {
  const practice = asked(path);
  const marks = { missed: new Set(['right']), checked: new Set(checked) };
  const items = practisedItems(practice, ITEMS, marks);
  return mostNeeded(items, practice.count).map(({ id }) => id);
};

test('Y160 a chapter asks what was missed, what is unsure, what is new by importance, then what was right', () => {
  expect(idsOf(practicePath({ chapter: 'italy' }))).toEqual(
    'wrong other-topic unsure new-a new-c right'.split(' '),
  );
  expect(idsOf(practicePath({ chapter: 'italy', sections: ['barolo'], limit: 2 }))).toEqual([
    'wrong',
    'unsure',
  ]);
});

test('Y53 mistakes are of all chapters, with what is unsure and what was checked', () => {
  expect(idsOf(practicePath({ of: 'mistakes' }), ['right'])).toEqual(
    'wrong other-topic other-chapter unsure right'.split(' '),
  );
});

test('Y51 V32 a list is narrowed to a chapter and to a form', () => {
  expect(idsOf(practicePath({ of: 'missed-ever', chapter: 'spain' }))).toEqual(['other-chapter']);
  expect(idsOf(practicePath({ of: 'missed-in-sitting' }))).toEqual(['right']);
  expect(idsOf(practicePath({ of: 'missed-ever', form: 'pair' }))).toEqual([]);
  expect(idsOf(practicePath({ of: 'unsure', form: 'single' }))).toEqual(['unsure']);
});

test('Y52 Y56 what the address says is a drill, and so is all that is composed', () => {
  expect(asked(practicePath({ of: 'unsure' })).isDrill).toBe(false);
  expect(asked(practicePath({ of: 'unsure', drill: 1 })).isDrill).toBe(true);
  for (const of of ['pairs', 'to-katakana', 'to-original'] as const) {
    expect(asked(practicePath({ of })).isDrill).toBe(true);
  }
  expect(asked('/practice?of=dreams&form=dreams')).toMatchObject({ of: null, form: null });
});
