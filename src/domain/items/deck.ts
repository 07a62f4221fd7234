// A deck: the items of one chapter with their names, sources and tables, as the browser receives them.
import type { Topic } from '#domain/topic.ts';
import type { LibraryTopic } from '#domain/items/library-topic.ts';
import type { Name } from '#domain/text/names.ts';
import { twinKey, twinText, type StatementOf } from '#domain/items/subject.ts';
import { readMarked } from '#domain/text/marked-text.ts';
import { plainText, type RichText } from '#domain/text/rich-text.ts';
import type { Form } from '#domain/items/form.ts';
import type { QuestionFigure } from '#domain/items/question.ts';
import type { Source } from '#domain/source.ts';

/** A is asked almost every year, B is standard, C is deep. */
export type Importance = 'A' | 'B' | 'C';

export const IMPORTANCES: readonly Importance[] = ['A', 'B', 'C'];

/** Another edition of this form is not read. */
export const DECK_FORMAT = 3;

/** In place of a chapter, for the deck of a fresh browser; its folder in the library is named so too. */
export const BUILT_IN = 'built-in';

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
  /** Key of what teaches it. What is built in has none. */
  readonly topic?: string | undefined;
  readonly stem: string;
  readonly answer: Choice;
  /** The nearest first; none where it is asked as a card alone, or was written in a form that is not known. */
  readonly pool: readonly Distractor[];
  /** What is read after the answer, and on the back of its card; empty where nothing is said. */
  readonly explanation: string;
  readonly source: Source;
  /** Up to when the fact is stated valid, as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  readonly asOf: string | null;
  /** For recall without choices; `null` where the answer is not the only one. */
  readonly card: { readonly front: string; readonly back: string } | null;
  /** Whether its choices may be shown in the original spelling alone. */
  readonly inOriginal: boolean;
  /** A map on which it asks for a place, or a figure of which it asks a part. */
  readonly figure: QuestionFigure | null;
  /** The group of items that ask in the same words or tell of each other: a sitting asks no two of them. */
  readonly group?: string;
  /** In which it asks; left out, for one name, or for a place where it has a map. */
  readonly form?: Form;
  /** Where all that are right are to be picked: those, two or three; the answer names them together. */
  readonly right?: readonly Choice[];
  /** A sentence of a subject: it has no pool, and is asked together with others of the subject. */
  readonly statement?: StatementOf;
}

/** All that may be picked where it is asked, by the key that is recorded. */
export function choicesOf({ answer, right = [], pool, statement }: LibraryItem): readonly Choice[] {
  if (statement === undefined) return [answer, ...right, ...pool];
  return statement.subject.statements.flatMap(({ key, text, twins }) => [
    { key, text },
    ...twins.map((twin) => ({ key: twinKey(key, twin), text: twinText(text, twin) })),
  ]);
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
  /** The edition of the textbook up to which it was looked through; sweeps do not say it. */
  readonly edition?: string;
  /** What its quizzes and cards can be narrowed to. */
  readonly parts: readonly Topic[];
  /** Topics in reading order; for a sweep, the topics of its items. */
  readonly topics: readonly LibraryTopic[];
  readonly intro: Introduction | null;
  readonly names: readonly Name[];
  readonly items: readonly LibraryItem[];
  readonly tables: readonly LibraryTable[];
}

/** @throws where the text refers to a name that the deck does not have */
export function deckSegments(deck: Pick<Deck, 'names'>, text: string): RichText {
  return readMarked(text, (key) => deck.names[Number(key)]);
}

export function deckText(deck: Pick<Deck, 'names'>, text: string): string {
  return plainText(deckSegments(deck, text));
}
