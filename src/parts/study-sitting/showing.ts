// How an item of a sitting is shown, and what is recorded of the answer to it.
import type { Card } from '#domain/flashcards/card.ts';
import {
  plainReview,
  type Direction,
  type Doubt,
  type NewEvent,
  type ReviewMode,
} from '#domain/log/event.ts';
import {
  NO_CONFUSIONS,
  type Confusions,
  type QuizEntry,
  type Spelling,
} from '#domain/quiz/quiz-entry.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { QueuedItem } from '#domain/study-plan/sitting-queue.ts';
import { isRight, type GivenAnswer, type ShownItem } from '#domain/study-plan/study-sitting.ts';

/** What a sitting asks, and how. */
export interface AskedItems {
  /** By item: those of the queue, and what may come beside them after a miss. */
  readonly entries: ReadonlyMap<string, QuizEntry>;
  /** By item, what can be asked as a card; without an entry it can be nothing else. */
  readonly cards: ReadonlyMap<string, Card>;
  /** By item, what the learner took for the answer before. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  /** Asked at each showing of what has a card. */
  readonly isCard: (item: QueuedItem) => boolean;
  /** Asked at each showing. */
  readonly spellingOf: (item: QueuedItem) => Spelling;
}

/** `null` where there is none, or the bank does not have it. */
export function showItem(
  { entries, cards, confusions, isCard, spellingOf }: AskedItems,
  item: QueuedItem | undefined,
  random: RandomNumber,
): ShownItem | null {
  if (item === undefined) return null;
  const entry = entries.get(item.id);
  const card = cards.get(item.id);
  if (card !== undefined && (entry === undefined || isCard(item))) {
    return { form: 'card', item, card };
  }
  if (entry === undefined) return null;
  const question = entry.show(confusions.get(item.id) ?? NO_CONFUSIONS, random, spellingOf(item));
  const choiceOrder = shuffle([...question.choices.keys()], random);
  return { form: 'question', item, question, choiceOrder };
}

/** The item of the same ask about what was taken for the answer, where there is one. */
export function partnerOf(
  { entries }: Pick<AskedItems, 'entries'>,
  shown: ShownItem,
  picked: GivenAnswer['picked'],
): QueuedItem | null {
  if (shown.form !== 'question' || picked === null) return null;
  const key = shown.question.choiceKeys[picked];
  const [ask, row] = shown.item.id.split('--');
  if (key === undefined || row === undefined) return null;
  const id = `${ask}--${key}`;
  return entries.has(id) ? { id, chapter: shown.item.chapter } : null;
}

export interface AnswerFacts {
  readonly id: string;
  readonly picked: GivenAnswer['picked'];
  readonly doubt: Doubt | null;
  /** Milliseconds from the showing to the answer. */
  readonly took: number;
  readonly mode: ReviewMode;
  /** Of a question; a card has its own. */
  readonly direction: Direction | null;
  readonly sitting: string;
}

export function reviewEvent(
  { entries }: Pick<AskedItems, 'entries'>,
  shown: ShownItem,
  { id, picked, doubt, took, mode, direction, sitting }: AnswerFacts,
): NewEvent {
  const review = {
    ...plainReview(isRight({ shown, picked })),
    id,
    item: shown.item.id,
    doubt,
    took,
    mode,
    sitting,
  };
  if (shown.form === 'card') return { ...review, kind: 'card-review', direction: 'forward' };
  return {
    ...review,
    kind: 'answer',
    direction,
    questionKey: entries.get(shown.item.id)?.key ?? null,
    picked: picked === null ? null : (shown.question.choiceKeys[picked] ?? null),
  };
}
