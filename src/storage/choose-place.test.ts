// Which place is taken for the data, by what the browser has and what fails in it.
import { expect, test } from 'vitest';
import {
  MissingError,
  NoPlaceError,
  findPlace,
  rememberPlace,
  type BrowserPlaces,
} from '#storage/choose-place.ts';
import { createMemoryKeyValueStore } from '#tests/memory-key-value-store.ts';

/** A browser with a private file system and IndexedDB, both empty. */
function browserWith(changed: Partial<BrowserPlaces> = {}): BrowserPlaces {
  const store = createMemoryKeyValueStore();
  return {
    openStore: () => store,
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

test('S15 the place that was remembered is taken, whatever else there is', async () => {
  const store = createMemoryKeyValueStore();
  await rememberPlace(store, 'indexed-db');
  const browser = browserWith({ openStore: () => store, hasStoredDatabase: async () => true });
  expect(await findPlace(browser)).toMatchObject({ kind: 'indexed-db', store });
});

test('S15 without a private file system it is IndexedDB', async () => {
  const found = await findPlace(browserWith({ hasPrivateFileSystem: async () => false }));
  expect(found.kind).toBe('indexed-db');
});

test('S17 an IndexedDB that fails begins no second database', async () => {
  await expect(findPlace(browserWith({ openStore: failingStore }))).rejects.toBe(FAILURE);
});

test('S17 where the private file system holds the database, a failing IndexedDB does not matter, and is still asked for what was set aside', async () => {
  const store = failingStore();
  const browser = browserWith({ openStore: () => store, hasStoredDatabase: async () => true });
  const found = await findPlace(browser);
  expect(found).toMatchObject({ kind: 'private-file-system', store: null });
  expect(found.asideStore).toBe(store);
});

test('S17 a private file system that cannot be asked does not hide what failed', async () => {
  const hasStoredDatabase = () => Promise.reject(new Error('another'));
  const browser = browserWith({ openStore: failingStore, hasStoredDatabase });
  await expect(findPlace(browser)).rejects.toBe(FAILURE);
});

test.for([
  ['missing', () => Promise.reject(new MissingError('none'))],
  ['refused', async () => refusing()],
] as const)('S17 an IndexedDB that is %s is none at all', async ([, load]) => {
  const openStore = () => ({ ...createMemoryKeyValueStore(), load });
  const found = await findPlace(browserWith({ openStore }));
  expect(found).toEqual({ kind: 'private-file-system', store: null, asideStore: null });
});

test('D2 S17 with no place at all it is said what the browser answered', async () => {
  const finding = findPlace(
    browserWith({ openStore: refusing, hasPrivateFileSystem: async () => false }),
  );
  await expect(finding).rejects.toThrow(NoPlaceError);
  await expect(finding).rejects.toThrow('on purpose');
});
