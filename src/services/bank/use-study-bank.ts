// All that can be asked, loaded for one screen.
import { useOfLibrary } from '#services/bank/use-library-index.ts';
import { BUILT_IN_BANK, loadStudyBank } from '#services/bank/study-bank.ts';

/** For a log that is known to be empty what is built in is enough. */
export function useStudyBank() {
  const { value: bank, ...attempts } = useOfLibrary(loadStudyBank, BUILT_IN_BANK);
  return { bank, ...attempts };
}
