// The browser is asked to keep the data once, after the first success, and may refuse.
import { expect, test, vi } from 'vitest';
import { failure, success } from '#domain/result.ts';
import { createFailureLog } from '#services/failure-log.ts';
import {
  askingToPersist,
  createPersistence,
  type PersistenceState,
} from '#services/persistence.ts';
import { fakeServices } from '#tests/fake-services.ts';

const ANSWER = { questionKey: 'a', correct: true, answeredAt: 1 };

test('S9 asks once, after the first write that succeeded', async () => {
  const ask = vi.fn<() => Promise<PersistenceState>>(async () => 'promised');
  const store = askingToPersist(fakeServices().store, { ask });
  await store.loadQuestionHistory([]);
  expect(ask).not.toHaveBeenCalled();
  await store.saveAnswer(ANSWER);
  await store.saveAnswer(ANSWER);
  await store.saveKnownCards([]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('S9 a failed write is no reason to ask', async () => {
  const ask = vi.fn<() => Promise<PersistenceState>>(async () => 'promised');
  const saveAnswer = async () => failure({ kind: 'failed' as const, detail: 'on purpose' });
  await askingToPersist(fakeServices({ saveAnswer }).store, { ask }).saveAnswer(ANSWER);
  expect(ask).not.toHaveBeenCalled();
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
  const store = askingToPersist(fakeServices().store, persistence);
  expect(await store.saveAnswer(ANSWER)).toEqual(success(null));
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
