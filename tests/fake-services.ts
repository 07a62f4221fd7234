// Services for tests of screens: a store in memory, a fixed clock, a chance that changes nothing.
import { success } from '#domain/result.ts';
import { EMPTY_SCORE, addAnswer, addScores, type Score } from '#domain/score/score.ts';
import { createBackupRecordStore } from '#services/backup-record.ts';
import { createFailureLog } from '#services/failure-log.ts';
import type { Services } from '#services/services.tsx';
import type { Answer, StudyStore } from '#services/study-store.ts';
import { createFakeStudyBackup } from '#tests/fake-study-backup.ts';

export interface FakeServices extends Services {
  readonly savedAnswers: readonly Answer[];
}

export const FAKE_NOW = 1_760_000_000_000;

/** Local storage in memory. */
export function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

export function fakeServices(overrides: Partial<StudyStore> = {}): FakeServices {
  const savedAnswers: Answer[] = [];
  let score: Score = EMPTY_SCORE;
  const failures = createFailureLog(() => FAKE_NOW);
  const storage = memoryStorage();
  return {
    savedAnswers,
    store: {
      saveAnswer: async (answer) => {
        savedAnswers.push(answer);
        return success(null);
      },
      loadQuestionHistory: async () => success(new Map()),
      loadKnownCards: async () => success([]),
      saveKnownCards: async () => success(null),
      clearKnownCards: async () => success([]),
      unsavedChanges: () => 0,
      pendingChanges: () => 0,
      subscribe: () => () => {},
      ...overrides,
    },
    backup: createFakeStudyBackup(),
    backupRecord: createBackupRecordStore(() => storage, failures),
    score: {
      load: () => score,
      add: (isCorrect) => {
        score = addAnswer(score, isCorrect);
        return success(null);
      },
      reset: () => {
        score = EMPTY_SCORE;
        return success(null);
      },
      restore: (erased) => {
        score = addScores(score, erased);
        return success(null);
      },
    },
    failures,
    persistence: { load: async () => 'not-promised', ask: async () => 'promised' },
    device: { adviseHomeScreen: false },
    clock: { now: () => FAKE_NOW },
    // Just below 1 picks the last item each time, which leaves every order as it is.
    random: () => 0.999_999,
  };
}
