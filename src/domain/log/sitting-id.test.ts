// Every sitting has an id of its own.
import { expect, test } from 'vitest';
import { newSittingId, sittingStart } from '#domain/log/sitting-id.ts';

test('E1 two sittings have two ids, at one moment too', () => {
  expect(newSittingId(1_750_000_000_000, () => 0.1)).toBe(
    newSittingId(1_750_000_000_000, () => 0.1),
  );
  expect(newSittingId(1_750_000_000_000, () => 0.1)).not.toBe(
    newSittingId(1_750_000_000_000, () => 0.2),
  );
  expect(newSittingId(1_750_000_000_000, () => 0.1)).not.toBe(
    newSittingId(1_750_000_000_001, () => 0.1),
  );
});

test('R6 an id says when its sitting began, and anything else is no id', () => {
  const id = newSittingId(1_750_000_000_000, () => 0.999_99);
  expect(sittingStart(id)).toBe(1_750_000_000_000);
  for (const text of [
    '',
    '-',
    'abc',
    `${id}-`,
    ` ${id}`,
    id.toUpperCase(),
    'zzzzzzzzzz-1',
    '１-1',
  ]) {
    expect([text, sittingStart(text)]).toEqual([text, null]);
  }
});
