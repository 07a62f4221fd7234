// What is heard of an item: what is asked, its answer, and one line of reason. What needs eyes is left out.
import type { Card } from '#domain/items/card.ts';
import { formsAsked, isAskedIn, type Form } from '#domain/items/form.ts';
import { answerText } from '#domain/items/question.ts';
import { NO_CONFUSIONS, type QuizEntries } from '#domain/items/quiz-entry.ts';
import type { RandomNumber } from '#domain/shuffle.ts';
import { firstSentence, type RichText } from '#domain/text/rich-text.ts';

export interface Heard {
  /** The item's id. */
  readonly item: string;
  readonly ask: RichText;
  readonly answer: RichText;
  readonly reason: RichText | null;
}

/** Their questions are understood without their choices; the plainest to hear first. */
const HEARD: readonly Form[] = ['typed', 'single', 'describe', 'number', 'year', 'colour'];

export interface HeardBank {
  /** By item; their decks are loaded. */
  readonly entries: QuizEntries;
  readonly cards: Pick<ReadonlyMap<string, Card>, 'get'>;
}

/** `null` for what is asked on a map or a figure, or by its choices. */
export function heardOf(item: string, bank: HeardBank, random: RandomNumber): Heard | null {
  const card = bank.cards.get(item);
  if (card !== undefined) {
    return {
      item,
      ask: card.front,
      answer: card.back,
      reason: card.note && firstSentence(card.note),
    };
  }
  const entry = bank.entries.get(item);
  if (entry === undefined) return null;
  const isSentence = isAskedIn('truefalse', entry);
  const form = isSentence ? 'truefalse' : HEARD.find((one) => formsAsked(entry).includes(one));
  if (form === undefined) return null;
  const question = entry.show(NO_CONFUSIONS, random, 'both', form);
  if (question.figure !== null) return null;
  const { q, about, explanation } = question;
  return {
    item,
    ask: isSentence ? [{ text: `正しいか、誤りか。${about ?? ''}。` }, ...q] : q,
    answer: answerText(question),
    reason: explanation && firstSentence(explanation),
  };
}
