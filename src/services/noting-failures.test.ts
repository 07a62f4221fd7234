// Whatever fails is in the log afterwards, and is told to the caller as before.
import { expect, test } from 'vitest';
import { failure, success } from '#domain/result.ts';
import { createFailureLog } from '#services/failure-log.ts';
import {
  notingBackupFailures,
  notingFailures,
  notingScoreFailures,
} from '#services/noting-failures.ts';
import { fakeServices } from '#tests/fake-services.ts';

const ANSWER = { questionKey: 'a', correct: true, answeredAt: 1 };
const FULL = failure({ kind: 'full', detail: 'on purpose' } as const);
const SCORE_NOT_SAVED = failure({ kind: 'score-not-saved', detail: 'on purpose' } as const);

test('D15 every failure of the store is noted and passed on', async () => {
  const log = createFailureLog(() => 5);
  const store = notingFailures(
    fakeServices({
      saveAnswer: async () => FULL,
      loadQuestionHistory: async () => FULL,
      loadKnownCards: async () => FULL,
      saveKnownCards: async () => FULL,
      clearKnownCards: async () => FULL,
    }).store,
    log,
  );
  expect([
    await store.saveAnswer(ANSWER),
    await store.loadQuestionHistory([]),
    await store.loadKnownCards(),
    await store.saveKnownCards([]),
    await store.clearKnownCards(),
  ]).toEqual([FULL, FULL, FULL, FULL, FULL]);
  expect(log.list().map(({ action }) => action)).toEqual([
    'save-answer',
    'load-history',
    'load-marks',
    'save-marks',
    'clear-marks',
  ]);
  expect(log.list()[0]).toEqual({
    at: 5,
    action: 'save-answer',
    kind: 'full',
    detail: 'on purpose',
  });
});

test('D15 a success is not noted', async () => {
  const log = createFailureLog(() => 5);
  const services = fakeServices();
  expect(await notingFailures(services.store, log).saveAnswer(ANSWER)).toEqual(success(null));
  expect(notingScoreFailures(services.score, log).add(true)).toEqual(success(null));
  expect((await notingBackupFailures(services.backup, log).loadReport()).ok).toBe(true);
  expect(log.list()).toEqual([]);
});

test('D15 a score that cannot be kept is noted', () => {
  const log = createFailureLog(() => 5);
  const score = notingScoreFailures(
    {
      ...fakeServices().score,
      add: () => SCORE_NOT_SAVED,
      reset: () => SCORE_NOT_SAVED,
      restore: () => SCORE_NOT_SAVED,
    },
    log,
  );
  expect(score.add(true)).toEqual(SCORE_NOT_SAVED);
  score.reset();
  score.restore({ correct: 0, total: 0 });
  expect(log.list().map(({ action }) => action)).toEqual([
    'save-score',
    'reset-score',
    'save-score',
  ]);
});

test('D15 a backup’s failure is noted, a file that is not fit is not', async () => {
  const log = createFailureLog(() => 5);
  const backup = notingBackupFailures(
    {
      ...fakeServices().backup,
      exportDatabase: async () => FULL,
      importFile: async () => FULL,
      previewImport: async () => failure({ kind: 'damaged', detail: 'the file' } as const),
    },
    log,
  );
  await backup.previewImport(new Blob(['{']));
  expect(log.list()).toEqual([]);
  expect(await backup.exportDatabase()).toEqual(FULL);
  expect(await backup.importFile(new Blob(['{']))).toEqual(FULL);
  expect(log.list().map(({ action }) => action)).toEqual(['backup', 'backup']);
});
