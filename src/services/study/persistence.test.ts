// The browser is asked to keep the data once, after the first success, and may refuse.
import { expect, test, vi } from 'vitest';
import { createFailureLog } from '#services/shell/failure-log.ts';
import {
  askingOnce,
  createPersistence,
  type PersistenceState,
} from '#services/study/persistence.ts';

test('S9 asks once, at the first call', () => {
  const ask = vi.fn<() => Promise<PersistenceState>>(async () => 'not-promised');
  const askToPersist = askingOnce({ ask });
  expect(ask).not.toHaveBeenCalled();
  for (let stored = 0; stored < 3; stored += 1) askToPersist();
  expect(ask).toHaveBeenCalledTimes(1);
});

test('S9 D15 a browser that throws changes nothing for the learner, and is noted', async () => {
  const failures = createFailureLog(() => 5);
  const persistence = createPersistence(
    () => ({
      persist: async () => {
        throw new TypeError('on purpose');
      },
    }),
    failures,
  );
  askingOnce(persistence)();
  await vi.waitFor(() => expect(failures.list()).toHaveLength(1));
  expect(failures.list()[0]).toMatchObject({ action: 'persist', detail: 'TypeError: on purpose' });
});

const YES = async (): Promise<boolean> => true;
const NO = async (): Promise<boolean> => false;

test.each([
  ['promised', { persisted: YES, persist: YES }],
  ['not-promised', { persisted: NO, persist: NO }],
  ['unknown', {}],
  ['unknown', undefined],
])('D4 the browser’s promise is told as it is: %s', async (state, storage) => {
  const failures = createFailureLog(() => 5);
  const persistence = createPersistence(() => storage, failures);
  expect(await persistence.load()).toBe(state);
  expect(await persistence.ask()).toBe(state);
  expect(failures.list()).toEqual([]);
});
