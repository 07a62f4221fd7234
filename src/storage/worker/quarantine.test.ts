// The list of databases that were quarantined, where some of it cannot be read.
import { expect, test } from 'vitest';
import {
  deleteQuarantined,
  listQuarantine,
  quarantine,
  saveQuarantined,
} from '#storage/worker/quarantine.ts';
import type { QuarantinedDatabase } from '#services/study/study-backup.ts';
import { createMemoryKeyValueStore } from '#tests/memory-key-value-store.ts';

const LIST_KEY = 'wine-study/set-aside';
const NOW = 1_795_235_000_000;

const WHOLE: QuarantinedDatabase = {
  name: 'wine-study-20261121-042300.db',
  setAsideAt: NOW,
  bytes: 4096,
  salvaged: { answers: 3, knownCards: 1 },
};

const MALFORMED: readonly unknown[] = [
  null,
  'text',
  {},
  { ...WHOLE, name: 7 },
  { ...WHOLE, setAsideAt: 'later' },
  { ...WHOLE, bytes: -1 },
  { ...WHOLE, salvaged: 'all' },
  { ...WHOLE, salvaged: undefined },
];

test('J5 what is no record of a database that was quarantined is passed over', async () => {
  const keyValues = createMemoryKeyValueStore();
  await keyValues.save([[LIST_KEY, [...MALFORMED, WHOLE]]]);
  expect(await listQuarantine(keyValues)).toEqual([WHOLE]);
  await keyValues.save([[LIST_KEY, 'no list']]);
  expect(await listQuarantine(keyValues)).toEqual([]);
});

test('J5 what this version cannot read stays in the list for one that can', async () => {
  const keyValues = createMemoryKeyValueStore();
  const later = { ...WHOLE, name: 'later.db', salvaged: 'later' };
  await keyValues.save([[LIST_KEY, [later, WHOLE]]]);
  await saveQuarantined(keyValues, { ...WHOLE, salvaged: null });
  await deleteQuarantined(keyValues, WHOLE.name);
  await quarantine(keyValues, new Uint8Array(8), NOW);
  expect(await keyValues.load(LIST_KEY)).toMatchObject([later, { bytes: 8 }]);
});
