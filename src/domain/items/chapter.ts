// A chapter of the exam, as the list of all chapters shows it.
import type { Importance } from '#domain/items/deck.ts';
import type { Topic } from '#domain/topic.ts';

export interface ChapterSummary {
  readonly key: string;
  readonly label: string;
  /** Expected questions of the 120 of an exam. */
  readonly weight: number;
  /** What it is about, and what the exam asks of it. */
  readonly about: string;
  readonly parts: readonly ChapterPart[];
  /** Slug of the article about it. */
  readonly article: string | null;
  /** Its maps, without those that are part of another of them. */
  readonly maps: readonly MapLink[];
  /** Whether the page that compares countries shows it, or a table of it. */
  readonly isCompared: boolean;
  /** `null` where it has no items yet. */
  readonly deck: DeckSummary | null;
}

/** A part of a chapter that quizzes and cards can be narrowed to. */
export interface ChapterPart extends Topic {
  /** Slug of the article about it, where it has one. */
  readonly article?: string | undefined;
}

export interface DeckSummary {
  readonly items: { readonly [importance in Importance]: number };
  /** What is taught at once. */
  readonly topics: number;
  readonly tables: number;
  /** Bytes over the network, with Brotli. */
  readonly bytes: number;
}

export function countItems({ items }: DeckSummary): number {
  return items.A + items.B + items.C;
}

/** The way to a map. */
export interface MapLink {
  readonly map: string;
  readonly label: string;
}
