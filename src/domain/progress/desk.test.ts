// The desk that is kept for the next first paint.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deskOn, keptDeskOf, parseKeptDesk, type Desk } from '#domain/progress/desk.ts';

const DESK: Desk = {
  day: 20_500,
  exam: 20_502,
  today: { state: 'open', minutes: 12, parts: ['フランス4', '復習9'] },
  forecast: { of: 120, isKnown: true, expected: 70, low: 60, high: 80, line: 78 },
  week: [false, false, true, true, false, true, true],
  map: { id: 'france', title: 'フランス', placed: 4, places: 13 },
  next: { label: 'ボルドー左岸', path: '/decks/france/bordeaux-left-bank#a' },
  vines: '0120,4',
};
const KEPT = JSON.stringify(keptDeskOf(DESK, 'a1'));
const read = (kept: string) => parseKeptDesk(JSON.parse(kept));

test('Y79 what was kept is read on the same day', () => {
  expect(read(KEPT)).toEqual(keptDeskOf(DESK, 'a1'));
  expect(deskOn(DESK, DESK.day)).toBe(DESK);
});

test('Y79 on another day what was that day’s alone is left out', () => {
  expect(deskOn(DESK, 20_501)).toEqual({
    ...DESK,
    day: 20_501,
    today: { state: 'unplanned' },
    week: [false, true, true, false, true, true, false],
  });
  const later = deskOn(DESK, 20_540);
  expect(later?.exam).toBeNull();
  expect(later?.week).toEqual(Array.from({ length: 7 }, () => false));
});

test('Y79 what another version, a clock ahead or nobody wrote is not shown', () => {
  expect(deskOn(DESK, 20_499)).toBeNull();
  expect(read(KEPT.replace('"version":4', '"version":3'))).toBeNull();
  for (const kept of ['null', '[]', '{"version":4}', '7']) expect(read(kept)).toBeNull();
});

test('Y79 a change to the shape of a desk takes another version', () => {
  const [shape = '', rest = ''] = readFileSync('src/domain/progress/desk.ts', 'utf8').split(
    'export const DESK_DAYS',
  );
  const [, version] = /const VERSION = (\d+);/.exec(rest) ?? [];
  const hash = createHash('sha256').update(shape).digest('hex').slice(0, 8);
  // Where the hash alone is another, count up the version.
  expect({ version, hash }).toEqual({ version: '4', hash: '02897b4e' });
});
