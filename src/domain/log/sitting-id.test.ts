// Every sitting has an id of its own.
import { expect, test } from 'vitest';
import { newSittingId, sittingStart } from '#domain/log/sitting-id.ts';

test('E1 two sittings have two ids, at one moment too', () => {
  const id = (at: number, chance: number) => newSittingId(1_750_000_000_000 + at, () => chance);
  expect(id(0, 0.1)).toBe(id(0, 0.1));
  expect(new Set([id(0, 0.1), id(0, 0.2), id(1, 0.1)]).size).toBe(3);
});

test('R6 an id says when its sitting began, and anything else is no id', () => {
  const id = newSittingId(1_750_000_000_000, () => 0.999_99);
  expect(sittingStart(id)).toBe(1_750_000_000_000);
  for (const text of ['', 'abc', `${id}-`, ` ${id}`, id.toUpperCase(), 'zzzzzzzzzz-1', '１-1']) {
    expect([text, sittingStart(text)]).toEqual([text, null]);
  }
});
