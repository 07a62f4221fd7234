// A round of ○×: thirty sentences in three minutes, and which ones.
import { compare } from '#domain/compare.ts';
import { keepApart } from '#domain/items/keep-apart.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';

export const ROUND_SIZE = 30;
/** Milliseconds in which the learner thinks; what is read after a wrong answer is not counted. */
export const ROUND_TIME = 3 * 60_000;

/** Whether it is a sentence that can be judged alone. */
export function isSentence({ forms = [] }: Pick<QuizEntry, 'forms'>): boolean {
  return forms.includes('statement');
}

/**
 * What was answered longest ago, and before it what never was: one round after the other goes through all of them. Of one
 * subject two come only where there are no others; chapters take turns.
 *
 * @param lastAt when it was answered last, in epoch milliseconds; `null` for never
 */
export function chooseRound(
  entries: readonly QuizEntry[],
  lastAt: (item: string) => number | null,
  random: RandomNumber,
): readonly QueuedItem[] {
  const at = (entry: QuizEntry) => lastAt(entry.item) ?? Number.NEGATIVE_INFINITY;
  const oldest = shuffle(entries, random).toSorted((a, b) => compare(at(a), at(b)));
  return interleave(
    keepApart(oldest, ROUND_SIZE).map(({ item, chapter }) => ({
      id: item,
      chapter: chapter ?? '',
    })),
    random,
  );
}
