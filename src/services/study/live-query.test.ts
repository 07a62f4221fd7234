// What a screen follows is loaded when it is followed, and again after each change.
import { expect, test, vi } from 'vitest';
import { createLoaded } from '#services/study/live-query.ts';

function open() {
  const replies: ((value: string) => void)[] = [];
  const followers = new Set<() => void>();
  const loaded = createLoaded<string>(
    () => new Promise((resolve) => replies.push(resolve)),
    (onChange) => {
      followers.add(onChange);
      return () => followers.delete(onChange);
    },
  );
  return {
    loaded,
    followers,
    change: () => followers.forEach((onChange) => onChange()),
    /** @param call the number of the loading that gets its reply, from 0 */
    reply: async (call: number, value: string) => {
      replies[call]?.(value);
      await Promise.resolve();
    },
    calls: () => replies.length,
  };
}

test('D1 nothing is loaded before somebody follows, and a slow reply does not replace one that was asked for after it', async () => {
  const { loaded, change, reply, calls } = open();
  expect(calls()).toBe(0);
  loaded.subscribe(() => {});
  expect(loaded.read()).toBeNull();
  change();
  await reply(1, 'newer');
  await reply(0, 'older');
  expect(loaded.read()).toBe('newer');
});

test('D1 what comes after the end is not told, and who follows again is told anew', async () => {
  const { loaded, followers, reply, calls } = open();
  const onChange = vi.fn<() => void>();
  const end = loaded.subscribe(onChange);
  end();
  expect(followers.size).toBe(0);
  await reply(0, 'late');
  expect(onChange).not.toHaveBeenCalled();
  loaded.subscribe(onChange);
  expect(calls()).toBe(2);
  await reply(1, 'b');
  expect(loaded.read()).toBe('b');
});
