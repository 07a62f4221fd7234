// A question as a mock exam shows it: the same seed draws the same choices in the same order.
import { NO_CONFUSIONS, type Confusions, type QuizEntry } from '#domain/quiz/quiz-entry.ts';
import type { Form } from '#domain/quiz/form.ts';
import { pickOfKey, splitKeys } from '#domain/quiz/picks.ts';
import type { Question } from '#domain/quiz/question.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';

export interface ExamBank {
  /** By item. */
  readonly entries: ReadonlyMap<string, QuizEntry>;
}

export interface ExamQuestion {
  readonly question: Question;
  /** Indices of its choices, as they stand on screen. */
  readonly order: readonly number[];
}

export interface ExamShowing {
  readonly seed: number;
  readonly inOriginal: boolean;
  /** Left out, the seed says which. */
  readonly form?: Form | undefined;
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
  how: ExamShowing,
  picked: string | null = null,
): ExamQuestion | null {
  const shown = draw(bank, item, how, NO_CONFUSIONS);
  if (shown === null || picked === null || pickOfKey(shown.question, picked) !== null) return shown;
  const keys = splitKeys(picked).map((key) => [key, 1] as const);
  return draw(bank, item, how, new Map([[picked, 1], ...keys]));
}

function draw(
  { entries }: ExamBank,
  item: string,
  { seed, inOriginal, form }: ExamShowing,
  confusions: Confusions,
): ExamQuestion | null {
  const entry = entries.get(item);
  if (entry === undefined) return null;
  const random = seededRandom(`${seed}:${item}`);
  const question = entry.show(confusions, random, inOriginal ? 'original' : 'both', form);
  return { question, order: shuffle([...question.choices.keys()], random) };
}
