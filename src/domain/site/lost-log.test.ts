// A log that the browser cleared is told from one that was erased, mended, or never was.
import { expect, test } from 'vitest';
import { lookAtLog, parseKnownLog, type FoundLog, type KnownLog } from '#domain/site/lost-log.ts';

const NOW = 1_760_000_000_000;
const KNOWN: KnownLog = { name: 'one', seenAt: NOW - 1000, lost: false };
const EMPTY: FoundLog = { name: 'two', firstAt: null, isErased: false, isSynced: false };

const look = (known: KnownLog | null, found: Partial<FoundLog>) =>
  lookAtLog(known, { ...EMPTY, ...found }, true, NOW);

test('S22 a browser that has a name for its events had a log, and one that has its earlier events again lost none', () => {
  expect(look(null, {})).toEqual({ name: 'two', seenAt: NOW, lost: true });
  expect(look(KNOWN, { firstAt: NOW })?.lost).toBe(true);
  expect(look(KNOWN, { firstAt: 5 })).toEqual({ name: 'two', seenAt: NOW, lost: false });
});

test.each([null, 7, {}, { name: 'one', seenAt: 'x', lost: true }, { name: 'one', seenAt: 1 }])(
  'S22 what cannot be read counts as nothing: %j',
  (raw) => {
    expect(parseKnownLog(raw)).toBeNull();
    expect(parseKnownLog(JSON.parse(JSON.stringify(KNOWN)))).toEqual(KNOWN);
  },
);
