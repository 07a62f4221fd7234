// One showing of an item: three distractors out of its pool, and the forms in which it is asked.
import type { Card } from '#domain/items/card.ts';
import {
  BUILT_IN,
  deckSegments,
  type Choice,
  type Deck,
  type Distractor,
  type LibraryItem,
} from '#domain/items/deck.ts';
import { splitKeys } from '#domain/items/picks.ts';
import { thingOfItem } from '#domain/items/item-id.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/items/quiz-entry.ts';
import type { Question } from '#domain/items/question.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import { inOriginalSpelling } from '#domain/text/marked-text.ts';

const DRAWN = 3;
/** One more than are drawn: so showings differ, and no far one stands out. The nearest of all is always there. */
export const NEAREST = 4;

/** Where several are right: five choices or six, so that their number does not say how many. */
const ALL_CHOICES = [5, 6] as const;
/** Where more than three are: every choice that was written stands there. */
const LONG_LIST = 10;
const LONG_FROM = 4;

/** So many of its pool are ever drawn: what stands behind them would only be carried. */
export function mostOfPool({ right = [] }: Pick<LibraryItem, 'right'>): number {
  return right.length < LONG_FROM ? NEAREST : LONG_LIST - right.length;
}

/**
 * Those that this learner took for the answer come first, the most frequent of them before others; then chance
 * among the nearest.
 */
export function drawDistractors(
  item: Pick<LibraryItem, 'pool' | 'right'>,
  confusions: Confusions,
  random: RandomNumber,
): readonly Distractor[] {
  const most = mostDrawn(item, random);
  if (item.pool.length <= most) return item.pool;
  const counts = item.right === undefined ? confusions : countEach(confusions);
  const confused = item.pool
    .filter(({ key }) => (counts.get(key) ?? 0) > 0)
    .toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0));
  const [nearest, ...others] = item.pool.filter((distractor) => !confused.includes(distractor));
  return [
    ...confused,
    ...(nearest === undefined ? [] : [nearest]),
    ...shuffle(others.slice(0, mostOfPool(item) - 1), random),
  ].slice(0, most);
}

function mostDrawn({ right }: Pick<LibraryItem, 'right'>, random: RandomNumber): number {
  if (right === undefined) return DRAWN;
  if (right.length >= LONG_FROM) return mostOfPool({ right });
  const [five, six] = ALL_CHOICES;
  return (random() < 0.5 ? five : six) - right.length;
}

/** Counts each of the choices that were picked together. */
function countEach(confusions: Confusions): Confusions {
  const counts = new Map<string, number>();
  for (const [picked, count] of confusions) {
    for (const key of splitKeys(picked)) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** An item as a question with choices. What is right stands first; the screen shuffles. */
export function questionOf(
  deck: Pick<Deck, 'names'>,
  item: LibraryItem,
  drawn: readonly Distractor[],
  spelling: Spelling = 'both',
): Question {
  const read = (text: string) => deckSegments(deck, text);
  const inOriginal = spelling === 'original' && item.inOriginal;
  const choices: readonly (Choice | Distractor)[] =
    drawn.length === 0 ? [] : [...(item.right ?? [item.answer]), ...drawn];
  const form = item.form ?? (item.figure?.map === undefined ? undefined : 'map');
  return {
    id: item.id,
    topic: item.part,
    section: item.topic,
    q: read(item.stem),
    choices: choices.map(({ text }) => read(inOriginal ? inOriginalSpelling(text) : text)),
    choiceKeys: choices.map(({ key }) => key),
    answerIndex: choices.length === 0 ? -1 : 0,
    choiceNotes: choices.map((choice) =>
      'why' in choice && choice.why !== '' ? read(choice.why) : null,
    ),
    explanation: item.explanation === '' ? null : read(item.explanation),
    source: item.source,
    asOf: item.asOf,
    figure: item.figure,
    ...(item.right !== undefined && { answers: [...item.right.keys()] }),
    ...(form !== undefined && { form }),
  };
}

/** An item as a quiz lists it, asked with its own choices; each showing draws them anew. */
export function plainEntry(deck: Deck, item: LibraryItem): QuizEntry {
  return {
    item: item.id,
    key: null,
    names: [item.id],
    topic: item.part,
    section: item.topic,
    chapter: chapterOf(deck),
    group: item.group,
    thing: thingOfItem(deck.chapter, item.id),
    isAnswerable: item.pool.length > 0,
    show: (confusions, random, spelling) =>
      questionOf(deck, item, drawDistractors(item, confusions, random), spelling),
  };
}

/** The deck's cards. A text is read when it is shown: most of a large deck stays below the top. */
export function cardsOf(deck: Deck): readonly Card[] {
  return deck.items.flatMap(
    ({ id, part, topic, source, card, explanation }): Card | readonly Card[] =>
      card === null
        ? []
        : {
            item: id,
            topic: part,
            section: topic,
            source,
            get front() {
              return deckSegments(deck, card.front);
            },
            get back() {
              return deckSegments(deck, card.back);
            },
            get note() {
              return deckSegments(deck, explanation);
            },
          },
  );
}

/** `null` for what is built in. */
function chapterOf({ chapter }: Pick<Deck, 'chapter'>): string | null {
  return chapter === BUILT_IN ? null : chapter;
}
