// The items that can be asked, as a plan and a forecast go by them.
import type { LibraryIndex } from '#domain/items/library-index.ts';
import { isSweep } from '#domain/items/sweep.ts';
import {
  studyItemsOf,
  type StudyChapter,
  type StudyItem,
  type StudyTopic,
} from '#domain/plan/study-item.ts';

/** What the worker makes the bank of: it reads the library's index itself. */
export interface BankGiven {
  /** Address of the index. */
  readonly index: string;
  readonly builtIn: readonly StudyItem[];
  readonly chapters: readonly StudyChapter[];
  /** Keys of the decks that can be asked; left out, for all. */
  readonly there?: ReadonlySet<string>;
}

export interface Bank {
  /** Of all chapters. */
  readonly items: readonly StudyItem[];
  /** All of the exam. */
  readonly chapters: readonly StudyChapter[];
  /** In reading order. */
  readonly topics: readonly StudyTopic[];
  /** Keys of the decks that cannot be asked; `null` where the index cannot be had, and so none of them. */
  readonly missing: readonly string[] | null;
}

/** As the worker runs a query: with the bank that it has made. */
export type WithBank<Given> = Given extends { readonly bank: BankGiven }
  ? Omit<Given, 'bank'> & { readonly bank: Bank }
  : Given;

/** Whether a query is given one. */
export function asksForBank(given: unknown): given is { readonly bank: BankGiven } {
  return typeof given === 'object' && given !== null && 'bank' in given;
}

/** @param index `null` where it cannot be had: then what is built in can be asked */
export function bankOf(index: LibraryIndex | null, { builtIn, chapters, there }: BankGiven): Bank {
  const all = index?.filter(({ chapter }) => !isSweep(chapter)) ?? [];
  const decks = all.filter(({ chapter }) => there?.has(chapter) ?? true);
  return {
    items: [...builtIn, ...decks.flatMap(studyItemsOf)],
    chapters,
    topics: decks.flatMap(({ topics }) => topics),
    missing: index && all.filter((deck) => !decks.includes(deck)).map(({ chapter }) => chapter),
  };
}
