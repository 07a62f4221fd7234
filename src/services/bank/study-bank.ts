// All that can be asked of this learner: what is built in and the decks they added, as entries and as the plan knows them.
import { CHAPTERS, SWEEPS } from '#content/chapters.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { topicLabel } from '#content/topics.ts';
import type { Deck } from '#domain/items/deck.ts';
import type { IndexedDeck, LibraryIndex } from '#domain/items/library-index.ts';
import { plainEntry } from '#domain/items/showing.ts';
import { withoutDoubles } from '#domain/items/without-doubles.ts';
import type { QuizEntries, QuizEntry } from '#domain/items/quiz-entry.ts';
import { studyItemOfTopic, studyItemsOf } from '#domain/plan/study-item.ts';
import { addedKeys } from '#services/bank/added-decks.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import { byItem, keyedByItem, oncePerDeck } from '#services/bank/by-item.ts';
import { loadEntriesOf } from '#services/bank/load-entries.ts';
import { NO_SHELF, createShelf, type Shelf } from '#services/bank/shelf.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { Bank } from '#services/study/plan.ts';
import type { Services } from '#services/study/services.tsx';

export interface StudyBank extends Bank {
  /** As the index has them: in the order of their names, sweeps last. No item stands in two of them. */
  readonly decks: readonly IndexedDeck[];
  /** Labels of chapters that were added and cannot be asked. */
  readonly missing: readonly string[];
  /** Whether the log has said what was added; otherwise it is of what lies on the device. */
  readonly isRead: boolean;
  /** Has what is in a deck before it is loaded, and gets it afterwards. */
  readonly entries: QuizEntries;
  readonly shelf: Shelf;
}

/** With all of its decks loaded; those that could not be are missing. */
export interface WholeBank extends StudyBank {
  readonly whole: readonly Deck[];
}

/** Milliseconds that a screen waits for the log before it goes on with what lies on the device. */
const PATIENCE = 5000;

interface Latest {
  readonly index: LibraryIndex;
  readonly added: string;
  readonly bank: Promise<StudyBank>;
}

/** Keeps the last bank of each learner: the same decks give the same bank, also to those who ask at once. */
const latest = new WeakMap<LibraryFiles, Latest>();

/** Makes the bank from the index alone: no deck is loaded before it is needed. Never rejects. */
export async function loadStudyBank({
  store,
  library,
}: Pick<Services, 'store' | 'library'>): Promise<StudyBank> {
  void readIndexAhead(library);
  const log = logForScreen(store, PATIENCE);
  const keys = await addedKeys(log, library);
  const bank = await bankOfKeys(keys, library);
  return log.isRead() ? bank : { ...bank, isRead: false };
}

async function bankOfKeys(keys: readonly string[], library: LibraryFiles): Promise<StudyBank> {
  if (keys.length === 0) return BUILT_IN_BANK;
  const index = await library.index();
  if (!index.ok) return bankOf([], keys, library);
  const before = latest.get(library);
  const added = keys.join(' ');
  if (before?.index === index.value && before.added === added) return before.bank;
  const bank = bankOfIndex(index.value, keys, library);
  latest.set(library, { index: index.value, added, bank });
  return bank;
}

/** Before the log has said what was added, a deck on the device counts as added. */
async function readIndexAhead(library: LibraryFiles): Promise<void> {
  if ((await library.kept()).size > 0) await library.index();
}

async function bankOfIndex(
  index: LibraryIndex,
  keys: readonly string[],
  library: LibraryFiles,
): Promise<StudyBank> {
  const byKey = new Map(index.map((deck) => [deck.chapter, deck]));
  const decks = keys.flatMap((key) => byKey.get(key) ?? []);
  const unknown = keys.filter((key) => !byKey.has(key));
  return bankOf(withoutDoubles(decks), unknown, library);
}

/** Never rejects. */
export async function loadWholeBank(
  services: Pick<Services, 'store' | 'library'>,
): Promise<WholeBank> {
  const { library } = services;
  void library.ahead();
  const bank = await loadStudyBank(services);
  const loaded = await Promise.all(bank.decks.map(({ chapter }) => library.deck(chapter)));
  const decks = loaded.flatMap((deck) => (deck.ok ? [deck.value] : []));
  const there = new Set(decks.map(({ chapter }) => chapter));
  const found = await bankOn(there, bank, library);
  await Promise.all(
    found.decks.map(async ({ items: [first] }) => first && found.shelf.load(first.id)),
  );
  return { ...found, whole: withoutDoubles(decks) };
}

/** The part of the bank that can be asked with these decks alone. */
export async function bankOn(
  there: ReadonlySet<string>,
  bank: StudyBank,
  library: LibraryFiles,
): Promise<StudyBank> {
  const lacking = bank.decks.filter(({ chapter }) => !there.has(chapter));
  if (lacking.length === 0) return bank;
  const decks = bank.decks.filter((deck) => !lacking.includes(deck));
  const found = await bankOf(
    decks,
    lacking.map(({ chapter }) => chapter),
    library,
  );
  return { ...found, isRead: bank.isRead, missing: [...bank.missing, ...found.missing] };
}

const BUILT_IN = keyedByItem(BUILT_IN_ENTRIES);

/** @param missing keys */
async function bankOf(
  decks: readonly IndexedDeck[],
  missing: readonly string[],
  library: LibraryFiles,
): Promise<StudyBank> {
  if (decks.length === 0) return { ...BUILT_IN_BANK, missing: missing.map(chapterLabel) };
  return bankOnShelf(decks, missing, createShelf(decks, library), await loadEntriesOfDeck());
}

function bankOnShelf(
  decks: readonly IndexedDeck[],
  missing: readonly string[],
  shelf: Shelf,
  entriesOfDeck: EntriesOfDeck,
): StudyBank {
  const unasked = new Set(
    decks.flatMap(({ items }) => items.flatMap(({ id, hasChoices }) => (hasChoices ? [] : id))),
  );
  return {
    decks,
    missing: missing.map(chapterLabel),
    isRead: true,
    shelf,
    entries: byItem(
      BUILT_IN,
      (item) => shelf.keyOf(item) !== undefined,
      shelf.deckOf,
      entriesOfDeck,
    ),
    items: [
      ...BUILT_IN_ENTRIES.filter(({ isAnswerable }) => isAnswerable).map(({ item, topic }) =>
        studyItemOfTopic(item, topic, chapterOf),
      ),
      ...decks.flatMap(studyItemsOf).filter(({ id }) => !unasked.has(id)),
    ],
    chapters: CHAPTERS,
    topics: decks.flatMap((deck) => deck.topics),
  };
}
/** Under which the answers to an item are stored: what is built in may have several. */
export function namesOf(item: string): readonly string[] {
  return BUILT_IN.get(item)?.names ?? [item];
}

type EntriesOfDeck = (deck: Deck) => ReadonlyMap<string, QuizEntry>;

let loaded: EntriesOfDeck | null = null;

async function loadEntriesOfDeck(): Promise<EntriesOfDeck> {
  const entriesOf = await loadEntriesOf();
  // Each is asked with its own choices.
  if (entriesOf === null) return plainEntries;
  loaded ??= oncePerDeck((deck) => keyedByItem(entriesOf(deck)));
  return loaded;
}

const plainEntries: EntriesOfDeck = oncePerDeck((deck) =>
  keyedByItem(deck.items.map((item) => plainEntry(deck, item))),
);

/** The label of a chapter, a sweep, or a topic that is built in; the key itself for any other. */
export function chapterLabel(key: string): string {
  return [...CHAPTERS, ...SWEEPS].find((deck) => deck.key === key)?.label ?? topicLabel(key);
}

/** An item of no country, such as a grape, is asked in the first chapter: a chapter of its own would be 1 of 120. */
const [GENERAL] = CHAPTERS;

/** The chapter that has a part of this topic. */
export function chapterOf(topic: string | null): string {
  const found = CHAPTERS.find(({ parts }) => parts.some(({ key }) => key === topic)) ?? GENERAL;
  return found?.key ?? 'all';
}

/** Where nothing was added. */
export const BUILT_IN_BANK: StudyBank = bankOnShelf([], [], NO_SHELF, plainEntries);
