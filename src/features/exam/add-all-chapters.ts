// All chapters that have a deck, added at one press, so that a mock exam has them.
import { CHAPTERS } from '#content/chapters.ts';
import { loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';
import { WRITTEN_CHAPTERS, takeUpChapters } from '#services/bank/take-up-chapters.ts';
import type { Services } from '#services/study/services.tsx';

export const ALL_CHAPTERS = WRITTEN_CHAPTERS.length;

/** Bytes over the network. */
export const ALL_BYTES = CHAPTERS.reduce((sum, { deck }) => sum + (deck?.bytes ?? 0), 0);

/**
 * @param bank what is there already
 * @param onLoaded gets how many decks have come
 * @returns the bank with all that could be had; `null` where it could not be recorded
 */
export async function addAllChapters(
  bank: StudyBank,
  services: Pick<Services, 'store' | 'library'>,
  onLoaded: (count: number) => void,
): Promise<StudyBank | null> {
  const has = new Set(bank.decks.map(({ chapter }) => chapter));
  const wanted = WRITTEN_CHAPTERS.filter((key) => !has.has(key));
  let loaded = has.size;
  const saved = await takeUpChapters(services, wanted, [], () => {
    loaded += 1;
    onLoaded(loaded);
  });
  return saved ? loadStudyBank(services) : null;
}
