// Whether a browser holds anything: said only where it is known.
import { afterEach, expect, test, vi } from 'vitest';
import { KEY_VALUE_DATABASE, POOL_DIRECTORY } from '#services/shell/database-names.ts';
import { hasDatabase, isKnownEmpty } from '#services/shell/held-data.ts';

const notFound = () => Promise.reject(new DOMException('', 'NotFoundError'));

interface Browser {
  /** Keys of local storage. */
  readonly entries?: readonly string[];
  readonly directory?: (name: string) => Promise<unknown>;
  readonly databases?: () => Promise<readonly { readonly name: string }[]>;
}

function browser({
  entries = ['another-app'],
  directory = notFound,
  databases = async () => [{ name: 'another-app' }],
}: Browser = {}) {
  const localStorage = Object.fromEntries(entries.map((key) => [key, '1']));
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', {
    storage: { getDirectory: async () => ({ getDirectoryHandle: directory }) },
  });
  vi.stubGlobal('indexedDB', { databases });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('W11 a browser with no entry and no database of ours is known to be empty', async () => {
  browser();
  expect(await isKnownEmpty()).toBe(true);
});

test('W11 an entry in local storage is something', async () => {
  browser({ entries: ['wine-study-backup:v1'] });
  expect(await isKnownEmpty()).toBe(false);
});

test.each<[string, Browser]>([
  ['the private file system', { directory: async (name) => name === POOL_DIRECTORY || notFound() }],
  ['IndexedDB', { databases: async () => [{ name: KEY_VALUE_DATABASE }] }],
])('W11 S22 a database in %s is found, though local storage was cleared', async (_, where) => {
  browser(where);
  expect(await hasDatabase()).toBe(true);
  expect(await isKnownEmpty()).toBe(false);
});

const refused = () => Promise.reject(new DOMException('', 'SecurityError'));

test.each<[string, Browser]>([
  ['refuses its files', { directory: refused }],
  ['does not list its databases', { databases: refused }],
])('W11 a browser that %s is not known to be empty', async (_, where) => {
  browser(where);
  expect(await hasDatabase()).toBeNull();
  expect(await isKnownEmpty()).toBe(false);
});

test('W11 a browser that never answers is not known to be empty', async () => {
  vi.useFakeTimers();
  browser({ databases: () => new Promise(() => {}) });
  const asked = isKnownEmpty();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe(false);
});
