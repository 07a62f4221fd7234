// All that can be asked of this learner, loaded for one screen and again when a deck is added or removed.
import { useCallback, useMemo, useState } from 'react';
import { useObservable } from '#services/shell/observable.ts';
import { useKept } from '#features/progress/use-kept.ts';
import { createLoaded } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { loadStudyBank, type StudyBank } from '#services/study/study-bank.ts';

export interface LoadedBank {
  /** `null` until it was loaded first. */
  readonly bank: StudyBank | null;
  readonly isLoading: boolean;
  readonly loadAgain: () => void;
}

export function useStudyBank(): LoadedBank {
  const services = useOptionalServices();
  const [attempt, setAttempt] = useState(0);
  const loaded = useMemo(
    () =>
      services === null
        ? null
        : createLoaded(
            async () => ({ attempt, bank: await loadStudyBank(services) }),
            (onChange) => services.store.subscribe(['decks'], onChange),
          ),
    [services, attempt],
  );
  const latest = useObservable(loaded);
  const kept = useKept(latest);
  const loadAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return { bank: kept?.bank ?? null, isLoading: services !== null && latest === null, loadAgain };
}
