// A log that the browser cleared is told from one that was erased, mended, or never was.
import { expect, test } from 'vitest';
import { lookAtLog, parseKnownLog, type FoundLog, type KnownLog } from '#domain/site/lost-log.ts';

const NOW = 1_760_000_000_000;
const KNOWN: KnownLog = { name: 'one', seenAt: NOW - 1000, lost: false };
const EMPTY: FoundLog = { name: 'two', firstAt: null, isErased: false, isSynced: false };

const look = (known: KnownLog | null, found: Partial<FoundLog>, hasRecorded = true) =>
  lookAtLog(known, { ...EMPTY, ...found }, hasRecorded, NOW);

test('S22 a first visit has lost nothing, and one that has begun is remembered', () => {
  expect(look(null, {}, false)).toBeNull();
  expect(look(null, { firstAt: NOW })).toEqual({ name: 'two', seenAt: NOW, lost: false });
  expect(look(KNOWN, { name: 'one', firstAt: 5 })).toBe(KNOWN);
});

test('S22 an empty log, or one that began later, in the place of one that was there: it was cleared', () => {
  const lost = { name: 'two', seenAt: NOW, lost: true };
  expect(look(KNOWN, {})).toEqual(lost);
  expect(look(KNOWN, { firstAt: NOW })).toEqual(lost);
  // Nothing was remembered, but this browser has a name for its events.
  expect(look(null, {})).toEqual(lost);
  // Until the learner has heard of it.
  expect(look(lost, { firstAt: NOW + 5 })).toEqual(lost);
});

test('S22 what was erased on purpose, or has its earlier events again, is not lost', () => {
  expect(look(KNOWN, { firstAt: NOW, isErased: true })?.lost).toBe(false);
  expect(look(KNOWN, { firstAt: 5 })).toEqual({ name: 'two', seenAt: NOW, lost: false });
});

test.each([null, 7, {}, { name: 'one', seenAt: 'x', lost: true }, { name: 'one', seenAt: 1 }])(
  'S22 what cannot be read counts as nothing: %j',
  (raw) => {
    expect(parseKnownLog(raw)).toBeNull();
    expect(parseKnownLog(JSON.parse(JSON.stringify(KNOWN)))).toEqual(KNOWN);
  },
);
