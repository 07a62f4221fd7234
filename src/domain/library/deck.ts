// A deck: the items of one chapter with their names, sources and tables, as the browser receives them.
import type { NamedWord, Original } from '#domain/text/originals.ts';
import type { Topic } from '#domain/topic.ts';
import { plainText, segmentsOf, type Name, type Segment } from '#domain/library/names.ts';
import type { QuestionFigure } from '#domain/quiz/question.ts';
import type { Source } from '#domain/source.ts';

/** A is asked almost every year, B is standard, C is deep. */
export type Importance = 'A' | 'B' | 'C';

export const IMPORTANCES: readonly Importance[] = ['A', 'B', 'C'];

/** Another edition of this form is not read. */
export const DECK_FORMAT = 1;

export interface Choice {
  /** Permanent within the item: what is recorded as picked. */
  readonly key: string;
  readonly text: string;
}

export interface Distractor extends Choice {
  readonly why: string;
}

/** One thing to know. Its texts refer to the names of its deck. */
export interface LibraryItem {
  readonly id: string;
  /** Key of the part of the chapter, which is the topic of quizzes and flashcards. */
  readonly part: string;
  readonly importance: Importance;
  readonly stem: string;
  readonly answer: Choice;
  /** The nearest first; at least three. */
  readonly pool: readonly Distractor[];
  readonly explanation: string;
  readonly source: Source;
  /** Up to when the fact is stated valid, as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly asOf: string | null;
  /** For recall without choices; `null` where the answer is not the only one. */
  readonly card: { readonly front: string; readonly back: string } | null;
  /** Whether its choices may be shown in the original spelling alone. */
  readonly inOriginal: boolean;
  /** A map on which it asks for a place. */
  readonly figure: QuestionFigure | null;
}

export interface LibraryTable {
  readonly id: string;
  readonly title: string;
  readonly part: string;
  readonly columns: readonly string[];
  /** The cells of each row, the thing's own name first. */
  readonly rows: readonly (readonly string[])[];
  readonly source: Source;
  readonly asOf: string | null;
}

/** What a learner reads before the facts of a chapter. Its texts refer to the names of its deck. */
export interface Introduction {
  /** What the exam asks of it. */
  readonly asked: string;
  /** What everything else hangs on, a line each. */
  readonly frame: readonly string[];
  /** What a half-prepared candidate confuses. */
  readonly traps: readonly string[];
  /** Up to when it is stated valid, as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly asOf: string;
}

export interface Deck {
  readonly chapter: string;
  readonly label: string;
  /** What its quizzes and cards can be narrowed to. */
  readonly parts: readonly Topic[];
  readonly intro: Introduction | null;
  readonly names: readonly Name[];
  readonly items: readonly LibraryItem[];
  readonly tables: readonly LibraryTable[];
}

/** @throws where the text refers to a name that the deck does not have */
export function deckSegments(deck: Pick<Deck, 'names'>, text: string): readonly Segment[] {
  return segmentsOf(text, (key) => deck.names[Number(key)]);
}

export function deckText(deck: Pick<Deck, 'names'>, text: string): string {
  return plainText(deckSegments(deck, text));
}

/** The names in the texts as they stand in Japanese, each once. A single character would be found within other words. */
export function wordsOf(deck: Pick<Deck, 'names'>, texts: readonly string[]): readonly NamedWord[] {
  const found = new Map<string, NamedWord>();
  for (const text of texts) {
    for (const segment of deckSegments(deck, text)) {
      if ('text' in segment || segment.form === 'original' || segment.name.ja.length < 2) continue;
      found.set(segment.name.ja, { text: segment.name.ja, word: segment.name.id });
    }
  }
  return [...found.values()];
}

/** The original spellings in the texts, each once. */
export function originalsOf(
  deck: Pick<Deck, 'names'>,
  texts: readonly string[],
): readonly Original[] {
  const found = new Map<string, Original>();
  for (const text of texts) {
    for (const segment of deckSegments(deck, text)) {
      if ('text' in segment || segment.form === 'ja') continue;
      const { original, lang } = segment.name;
      if (original !== null && lang !== null)
        found.set(`${lang}:${original}`, { text: original, lang });
    }
  }
  return [...found.values()];
}
