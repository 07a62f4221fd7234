// The notice of a log that is gone, as pages hear of it.
import { expect, test, vi } from 'vitest';
import { createLazyLostLog } from '#services/study/lost-log.ts';

test('S22 what was heard of is remembered before the page can be left', async () => {
  const dismiss = vi.fn();
  const lostLog = createLazyLostLog(
    async (lost) => ({
      look: async () => lost.set('log'),
      dismiss,
    }),
    () => {},
  );
  await lostLog.look();
  expect(lostLog.read()).toBe('log');
  lostLog.dismiss();
  expect(dismiss).toHaveBeenCalledOnce();
});

test('S22 a look whose script is missing loses nothing, and is made again', async () => {
  const look = vi.fn();
  const load = vi
    .fn<() => Promise<{ look: () => Promise<void>; dismiss: () => void }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ look, dismiss: vi.fn() });
  const lostLog = createLazyLostLog(load, () => {});
  await lostLog.look();
  lostLog.dismiss();
  await lostLog.look();
  expect(look).toHaveBeenCalledOnce();
});

test('Y79 a page that found nothing to lose looks again once something is stored', async () => {
  const look = vi.fn();
  const listeners = new Set<() => void>();
  let isEmpty = true;
  const lostLog = createLazyLostLog(
    async () => (isEmpty ? null : { look, dismiss: vi.fn() }),
    (listener) => listeners.add(listener),
  );
  await lostLog.look();
  expect([look.mock.calls.length, listeners.size]).toEqual([0, 1]);
  isEmpty = false;
  for (const listener of listeners) listener();
  await vi.waitFor(() => expect(look).toHaveBeenCalledOnce());
});
