// The words of the whole library, for looking one up: small enough to be loaded at once, without what the facts say of them.
import type { Name } from '#domain/text/names.ts';
import { fieldsOf } from '#domain/unknown-values.ts';

/** Another edition of this form is not read. */
export const WORDS_FORMAT = 2;

export interface Word extends Name {
  /** How its Japanese form is read, in Latin letters; `null` where it holds kanji. */
  readonly romaji: string | null;
  /** Other names by which a learner may look it up. */
  readonly aliases: readonly string[];
  /** Keys of the chapters whose deck has it. */
  readonly chapters: readonly string[];
}

export function writeWordsFile(words: readonly Word[]): string {
  return JSON.stringify({ format: WORDS_FORMAT, words });
}

/** `null` unless it is a whole file of this format: what is in that was written by `writeWordsFile`. */
export function parseWordsFile(raw: unknown): readonly Word[] | null {
  const { format, words } = fieldsOf(raw);
  return format === WORDS_FORMAT ? (words as readonly Word[]) : null;
}
