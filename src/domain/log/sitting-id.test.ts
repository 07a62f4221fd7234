// Every sitting has an id of its own.
import { expect, test } from 'vitest';
import { newSittingId } from '#domain/log/sitting-id.ts';

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
