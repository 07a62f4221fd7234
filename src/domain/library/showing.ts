// One showing of an item: three distractors out of its pool, and the forms in which it is asked.
import type { Card } from '#domain/flashcards/card.ts';
import {
  deckText,
  originalsOf,
  wordsOf,
  type Deck,
  type Distractor,
  type LibraryItem,
} from '#domain/library/deck.ts';
import { mapNames } from '#domain/library/names.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/quiz/quiz-entry.ts';
import type { Question } from '#domain/quiz/question.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';

const DRAWN = 3;
/** Chance picks among so many of the nearest, so that a showing is not the same each time. */
const NEAREST = 5;

/**
 * Those that this learner took for the answer come first, the most frequent of them before others; then chance
 * among the nearest.
 */
export function drawDistractors(
  item: Pick<LibraryItem, 'pool'>,
  confusions: Confusions,
  random: RandomNumber,
): readonly Distractor[] {
  const confused = item.pool
    .filter(({ key }) => (confusions.get(key) ?? 0) > 0)
    .toSorted((a, b) => (confusions.get(b.key) ?? 0) - (confusions.get(a.key) ?? 0));
  const others = item.pool.filter((distractor) => !confused.includes(distractor));
  return [...confused, ...shuffle(others.slice(0, NEAREST), random)].slice(0, DRAWN);
}

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
    choiceKeys: choices.map(({ key }) => key),
    answerIndex: 0,
    choiceNotes: [null, ...drawn.map(({ why }) => deckText(deck, why))],
    explanation: deckText(deck, item.explanation),
    source: item.source,
    asOf: item.asOf,
    words: wordsOf(deck, [item.explanation, ...drawn.map(({ why }) => why)]),
    figure: item.figure,
    originals: originalsOf(deck, [
      item.stem,
      ...choiceTexts,
      ...drawn.map(({ why }) => why),
      item.explanation,
    ]),
  };
}

/** The deck's items as a quiz lists them; each showing draws its choices anew. */
export function entriesOf(deck: Deck): readonly QuizEntry[] {
  return deck.items.map((item) => ({
    item: item.id,
    key: null,
    names: [item.id],
    topic: item.part,
    chapter: deck.chapter,
    isAnswerable: true,
    show: (confusions, random, spelling) =>
      questionOf(deck, item, drawDistractors(item, confusions, random), spelling),
  }));
}

/** The deck's cards. A text is put together when it is read: most of a large deck stays below the top. */
export function cardsOf(deck: Deck): readonly Card[] {
  return deck.items.flatMap((item) => {
    const { card } = item;
    if (card === null) return [];
    let made: CardReading | null = null;
    const read = () => (made ??= cardOf(deck, item, card));
    const lazy: Card = {
      id: null,
      item: item.id,
      topic: item.part,
      chapter: deck.chapter,
      source: item.source,
      get front() {
        return read().front;
      },
      get back() {
        return read().back;
      },
      get note() {
        return read().note;
      },
      get originals() {
        return read().originals;
      },
      get words() {
        return read().words;
      },
    };
    return [lazy];
  });
}

type CardReading = Pick<Card, 'front' | 'back' | 'note' | 'words' | 'originals'>;

function cardOf(
  deck: Deck,
  item: LibraryItem,
  { front, back }: NonNullable<LibraryItem['card']>,
): CardReading {
  return {
    front: deckText(deck, front),
    back: deckText(deck, back),
    note: deckText(deck, item.explanation),
    words: wordsOf(deck, [item.explanation]),
    originals: originalsOf(deck, [front, back, item.explanation]),
  };
}

function withOriginalsOnly(text: string): string {
  return mapNames(text, (key) => key).replaceAll(/\{(\d+)\}/g, '{$1.original}');
}
