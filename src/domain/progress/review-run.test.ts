// A list that was begun comes back from the log, with what is left of it.
import { expect, test } from 'vitest';
import type { JsonValue } from '#domain/log/event.ts';
import {
  LARGEST_RUN,
  parseRun,
  restOf,
  runEvent,
  type ReviewRun,
} from '#domain/progress/review-run.ts';

const NOW = 1_760_000_000_000;
const DAY = 24 * 3_600_000;
const RUN: ReviewRun = {
  sitting: 'abc-1',
  startedAt: NOW - DAY / 2,
  form: 'items',
  only: 'pair',
  isDrill: false,
  items: ['a', 'b', 'c'],
};

function stored(run: ReviewRun): ReadonlyMap<string, JsonValue> {
  const event = runEvent(run);
  if (event.kind !== 'setting') throw new Error('No setting');
  return new Map([[event.item, JSON.parse(JSON.stringify(event.value)) as JsonValue]]);
}

test('Y53 what was begun comes back as it was, and not on another day', () => {
  expect(parseRun(stored(RUN), NOW)).toEqual(RUN);
  expect(parseRun(stored(RUN), NOW + DAY)).toBeNull();
  // By a clock that was ahead, and was set right since.
  expect(parseRun(stored(RUN), NOW - 2 * DAY)).toBeNull();
});

test('Y53 what cannot be read counts as never begun', () => {
  expect(parseRun(new Map(), NOW)).toBeNull();
  for (const value of [null, 3, [], {}, { ...RUN, form: 'dream' }, { ...RUN, items: 'a' }]) {
    expect(parseRun(new Map([['review-sitting', value as JsonValue]]), NOW)).toBeNull();
  }
  const long = { ...RUN, items: Array.from({ length: 500 }, (_, at) => `item-${at}`) };
  expect(parseRun(stored(long), NOW)?.items).toHaveLength(LARGEST_RUN);
});

test('Y59 a list that an earlier app began, or a later one in a form of its own, asks any form', () => {
  const { only: _, ...earlier } = RUN;
  for (const run of [earlier, { ...RUN, only: 'from-the-future' }]) {
    expect(parseRun(new Map([['review-sitting', run as unknown as JsonValue]]), NOW)).toEqual({
      ...RUN,
      only: null,
    });
  }
});

test('Y52 pairs and names never change the schedule, whatever is stored', () => {
  expect(parseRun(stored({ ...RUN, form: 'pairs' }), NOW)?.isDrill).toBe(true);
});

test('Y53 what is left was not answered, or not right in the end', () => {
  const answers = new Map([
    ['a', { isRight: true }],
    ['b', { isRight: false }],
  ]);
  expect(restOf(RUN, answers)).toEqual(['b', 'c']);
});
