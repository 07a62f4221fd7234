// One showing of an item: three distractors out of its pool, and the forms in which it is asked.
import type { Card } from '#domain/flashcards/card.ts';
import {
  BUILT_IN,
  deckSegments,
  hasChoices,
  type Choice,
  type Deck,
  type Distractor,
  type LibraryItem,
} from '#domain/library/deck.ts';
import { composeStatements, STATEMENT_FORMS } from '#domain/library/statements.ts';
import type { Priority } from '#domain/library/library-topic.ts';
import type { Form } from '#domain/quiz/form.ts';
import { splitKeys } from '#domain/quiz/picks.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/quiz/quiz-entry.ts';
import type { Question, TypedAnswer } from '#domain/quiz/question.ts';
import type { TypedName } from '#domain/quiz/typed.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import { inOriginalSpelling } from '#domain/text/marked-text.ts';

const DRAWN = 3;
/** Chance picks among so many of the nearest, so that a showing is not the same each time. */
const NEAREST = 5;

/**
 * Those that this learner took for the answer come first, the most frequent of them before others; then chance
 * among the nearest.
 */
export function drawDistractors(
  item: Pick<LibraryItem, 'pool' | 'right'>,
  confusions: Confusions,
  random: RandomNumber,
): readonly Distractor[] {
  if (item.pool.length <= DRAWN) return item.pool;
  const counts = item.right === undefined ? confusions : countEach(confusions);
  const confused = item.pool
    .filter(({ key }) => (counts.get(key) ?? 0) > 0)
    .toSorted((a, b) => (counts.get(b.key) ?? 0) - (counts.get(a.key) ?? 0));
  const others = item.pool.filter((distractor) => !confused.includes(distractor));
  return [...confused, ...shuffle(others.slice(0, NEAREST), random)].slice(0, DRAWN);
}

/** Of choices that were picked together, each. */
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
  const form = item.form ?? (item.figure === null ? undefined : 'map');
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

/** The deck's items as a quiz lists them; each showing draws its choices anew. */
export function entriesOf(deck: Deck): readonly QuizEntry[] {
  return deck.items.map((item) => ({
    item: item.id,
    key: null,
    names: [item.id],
    topic: item.part,
    section: item.topic,
    chapter: chapterOf(deck),
    group: item.group,
    isAnswerable: hasChoices(item),
    ...formsOf(deck, item),
    show: (confusions, random, spelling, form) =>
      showItem(deck, item, { confusions, random, spelling, form }),
  }));
}

interface Showing {
  readonly confusions: Confusions;
  readonly random: RandomNumber;
  readonly spelling: Spelling | undefined;
  readonly form: Form | undefined;
}

function showItem(
  deck: Deck,
  item: LibraryItem,
  { confusions, random, spelling, form }: Showing,
): Question {
  if (item.statement !== undefined) {
    return {
      ...questionOf(deck, item, []),
      explanation: null,
      ...composeStatements(item.statement, confusions, random, form ?? null),
    };
  }
  const drawn = drawDistractors(item, confusions, random);
  const typed = form === 'typed' ? typedAnswer(deck, item) : null;
  if (typed === null || item.card === null) return questionOf(deck, item, drawn, spelling);
  return {
    ...questionOf(deck, item, []),
    q: deckSegments(deck, item.card.front),
    choices: [deckSegments(deck, item.answer.text)],
    choiceKeys: [item.answer.key],
    choiceNotes: [null],
    answerIndex: 0,
    typed,
    form: 'typed',
  };
}

function formsOf(deck: Deck, item: LibraryItem): Pick<QuizEntry, 'forms'> {
  if (item.statement !== undefined) return { forms: STATEMENT_FORMS };
  return typedAnswer(deck, item) === null ? {} : { forms: [item.form ?? 'single', 'typed'] };
}

/** Names of these topics are written too. */
const TYPED: ReadonlySet<Priority> = new Set(['S', 'A']);
/** A reference to one name, and nothing else. */
const ONE_NAME = /^\{(\d+)\}$/;

/** `null` for what is not one name of a topic of priority S or A, and the only answer. */
function typedAnswer(deck: Deck, { topic, answer, card, pool }: LibraryItem): TypedAnswer | null {
  const priority = deck.topics.find(({ key }) => key === topic)?.priority;
  if (priority === undefined || !TYPED.has(priority)) return null;
  if (card === null || card.back !== answer.text) return null;
  const named = ({ key, text }: Choice): TypedName | null => {
    const name = deck.names[Number(ONE_NAME.exec(text)?.[1] ?? -1)];
    if (name === undefined || !KANA.test(name.ja)) return null;
    return { key, spellings: name.original === null ? [name.ja] : [name.ja, name.original] };
  };
  const own = named(answer);
  return own && { ...own, others: pool.flatMap((choice) => named(choice) ?? []) };
}

/** Kanji can be read in several ways, and written by whoever finds them. */
const KANA = /^[\p{Script=Katakana}\p{Script=Latin}ー・＝\s’-]+$/u;

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
            chapter: chapterOf(deck),
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
