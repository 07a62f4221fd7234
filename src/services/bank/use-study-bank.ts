// All that can be asked, loaded for one screen.
import { useMemo } from 'react';
import { useAttempts } from '#services/shell/use-attempts.ts';
import { useIsEmpty, useOptionalServices } from '#services/study/services.tsx';
import { BUILT_IN_BANK, loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';

export interface BankForScreen {
  /** `null` until it was loaded first. */
  readonly bank: StudyBank | null;
  readonly isLoading: boolean;
  readonly loadAgain: () => void;
}

/** For a log that is known to be empty what is built in is enough. */
export function useStudyBank(): BankForScreen {
  const services = useOptionalServices();
  const isEmpty = useIsEmpty();
  const load = useMemo(
    () => (services === null || isEmpty ? null : () => loadStudyBank(services)),
    [services, isEmpty],
  );
  const { value, isLoading, again } = useAttempts(load);
  return { bank: value ?? (isEmpty ? BUILT_IN_BANK : null), isLoading, loadAgain: again };
}
