// The name of this browser: random, kept, and gone with what was erased.
import { expect, test } from 'vitest';
import { createDeviceName } from '#storage/page/device-name.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

const DEVICE_KEY = 'wine-study-device:v1';

/** Another name at each call. */
function countingBytes() {
  let made = 0;
  return (bytes: Uint8Array<ArrayBuffer>) => bytes.fill((made += 1));
}

test('J1 the name is random, made once, and outlives the page', () => {
  const storage = memoryStorage();
  const random = countingBytes();
  const device = createDeviceName(() => storage, random);
  expect(storage.items.size).toBe(0);
  expect(device.read()).toBe('0101010101010101');
  expect(device.read()).toBe('0101010101010101');
  expect(createDeviceName(() => storage, random).read()).toBe('0101010101010101');
});

test.each(['', 'a', '0101010101010101 ', '<b>0101010101010</b>', 'ABCDEF0123456789'])(
  'J1 a stored name that is none is replaced: %j',
  (stored) => {
    const storage = memoryStorage({ [DEVICE_KEY]: stored });
    expect(createDeviceName(() => storage, countingBytes()).read()).toBe('0101010101010101');
    expect(storage.items.get(DEVICE_KEY)).toBe('0101010101010101');
  },
);

test('J7 after an erasure it is another device', () => {
  const storage = memoryStorage();
  const device = createDeviceName(() => storage, countingBytes());
  device.read();
  device.forget();
  expect(storage.items.size).toBe(0);
  expect(device.read()).toBe('0202020202020202');
});

test('J7 what another tab forgot is forgotten here', () => {
  const storage = memoryStorage();
  const random = countingBytes();
  const here = createDeviceName(() => storage, random);
  here.read();
  const there = createDeviceName(() => storage, random);
  there.forget();
  expect(there.read()).toBe('0202020202020202');
  expect(here.read()).toBe('0202020202020202');
});

test('J7 what another tab forgot is not brought back', () => {
  const storage = memoryStorage();
  const random = countingBytes();
  const here = createDeviceName(() => storage, random);
  here.read();
  createDeviceName(() => storage, random).forget();
  expect(here.read()).toBe('0202020202020202');
});

test.each(['getItem', 'setItem'] as const)(
  'J5 where local storage refuses the name lives as long as the page: %s',
  (refused) => {
    const storage = {
      ...memoryStorage(),
      [refused]: () => {
        throw new DOMException('on purpose', 'SecurityError');
      },
    };
    const device = createDeviceName(() => storage, countingBytes());
    expect(device.read()).toBe('0101010101010101');
    expect(device.read()).toBe('0101010101010101');
    device.forget();
    expect(device.read()).toBe('0202020202020202');
  },
);

test('J5 a local storage that is blocked harms nothing', () => {
  const device = createDeviceName(() => {
    throw new DOMException('on purpose', 'SecurityError');
  }, countingBytes());
  expect(device.read()).toBe('0101010101010101');
  device.forget();
  expect(device.read()).toBe('0202020202020202');
});
