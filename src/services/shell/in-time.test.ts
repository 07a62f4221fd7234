// A wait has an end.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from '#services/shell/in-time.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('S15 O9 what comes or fails in time does so, and no timer stays behind', async () => {
  expect(await inTime(Promise.resolve('here'), 1000)).toBe('here');
  await expect(inTime(Promise.reject(new Error('no')), 1000)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});

test('S15 O9 what takes longer is gone on without, also if it fails later', async () => {
  const slow = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('too late')), 2000);
  });
  const waited = inTime(slow, 1000);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waited).toBeNull();
  // An unhandled rejection would fail the test.
  await vi.advanceTimersByTimeAsync(1000);
});
