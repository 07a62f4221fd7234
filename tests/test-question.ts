// Questions for tests, made as those of the built-in deck are.
import type { Card } from '#domain/items/card.ts';
import { builtInEntries } from '#domain/items/built-in.ts';
import { BUILT_IN, type Deck, type LibraryItem } from '#domain/items/deck.ts';
import { NO_CONFUSIONS, type QuizEntry } from '#domain/items/quiz-entry.ts';
import { questionKey } from '#domain/items/question-key.ts';
import type { Question } from '#domain/items/question.ts';
import type { Source } from '#domain/source.ts';
import { withoutNames } from '#domain/text/marked-text.ts';
import { plainText, type RichText } from '#domain/text/rich-text.ts';

export interface TestQuestion {
  /** Left out, its text key names it. */
  readonly id?: string;
  readonly topic?: string;
  readonly q: string;
  /** None for one of a form that is not known. */
  readonly choices: readonly string[];
  /** Index into the choices; it comes first in what is shown. */
  readonly answer?: number;
  readonly choiceNotes?: readonly (string | null)[];
  readonly explanation?: string;
  readonly source?: Source;
}

export const TEST_SOURCE: Source = {
  title: '本',
  lang: null,
  publisher: '社',
  date: '2025',
  url: null,
};

export function testItem(written: TestQuestion): LibraryItem {
  const { topic = 'italy', q, choices, answer = 0 } = written;
  const { choiceNotes = [], explanation = '', source = TEST_SOURCE } = written;
  const { id = questionKey({ topic, q: withoutNames(q), choices }) } = written;
  const keyed = choices.map((text, index) => ({
    key: String(index),
    text,
    why: choiceNotes[index] ?? '',
  }));
  const { key, text } = keyed[answer] ?? { key: '0', text: '' };
  return libraryItem(id, {
    part: topic,
    importance: 'B',
    stem: q,
    answer: { key, text },
    pool: keyed.toSpliced(answer, 1),
    explanation,
    source,
  });
}

/** An item of a deck that says nothing but what is given. */
export function libraryItem(id: string, own: Partial<LibraryItem> = {}): LibraryItem {
  return {
    id,
    part: 'bordeaux',
    importance: 'A',
    stem: '',
    answer: { key: id, text: '' },
    pool: [],
    explanation: '',
    source: TEST_SOURCE,
    asOf: null,
    card: null,
    inOriginal: false,
    figure: null,
    ...own,
  };
}

export function testDeck(items: readonly LibraryItem[], deck: Partial<Deck> = {}): Deck {
  return {
    chapter: BUILT_IN,
    label: '',
    parts: [],
    topics: [],
    intro: null,
    names: [],
    items,
    tables: [],
    ...deck,
  };
}

export function testEntry(written: TestQuestion): QuizEntry {
  const [entry] = builtInEntries(testDeck([testItem(written)]));
  if (entry === undefined) throw new Error('No entry');
  return entry;
}

export function testQuestion(written: TestQuestion): Question {
  return testEntry(written).show(NO_CONFUSIONS, () => 0);
}

/** What a learner reads of it. */
export function readQuestion(question: Question) {
  const { q, choices, choiceNotes, explanation } = question;
  return {
    ...question,
    q: plainText(q),
    choices: choices.map(plainText),
    choiceNotes: choiceNotes.map(readOptional),
    explanation: readOptional(explanation),
  };
}

export function readCard({ item, topic, front, back, note, source }: Card) {
  return {
    item,
    topic,
    source,
    front: plainText(front),
    back: plainText(back),
    note: readOptional(note),
  };
}

function readOptional(text: RichText | null): string | null {
  return text === null ? null : plainText(text);
}
