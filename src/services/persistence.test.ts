// The browser is asked to keep the data once, after the first success, and may refuse.
import { expect, test, vi } from 'vitest';
import { failure, success } from '#domain/result.ts';
import { askingToPersist } from '#services/persistence.ts';
import { fakeServices } from '#tests/fake-services.ts';

const ANSWER = { questionKey: 'a', correct: true, answeredAt: 1 };

test('S9 asks once, after the first write that succeeded', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  const store = askingToPersist(fakeServices().store, ask);
  await store.loadQuestionHistory([]);
  expect(ask).not.toHaveBeenCalled();
  await store.saveAnswer(ANSWER);
  await store.saveAnswer(ANSWER);
  await store.saveKnownCards([]);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('S9 a failed write is no reason to ask', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  const saveAnswer = async () => failure({ kind: 'failed' as const, detail: 'on purpose' });
  await askingToPersist(fakeServices({ saveAnswer }).store, ask).saveAnswer(ANSWER);
  expect(ask).not.toHaveBeenCalled();
});

test('S9 a browser that refuses or throws changes nothing', async () => {
  const store = askingToPersist(fakeServices().store, async () => {
    throw new TypeError('on purpose');
  });
  expect(await store.saveAnswer(ANSWER)).toEqual(success(null));
});
