// One showing of an item: three distractors out of its pool, and the forms in which it is asked.
import type { Card } from '#domain/flashcards/card.ts';
import {
  deckText,
  originalsOf,
  type Deck,
  type Distractor,
  type LibraryItem,
} from '#domain/library/deck.ts';
import { mapNames } from '#domain/library/names.ts';
import type { Question } from '#domain/quiz/question.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

const DRAWN = 3;
/** Chance picks among so many of the nearest, so that a showing is not the same each time. */
const NEAREST = 5;

/**
 * Those that this learner took for the answer come first, the most frequent of them before others; then chance
 * among the nearest.
 *
 * @param confusions how often each was picked, by its key
 */
export function drawDistractors(
  item: Pick<LibraryItem, 'pool'>,
  confusions: ReadonlyMap<string, number>,
  random: RandomNumber,
): readonly Distractor[] {
  const confused = item.pool
    .filter(({ key }) => (confusions.get(key) ?? 0) > 0)
    .toSorted((a, b) => (confusions.get(b.key) ?? 0) - (confusions.get(a.key) ?? 0));
  const others = item.pool.filter((distractor) => !confused.includes(distractor));
  return [...confused, ...shuffle(others.slice(0, NEAREST), random)].slice(0, DRAWN);
}

export type Spelling = 'both' | 'original';

/** An item as a four-choice question. The answer stands first; the screen shuffles. */
export function questionOf(
  deck: Pick<Deck, 'names'>,
  item: LibraryItem,
  drawn: readonly Distractor[],
  spelling: Spelling = 'both',
): Question {
  const inOriginal = spelling === 'original' && item.inOriginal;
  const spelled = (text: string) => (inOriginal ? withOriginalsOnly(text) : text);
  const choices = [item.answer, ...drawn];
  const choiceTexts = choices.map((choice) => spelled(choice.text));
  return {
    id: item.id,
    formerKeys: [],
    topic: item.part,
    q: deckText(deck, item.stem),
    choices: choiceTexts.map((text) => deckText(deck, text)),
    answerIndex: 0,
    choiceNotes: [null, ...drawn.map(({ why }) => deckText(deck, why))],
    explanation: deckText(deck, item.explanation),
    source: item.source,
    originals: originalsOf(deck, [
      item.stem,
      ...choiceTexts,
      ...drawn.map(({ why }) => why),
      item.explanation,
    ]),
  };
}

/** `null` where it cannot be asked without choices. */
export function cardOf(deck: Pick<Deck, 'names'>, item: LibraryItem): Card | null {
  if (item.card === null) return null;
  const { front, back } = item.card;
  return {
    id: null,
    item: item.id,
    topic: item.part,
    front: deckText(deck, front),
    back: deckText(deck, back),
    note: deckText(deck, item.explanation),
    source: item.source,
    originals: originalsOf(deck, [front, back, item.explanation]),
  };
}

function withOriginalsOnly(text: string): string {
  return mapNames(text, (key) => key).replaceAll(/\{(\d+)\}/g, '{$1.original}');
}
