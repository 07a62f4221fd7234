// The list of databases that were quarantined, where some of it cannot be read.
import { expect, test } from 'vitest';
import {
  deleteQuarantined,
  listQuarantine,
  loadQuarantined,
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

test('S13 two that are set aside in one second are both kept, until one is deleted with its bytes', async () => {
  const keyValues = createMemoryKeyValueStore();
  const files = [new Uint8Array([1]), new Uint8Array([2, 2])];
  for (const bytes of files) await quarantine(keyValues, bytes, NOW);
  const names = (await listQuarantine(keyValues)).map(({ name }) => name);
  const load = () => Promise.all(names.map((name) => loadQuarantined(keyValues, name)));
  expect(await load()).toEqual(files);
  await deleteQuarantined(keyValues, names[0] ?? '');
  expect((await listQuarantine(keyValues)).map(({ name }) => name)).toEqual(names.slice(1));
  expect(await load()).toEqual([new Uint8Array(), ...files.slice(1)]);
});

test('J5 what this version cannot read is passed over, and stays in the list for one that can', async () => {
  const keyValues = createMemoryKeyValueStore();
  await keyValues.save([[LIST_KEY, 'no list']]);
  expect(await listQuarantine(keyValues)).toEqual([]);
  const later = { ...WHOLE, name: 'later.db', salvaged: 'later' };
  await keyValues.save([[LIST_KEY, [null, later, WHOLE]]]);
  expect(await listQuarantine(keyValues)).toEqual([WHOLE]);
  await saveQuarantined(keyValues, { ...WHOLE, salvaged: null });
  await deleteQuarantined(keyValues, WHOLE.name);
  await quarantine(keyValues, new Uint8Array(8), NOW);
  expect(await keyValues.load(LIST_KEY)).toMatchObject([null, later, { bytes: 8 }]);
});
