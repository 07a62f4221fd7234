// A question as a mock exam shows it: the same seed draws the same choices in the same order.
import type { Deck } from '#domain/library/deck.ts';
import { drawDistractors, questionOf } from '#domain/library/showing.ts';
import { NO_CONFUSIONS, type Confusions, type QuizEntry } from '#domain/quiz/quiz-entry.ts';
import type { Question } from '#domain/quiz/question.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';

export interface ExamBank {
  readonly decks: readonly Deck[];
  /** By item. */
  readonly entries: ReadonlyMap<string, QuizEntry>;
}

export interface ExamQuestion {
  readonly question: Question;
  /** Indices of its choices, as they stand on screen. */
  readonly order: readonly number[];
}

/**
 * `null` for an item that the bank does not have.
 *
 * @param picked the key of a choice that was shown: it stands among the choices, also where a later edition would draw
 *   others
 */
export function examQuestion(
  bank: ExamBank,
  item: string,
  { seed, inOriginal }: { readonly seed: number; readonly inOriginal: boolean },
  picked: string | null = null,
): ExamQuestion | null {
  const shown = draw(bank, item, seed, inOriginal, NO_CONFUSIONS);
  if (shown === null || picked === null || shown.question.choiceKeys.includes(picked)) return shown;
  return draw(bank, item, seed, inOriginal, new Map([[picked, 1]]));
}

function draw(
  { decks, entries }: ExamBank,
  item: string,
  seed: number,
  inOriginal: boolean,
  confusions: Confusions,
): ExamQuestion | null {
  const entry = entries.get(item);
  if (entry === undefined) return null;
  const random = seededRandom(`${seed}:${item}`);
  const deck = decks.find(({ chapter }) => chapter === entry.chapter);
  const own = deck?.items.find(({ id }) => id === item);
  const question =
    deck === undefined || own === undefined
      ? entry.show(confusions, random)
      : questionOf(
          deck,
          own,
          drawDistractors(own, confusions, random),
          inOriginal ? 'original' : 'both',
        );
  return { question, order: shuffle([...question.choices.keys()], random) };
}
