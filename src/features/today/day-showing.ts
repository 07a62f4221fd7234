// How an item of the day is shown, and what is recorded of the answer to it.
import { plainReview, type Doubt, type NewEvent } from '#domain/log/event.ts';
import { NO_CONFUSIONS } from '#domain/quiz/quiz-entry.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { QueuedItem } from '#domain/study-plan/sitting-queue.ts';
import { isRight, type GivenAnswer, type ShownItem } from '#domain/study-plan/study-sitting.ts';
import type { OpenedDay } from '#features/today/open-day.ts';

/** How often an item that was seen before is asked in the original spelling alone. */
const ORIGINAL_SHARE = 1 / 3;
/** How often one that has a card is asked as that. */
const CARD_SHARE = 1 / 4;

/** `null` where there is none, or the bank does not have it. */
export function showItem(
  { bank, cards, confusions, known, settings }: OpenedDay,
  item: QueuedItem | undefined,
  random: RandomNumber,
): ShownItem | null {
  if (item === undefined) return null;
  const entry = bank.entries.get(item.id);
  const card = cards.get(item.id);
  const wasSeen = known.has(item.id);
  // What is new is learned with choices first, which are less of a wall.
  if (card !== undefined && (entry === undefined || (wasSeen && random() < CARD_SHARE))) {
    return { form: 'card', item, card };
  }
  if (entry === undefined) return null;
  const isInOriginal = settings.originalChoices || (wasSeen && random() < ORIGINAL_SHARE);
  const question = entry.show(
    confusions.get(item.id) ?? NO_CONFUSIONS,
    random,
    isInOriginal ? 'original' : 'both',
  );
  const choiceOrder = shuffle([...question.choices.keys()], random);
  return { form: 'question', item, question, choiceOrder };
}

/** The item of the same ask about what was taken for the answer, where the bank has one. */
export function partnerOf(
  { bank }: Pick<OpenedDay, 'bank'>,
  shown: ShownItem,
  picked: GivenAnswer['picked'],
): QueuedItem | null {
  if (shown.form !== 'question' || picked === null) return null;
  const key = shown.question.choiceKeys[picked];
  const [ask, row] = shown.item.id.split('--');
  if (key === undefined || row === undefined) return null;
  const id = `${ask}--${key}`;
  return bank.entries.has(id) ? { id, chapter: shown.item.chapter } : null;
}

export interface AnswerFacts {
  readonly id: string;
  readonly picked: GivenAnswer['picked'];
  readonly doubt: Doubt | null;
  /** Milliseconds from the showing to the answer. */
  readonly took: number;
  readonly sitting: string;
}

export function reviewEvent(
  { bank }: Pick<OpenedDay, 'bank'>,
  shown: ShownItem,
  { id, picked, doubt, took, sitting }: AnswerFacts,
): NewEvent {
  const review = {
    ...plainReview(isRight({ shown, picked })),
    id,
    item: shown.item.id,
    doubt,
    took,
    mode: 'today' as const,
    sitting,
  };
  if (shown.form === 'card') return { ...review, kind: 'card-review', direction: 'forward' };
  return {
    ...review,
    kind: 'answer',
    questionKey: bank.entries.get(shown.item.id)?.key ?? null,
    picked: picked === null ? null : (shown.question.choiceKeys[picked] ?? null),
  };
}
