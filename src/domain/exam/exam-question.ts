// A question as a mock exam shows it, and what is answered to it: the same seed draws the same choices in the same order.
import { NO_CONFUSIONS, type Confusions, type QuizEntries } from '#domain/items/quiz-entry.ts';
import type { Form } from '#domain/items/form.ts';
import { NOTHING_PICKED, type Mark } from '#domain/exam/sheet.ts';
import type { AnswerEvent } from '#domain/log/event.ts';
import { keyOfPick, pickOfKey, rightPick, splitKeys, withPick } from '#domain/items/picks.ts';
import { keepsItsOrder, type Question } from '#domain/items/question.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { shuffle } from '#domain/shuffle.ts';
import { LONGEST_WRITTEN, type SittingPhase } from '#domain/plan/sitting.ts';

export interface ExamBank {
  /** By item. */
  readonly entries: QuizEntries;
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

/** In the place of one that the decks do not have any more. */
export function goneQuestion(item: string): ExamQuestion {
  const question: Question = {
    id: item,
    topic: null,
    q: [{ text: 'この問題は、いまの教材にありません。次の問題へ進んでください。' }],
    choices: [],
    choiceKeys: [],
    answerIndex: -1,
    choiceNotes: [],
    explanation: null,
    source: null,
    asOf: null,
    figure: null,
  };
  return { question, order: [] };
}

/** What stands picked, or written, at a question. */
export function pickAt(question: Question, mark: Mark | null): Omit<SittingPhase, 'name'> {
  const picked = mark?.picked ?? null;
  if (question.typed === undefined) return { pickedChoice: pickOfKey(question, picked) };
  return picked === null || picked === NOTHING_PICKED
    ? { pickedChoice: null }
    : { pickedChoice: mark?.right === true ? rightPick(question) : -1, written: picked };
}

export function withChoice(question: Question, mark: Mark | null, choice: number) {
  const picked = withPick(question, pickOfKey(question, mark?.picked ?? null), choice);
  return {
    key: keyOfPick(question, picked) ?? NOTHING_PICKED,
    right: picked === rightPick(question),
  };
}

/** As it was written: what it is taken for is recorded at the end. */
export function withText({ typed }: Question, text: string) {
  const key = text.trim() === '' ? NOTHING_PICKED : text.slice(0, LONGEST_WRITTEN);
  return { key, right: typed !== undefined && typed.judge(key) !== 'wrong' };
}

/** What the review of an answer says of it. A name that is written nearly right is known, and not surely. */
export function recordedPick(
  { typed }: Question,
  picked: string,
): { readonly picked: string | null; readonly doubt: AnswerEvent['doubt'] } {
  if (typed === undefined) return { picked, doubt: null };
  return {
    picked: typed.keyOf(picked),
    doubt: typed.judge(picked) === 'near' ? 'unsure' : null,
  };
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
  const places = [...question.choices.keys()];
  return { question, order: keepsItsOrder(question) ? places : shuffle(places, random) };
}
