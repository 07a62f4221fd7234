// A record in local storage: read with care, kept where the browser keeps it, and told to every tab.
import { afterEach, expect, test, vi } from 'vitest';
import { localRecord, type LocalItems } from '#services/shell/local-record.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

interface Count {
  readonly count: number;
}

const EMPTY: Count = { count: 0 };

function parseCount(raw: unknown): Count | null {
  const { count } = raw as Count;
  return typeof count === 'number' ? { count } : null;
}

function recordIn(storage: LocalItems, onRefused = vi.fn<(detail: string) => void>()) {
  return localRecord('k', parseCount, EMPTY, { openStorage: () => storage, onRefused });
}

test('J5 what is kept comes back as the same object, and is removed with the empty value', () => {
  const storage = memoryStorage();
  const record = recordIn(storage);
  expect(record.read()).toBe(EMPTY);
  expect(record.save({ count: 3 })).toBe(true);
  expect(recordIn(storage).read()).toEqual({ count: 3 });
  expect(record.read()).toBe(record.read());
  storage.setItem('k', '{"count":4}');
  expect(record.read()).toEqual({ count: 4 });
  expect(record.save(EMPTY)).toBe(true);
  expect(storage.items.size).toBe(0);
  record.update((known) => known);
  expect(storage.items.size).toBe(0);
  record.update(({ count }) => ({ count: count + 1 }));
  expect(record.read()).toEqual({ count: 1 });
});

test.each(['', '{', 'null', '7', '{}', '{"count":"4"}'])(
  'J5 what cannot be read is as if nothing were kept, and stays: %s',
  (stored) => {
    const storage = memoryStorage({ k: stored });
    expect(recordIn(storage).read()).toBe(EMPTY);
    expect(storage.getItem('k')).toBe(stored);
  },
);

test('Z23 what this tab keeps is told, and what another tab keeps or clears, until the subscription ends', () => {
  const tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));
  const elsewhere = (key: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const record = recordIn(memoryStorage());
  const onChange = vi.fn<() => void>();
  const end = record.subscribe(onChange);
  for (const key of ['k', 'other', null]) elsewhere(key);
  expect(onChange).toHaveBeenCalledTimes(2);
  record.save({ count: 1 });
  end();
  elsewhere('k');
  record.save({ count: 2 });
  expect(onChange).toHaveBeenCalledTimes(3);
});
