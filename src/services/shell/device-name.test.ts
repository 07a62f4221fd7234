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

test.each(['', 'a', '0101010101010101 ', '<b>0101010101010</b>', 'ABCDEF0123456789'])(
  'J1 a stored name that is none is replaced: %j',
  (stored) => {
    const storage = storageWith({ [DEVICE_KEY]: JSON.stringify(stored) });
    expect(createDeviceName(countingBytes()).read()).toBe('0101010101010101');
    expect(storage.items.get(DEVICE_KEY)).toBe('"0101010101010101"');
  },
);

test('J7 after an erasure, in any tab, it is another device, and the old name is not brought back', () => {
  const storage = storageWith();
  const random = countingBytes();
  const here = createDeviceName(random);
  here.read();
  const there = createDeviceName(random);
  there.forget();
  expect(storage.items.size).toBe(0);
  expect(there.read()).toBe('0202020202020202');
  expect(here.read()).toBe('0202020202020202');
  there.forget();
  expect(here.read()).toBe('0303030303030303');
});

const refuse = () => {
  throw new DOMException('on purpose', 'SecurityError');
};

test.each([
  ['refuses to read', { ...memoryStorage(), getItem: refuse }],
  ['refuses to write', { ...memoryStorage(), setItem: refuse }],
  ['is blocked', undefined],
])('J5 where local storage %s the name lives as long as the page', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  const device = createDeviceName(countingBytes());
  expect(device.read()).toBe('0101010101010101');
  expect(device.read()).toBe('0101010101010101');
  device.forget();
  expect(device.read()).toBe('0202020202020202');
});
