// A device that is known to hold nothing, and the moment from which it is not.
import { expect, test, vi } from 'vitest';
import { failure, success } from '#domain/result.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { answerWhileEmpty } from '#storage/page/empty-device.ts';
import { fakeServices } from '#tests/fake-services.ts';

const NO_ANSWER = failure({ kind: 'no-answer', detail: '' } as const);

function device({ isKnownEmpty = true } = {}) {
  let tell = () => {};
  let hasEntry = false;
  const worker = vi.fn(async () => NO_ANSWER);
  const prepare = vi.fn();
  const looks = vi.fn(async () => isKnownEmpty);
  const store = answerWhileEmpty({
    store: {
      ...fakeServices().store,
      query: worker,
      subscribe(_names, onChange) {
        tell = onChange;
        return () => {};
      },
    },
    isKnownEmpty: looks,
    hasLocalEntry: () => hasEntry,
    prepare,
  });
  const checks = () => store.query('checks', null);
  return {
    store,
    worker,
    prepare,
    looks,
    checks,
    otherTabCommits: () => tell(),
    otherTabWritesEntry: () => (hasEntry = true),
  };
}

test('W11 an empty device is answered for without the worker, which is prepared once', async () => {
  const { store, checks, worker, prepare, looks } = device();
  expect(store.isEmpty()).toBe(false);
  expect(await checks()).toEqual(success([]));
  expect(await store.query('settings', null)).toEqual(success(new Map()));
  expect(store.isEmpty()).toBe(true);
  expect(worker).not.toHaveBeenCalled();
  expect(prepare).toHaveBeenCalledOnce();
  expect(looks).toHaveBeenCalledOnce();
});

test('W11 S1 from the first thing recorded on the log is asked, before it is stored', async () => {
  const { store, checks } = device();
  await checks();
  void store.record();
  expect(store.isEmpty()).toBe(true);
  void store.record(settingEvent('daySize', 20));
  expect(await checks()).toBe(NO_ANSWER);
});

test.each(['otherTabCommits', 'otherTabWritesEntry'] as const)(
  'W11 J7 the log is asked from then on when %s',
  async (happens) => {
    const tab = device();
    await tab.checks();
    tab[happens]();
    expect(tab.store.isEmpty()).toBe(false);
    expect(await tab.checks()).toBe(NO_ANSWER);
  },
);
