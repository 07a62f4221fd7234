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

const refused = () => Promise.reject(new DOMException('', 'SecurityError'));

test.each<[string, Browser, boolean | null, boolean]>([
  ['nothing of ours', {}, false, true],
  ['an entry in local storage', { entries: ['wine-study-backup:v1'] }, false, false],
  [
    'a private file system of ours',
    { directory: async (name) => name === POOL_DIRECTORY || notFound() },
    true,
    false,
  ],
  ['IndexedDB of ours', { databases: async () => [{ name: KEY_VALUE_DATABASE }] }, true, false],
  ['files that are refused', { directory: refused }, null, false],
  ['databases that are not listed', { databases: refused }, null, false],
])('W11 S22 a browser with %s', async (_what, found, holds, isEmpty) => {
  browser(found);
  expect(await hasDatabase()).toBe(holds);
  expect(await isKnownEmpty()).toBe(isEmpty);
});

test('W11 a browser that never answers is not known to be empty', async () => {
  vi.useFakeTimers();
  browser({ databases: () => new Promise(() => {}) });
  const asked = isKnownEmpty();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe(false);
});
