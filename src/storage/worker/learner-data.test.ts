// Which backend is taken for the data, by what the browser has and what fails in it.
import { expect, test } from 'vitest';
import {
  chooseBackend,
  rememberBackend,
  type BrowserBackends,
} from '#storage/worker/learner-data.ts';
import { createMemoryKeyValueStore } from '#tests/memory-key-value-store.ts';

/** A browser with a private file system and IndexedDB, both empty. */
function browserWith(changed: Partial<BrowserBackends> = {}): BrowserBackends {
  const keyValues = createMemoryKeyValueStore();
  return {
    openKeyValues: () => keyValues,
    hasPrivateFileSystem: async () => true,
    hasStoredDatabase: async () => false,
    ...changed,
  };
}

const FAILURE = new DOMException('on purpose', 'UnknownError');

function failingStore() {
  return { ...createMemoryKeyValueStore(), load: () => Promise.reject(FAILURE) };
}

const refusing = () => {
  throw new DOMException('on purpose', 'SecurityError');
};

test('S15 the backend that was remembered is taken, whatever else there is', async () => {
  const keyValues = createMemoryKeyValueStore();
  await rememberBackend(keyValues, 'indexed-db');
  const browser = browserWith({
    openKeyValues: () => keyValues,
    hasStoredDatabase: async () => true,
  });
  expect(await chooseBackend(browser)).toMatchObject({ kind: 'indexed-db', keyValues });
});

test('S15 an IndexedDB that fails begins no second database', async () => {
  await expect(chooseBackend(browserWith({ openKeyValues: failingStore }))).rejects.toBe(FAILURE);
});

test('S15 where the private file system holds the database, a failing IndexedDB keeps nobody from it', async () => {
  const keyValues = failingStore();
  const browser = browserWith({
    openKeyValues: () => keyValues,
    hasStoredDatabase: async () => true,
  });
  const expected = { kind: 'private-file-system', keyValues, isFailing: true };
  expect(await chooseBackend(browser)).toEqual(expected);
});

test.for([
  ['missing', refusing],
  ['refused', () => ({ ...createMemoryKeyValueStore(), load: async () => refusing() })],
] as const)(
  'D2 S15 where IndexedDB is %s the error says what the browser answered',
  async ([, open]) => {
    const finding = chooseBackend(browserWith({ openKeyValues: open }));
    await expect(finding).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(finding).rejects.toThrow('on purpose');
  },
);
