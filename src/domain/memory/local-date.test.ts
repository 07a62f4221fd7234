// The day on which a moment falls.
import { expect, test } from 'vitest';
import { localDate } from '#domain/memory/local-date.ts';

const TOKYO = -540;
const NEW_YORK = 300;

test.each([
  ['the last minute of a day', '2026-01-05T14:59:59.999Z', TOKYO, '2026-01-05'],
  ['west of Greenwich', '2026-01-01T04:59:00Z', NEW_YORK, '2025-12-31'],
  ['a year of three digits', '0987-01-05T00:00:00Z', 0, '0987-01-05'],
])('D5 %s', (_what, moment, offset, day) => {
  expect(localDate(Date.parse(moment), offset)).toBe(day);
});
