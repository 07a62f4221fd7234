// All that can be asked: what is built in and the whole library, as entries and as the plan knows them.
import { ALL_CHAPTERS, CHAPTERS, chapterLabel } from '#content/chapters.ts';
import { INDEX_ADDRESS } from '#content/library-index.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import type { Deck } from '#domain/items/deck.ts';
import type { IndexedDeck, LibraryIndex } from '#domain/items/library-index.ts';
import { isSweep } from '#domain/items/sweep.ts';
import type { QuizEntries, QuizEntry } from '#domain/items/quiz-entry.ts';
import { bankOf, type Bank, type BankGiven } from '#domain/plan/bank.ts';
import { studyItemOfTopic } from '#domain/plan/study-item.ts';
import { byItem, keyedByItem } from '#services/bank/by-item.ts';
import { NO_SHELF, createShelf, type Shelf } from '#services/bank/shelf.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';

type WithLibrary = Pick<Services, 'library'>;

export interface StudyBank extends Omit<Bank, 'missing'> {
  /** Of the chapters, as the index has them: the items of the sweeps are theirs. */
  readonly decks: readonly IndexedDeck[];
  /** Labels of chapters that cannot be asked. */
  readonly missing: readonly string[];
  /** Has what is in a deck before it is loaded, and gets it afterwards. */
  readonly entries: QuizEntries;
  readonly shelf: Shelf;
  /** The same for the worker. Another index gives another object, so that what was asked with one is asked again. */
  readonly given: BankGiven;
}

/** With some of its decks loaded. */
export interface LoadedBank extends StudyBank {
  readonly loaded: readonly Deck[];
}

/** The same index gives the same bank, also to those who ask at once. */
const banks = new WeakMap<LibraryIndex, StudyBank>();

/**
 * Made from the index alone: no deck is loaded before it is needed. Where no index can be had, an earlier one neither,
 * what is built in can be asked. Never rejects.
 */
export async function loadStudyBank({ library }: WithLibrary): Promise<StudyBank> {
  const [index, code] = await Promise.all([
    library.index(),
    orNothing(import('#domain/items/entries.ts')),
  ]);
  if (!index.ok || code === null) return { ...BUILT_IN_BANK, missing: ALL_CHAPTERS };
  const known = banks.get(index.value);
  if (known !== undefined) return known;
  const decks = index.value.filter(({ chapter }) => !isSweep(chapter));
  const bank = bankOnShelf(decks, createShelf(decks, library), code.entriesOf);
  banks.set(index.value, bank);
  return bank;
}

/** With the decks of these items loaded, and without those that cannot be had. Never rejects. */
export async function loadDecksOf(bank: StudyBank, items: Iterable<string>): Promise<LoadedBank> {
  const { keyOf, loadDeck } = bank.shelf;
  const chapters = new Set<string>();
  for (const item of items) {
    const chapter = keyOf(item);
    if (chapter !== undefined) chapters.add(chapter);
  }
  const there = new Set(bank.decks.map(({ chapter }) => chapter));
  const loaded = await Promise.all(
    [...chapters].map(async (chapter) => {
      const deck = await loadDeck(chapter);
      if (deck === null) there.delete(chapter);
      return deck ?? [];
    }),
  );
  return { ...bankOn(there, bank), loaded: loaded.flat() };
}

/** The part of the bank that can be asked with these decks alone. */
function bankOn(there: ReadonlySet<string>, bank: StudyBank): StudyBank {
  const decks = bank.decks.filter(({ chapter }) => there.has(chapter));
  if (decks.length === bank.decks.length) return bank;
  const given = { ...BANK, there };
  const part = bankOf(bank.decks, given);
  return { ...bank, ...part, given, decks, missing: [...bank.missing, ...labelsOf(part.missing)] };
}

/** @param missing keys of decks; `null` for all */
export function labelsOf(missing: Bank['missing']): readonly string[] {
  return missing?.map(chapterLabel) ?? ALL_CHAPTERS;
}

const BUILT_IN = keyedByItem(BUILT_IN_ENTRIES);

function bankOnShelf(decks: readonly IndexedDeck[], shelf: Shelf, entriesOf: EntriesOf): StudyBank {
  return {
    ...bankOf(decks, BANK),
    decks,
    missing: [],
    shelf,
    given: { ...BANK },
    entries: entriesOn(shelf, entriesOf),
  };
}

export type EntriesOf = (deck: Deck) => readonly QuizEntry[];

/** What is built in, and what the decks of a shelf have. */
export function entriesOn(shelf: Shelf, entriesOf: EntriesOf): QuizEntries {
  return byItem(BUILT_IN, (item) => shelf.keyOf(item) !== undefined, shelf.deckOf, entriesOf);
}

/** Under which the answers to an item are stored: what is built in may have several. */
export function namesOf(item: string): readonly string[] {
  return BUILT_IN.get(item)?.names ?? [item];
}

/** An item of no country, such as a grape, is asked in the first chapter: a chapter of its own would be 1 of 120. */
const [GENERAL] = CHAPTERS;

/** The chapter that has a part of this topic. */
export function chapterOf(topic: string | null): string {
  const found = CHAPTERS.find(({ parts }) => parts.some(({ key }) => key === topic)) ?? GENERAL;
  return found?.key ?? 'all';
}

/** For the worker, which reads the index itself. */
export const BANK: BankGiven = {
  index: import.meta.env.BASE_URL + INDEX_ADDRESS,
  builtIn: BUILT_IN_ENTRIES.filter(({ isAnswerable }) => isAnswerable).map(({ item, topic }) =>
    studyItemOfTopic(item, topic, chapterOf),
  ),
  chapters: CHAPTERS,
};

/** Without the library. */
export const BUILT_IN_BANK: StudyBank = bankOnShelf([], NO_SHELF, () => []);
