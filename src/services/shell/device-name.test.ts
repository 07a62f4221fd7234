// The name of this browser: random, kept, and gone with what was erased.
import { afterEach, expect, test, vi } from 'vitest';
import { createDeviceName, DEVICE_KEY } from '#services/shell/device-name.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function storageWith(items: Readonly<Record<string, string>> = {}) {
  const storage = memoryStorage(items);
  vi.stubGlobal('localStorage', storage);
  return storage;
}

/** Another name at each call. */
function countingBytes() {
  let made = 0;
  return (bytes: Uint8Array<ArrayBuffer>) => bytes.fill((made += 1));
}

test('J1 the name is random, made once, and outlives the page', () => {
  const storage = storageWith();
  const random = countingBytes();
  const device = createDeviceName(random);
  expect(storage.items.size).toBe(0);
  expect(device.read()).toBe('0101010101010101');
  expect(device.read()).toBe('0101010101010101');
  expect(createDeviceName(random).read()).toBe('0101010101010101');
});

test.each(['', 'a', '0101010101010101 ', '<b>0101010101010</b>', 'ABCDEF0123456789'])(
  'J1 a stored name that is none is replaced: %j',
  (stored) => {
    const storage = storageWith({ [DEVICE_KEY]: JSON.stringify(stored) });
    expect(createDeviceName(countingBytes()).read()).toBe('0101010101010101');
    expect(storage.items.get(DEVICE_KEY)).toBe('"0101010101010101"');
  },
);

test('J7 after an erasure it is another device', () => {
  const storage = storageWith();
  const device = createDeviceName(countingBytes());
  device.read();
  device.forget();
  expect(storage.items.size).toBe(0);
  expect(device.read()).toBe('0202020202020202');
});

test('J7 what another tab forgot is forgotten here', () => {
  storageWith();
  const random = countingBytes();
  const here = createDeviceName(random);
  here.read();
  const there = createDeviceName(random);
  there.forget();
  expect(there.read()).toBe('0202020202020202');
  expect(here.read()).toBe('0202020202020202');
});

test('J7 what another tab forgot is not brought back', () => {
  storageWith();
  const random = countingBytes();
  const here = createDeviceName(random);
  here.read();
  createDeviceName(random).forget();
  expect(here.read()).toBe('0202020202020202');
});

test.each(['getItem', 'setItem'] as const)(
  'J5 where local storage refuses the name lives as long as the page: %s',
  (refused) => {
    vi.stubGlobal('localStorage', {
      ...memoryStorage(),
      [refused]: () => {
        throw new DOMException('on purpose', 'SecurityError');
      },
    });
    const device = createDeviceName(countingBytes());
    expect(device.read()).toBe('0101010101010101');
    expect(device.read()).toBe('0101010101010101');
    device.forget();
    expect(device.read()).toBe('0202020202020202');
  },
);

test('J5 a local storage that is blocked harms nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  const device = createDeviceName(countingBytes());
  expect(device.read()).toBe('0101010101010101');
  device.forget();
  expect(device.read()).toBe('0202020202020202');
});
