// All that can be asked of this learner, loaded for one screen and again when a deck is added or removed.
import { useCallback, useMemo, useState } from 'react';
import { useLoaded } from '#services/study/live-query.ts';
import { useIsEmpty, useOptionalServices } from '#services/study/services.tsx';
import { BUILT_IN_BANK, loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';

export interface LoadedBank {
  /** `null` until it was loaded first. */
  readonly bank: StudyBank | null;
  readonly isLoading: boolean;
  readonly loadAgain: () => void;
}

export function useStudyBank(): LoadedBank {
  const services = useOptionalServices();
  const isEmpty = useIsEmpty();
  const [attempt, setAttempt] = useState(0);
  const load = useMemo(
    () =>
      services === null ? null : async () => ({ attempt, bank: await loadStudyBank(services) }),
    [services, attempt],
  );
  const loaded = useLoaded(load, 'decks');
  const loadAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return {
    bank: loaded?.bank ?? (isEmpty ? BUILT_IN_BANK : null),
    isLoading: services !== null && loaded?.attempt !== attempt,
    loadAgain,
  };
}
