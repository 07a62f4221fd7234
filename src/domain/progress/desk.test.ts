// The desk that is kept for the next first paint.
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

test('Y79 a desk of another shape in any of its parts is none', () => {
  const kept = (change: object) => JSON.stringify(keptDeskOf({ ...DESK, ...change }, 'a1'));
  expect(read(kept({}))?.desk).toEqual(DESK);
  for (const part of Object.keys(DESK)) {
    for (const wrong of [undefined, {}, 'x', [7]]) {
      expect([part, wrong, read(kept({ [part]: wrong }))]).toEqual([part, wrong, null]);
    }
  }
  expect(read('{"version":1,"device":"a1","desk":{}}')).toBeNull();
  expect(read(kept({ today: { state: 'open', minutes: 3, parts: [{}] } }))).toBeNull();
  const done = {
    state: 'done',
    isUnread: false,
    given: 20,
    tomorrow: 18,
    grown: 1,
    grew: ['VDP（覚え中）'],
  };
  expect(read(kept({ today: done }))?.desk.today).toEqual(done);
  expect(read(kept({ today: { ...done, grew: [7] } }))).toBeNull();
  expect(read(kept({ forecast: { ...DESK.forecast, low: null } }))).toBeNull();
});
