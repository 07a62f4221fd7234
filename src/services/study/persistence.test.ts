// The browser is asked to keep the data, and may refuse.
import { expect, test } from 'vitest';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import { createBrowserPersistence } from '#services/study/persistence.ts';

test('D4 D15 a browser that throws changes nothing for the learner, and is noted', async () => {
  const failures = createMemoryFailureLog(() => 5);
  const persistence = createBrowserPersistence(
    () => ({
      persist: async () => {
        throw new TypeError('on purpose');
      },
    }),
    failures,
  );
  expect(await persistence.ask()).toBe('unknown');
  expect(failures.noted.read()).toHaveLength(1);
  expect(failures.noted.read()[0]).toMatchObject({
    action: 'persist',
    detail: 'TypeError: on purpose',
  });
});

const YES = async (): Promise<boolean> => true;
const NO = async (): Promise<boolean> => false;

test.each([
  ['promised', { persisted: YES, persist: YES }],
  ['not-promised', { persisted: NO, persist: NO }],
  ['unknown', {}],
  ['unknown', undefined],
])('D4 the browser’s promise is told as it is: %s', async (state, storage) => {
  const failures = createMemoryFailureLog(() => 5);
  const persistence = createBrowserPersistence(() => storage, failures);
  expect(await persistence.load()).toBe(state);
  expect(await persistence.ask()).toBe(state);
  expect(failures.noted.read()).toEqual([]);
});
