// The desk that is kept for the next first paint.
import { expect, test } from 'vitest';
import { readDesk, writeDesk, type Desk } from '#domain/progress/desk.ts';

const DAY = 24 * 60 * 60_000;
/** Noon of a study day. */
const NOON = 20_500 * DAY + 12 * 60 * 60_000;
const DESK: Desk = {
  day: 20_500,
  exam: 20_502,
  today: { state: 'open', minutes: 12, parts: ['フランス4', '復習9'] },
  forecast: { of: 120, isKnown: true, expected: 70, low: 60, high: 80, line: 78 },
  week: [false, false, true, true, false, true, true],
  map: { id: 'france', title: 'フランス', placed: 4, places: 13 },
  mock: 71,
};
const KEPT = writeDesk(DESK, 'a1');
const read = (kept: string, days = 0, device = 'a1') =>
  readDesk(kept, device, NOON + days * DAY, () => 0);

test('Y79 what was kept is read on the same day', () => {
  expect(read(KEPT)).toEqual(DESK);
});

test('Y79 on another day what was that day’s alone is left out', () => {
  expect(read(KEPT, 1)).toEqual({
    ...DESK,
    day: 20_501,
    today: { state: 'unplanned' },
    week: [false, true, true, false, true, true, false],
  });
  const later = read(KEPT, 40);
  expect(later?.exam).toBeNull();
  expect(later?.week).toEqual(Array.from({ length: 7 }, () => false));
});

test('Y79 what another learner, another version, a clock ahead or nobody wrote is not shown', () => {
  expect(read(KEPT, 0, 'b2')).toBeNull();
  expect(read(KEPT, -1)).toBeNull();
  expect(read(KEPT.replace('"version":1', '"version":0'))).toBeNull();
  for (const kept of ['', '{', 'null', '[]', '{"version":1}', '7']) expect(read(kept)).toBeNull();
});

test('Y79 a desk of another shape in any of its parts is none', () => {
  const kept = (change: object) => writeDesk({ ...DESK, ...change }, 'a1');
  expect(read(kept({}))).toEqual(DESK);
  for (const part of Object.keys(DESK)) {
    for (const wrong of [undefined, {}, 'x', [7]]) {
      expect([part, wrong, read(kept({ [part]: wrong }))]).toEqual([part, wrong, null]);
    }
  }
  expect(read('{"version":1,"device":"a1","desk":{}}')).toBeNull();
  expect(read(kept({ today: { state: 'open', minutes: 3, parts: [{}] } }))).toBeNull();
  expect(read(kept({ forecast: { ...DESK.forecast, low: null } }))).toBeNull();
});
