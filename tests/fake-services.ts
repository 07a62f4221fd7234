// Services for tests of screens: a store in memory, a fixed clock, a chance that changes nothing.
import { success } from '#domain/result.ts';
import { EMPTY_SCORE, addAnswer, type Score } from '#domain/score/score.ts';
import type { Services } from '#services/services.tsx';
import type { Answer, StudyStore } from '#services/study-store.ts';

export interface FakeServices extends Services {
  readonly savedAnswers: readonly Answer[];
}

export const FAKE_NOW = 1_760_000_000_000;

export function fakeServices(overrides: Partial<StudyStore> = {}): FakeServices {
  const savedAnswers: Answer[] = [];
  let score: Score = EMPTY_SCORE;
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
      subscribe: () => () => {},
      ...overrides,
    },
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
    },
    clock: { now: () => FAKE_NOW },
    // Just below 1 picks the last item each time, which leaves every order as it is.
    random: () => 0.999_999,
  };
}
