// All that can be asked of this learner: what is built in and the decks they added, as entries and as the plan knows them.
import { CHAPTERS, SWEEPS } from '#content/chapters.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { topicLabel } from '#content/topics.ts';
import type { Deck } from '#domain/library/deck.ts';
import { indexOf } from '#domain/library/deck-index.ts';
import { plainEntry } from '#domain/library/showing.ts';
import type { QuizEntries, QuizEntry } from '#domain/quiz/quiz-entry.ts';
import { studyItemOfTopic, studyItemsOf } from '#domain/study-plan/study-item.ts';
import type { Arrivals } from '#services/bank/arrivals.ts';
import { loadAddedDecks } from '#services/bank/added-decks.ts';
import { byItem, keyedByItem, oncePerDeck } from '#services/bank/by-item.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { Bank } from '#services/study/plan.ts';
import type { Services } from '#services/study/services.tsx';

export interface StudyBank extends Bank {
  readonly decks: readonly Deck[];
  /** Labels of chapters that were added and could not be loaded. */
  readonly missing: readonly string[];
  /** Keys of chapters that were added and are on their way; only where they are not waited for. */
  readonly coming: readonly string[];
  readonly entries: QuizEntries;
}

/** Milliseconds that a screen waits for the log before it goes on with what lies on the device. */
const PATIENCE = 5000;

type BankOfDecks = Omit<StudyBank, 'missing' | 'coming'>;

interface Latest {
  readonly decks: readonly Deck[];
  readonly bank: Promise<BankOfDecks>;
}

/** Keeps the last bank of each learner: the same decks give the same bank, also to those who ask at once. */
const latest = new WeakMap<LibraryFiles, Latest>();

/** Never rejects. @param gather left out, all decks are waited for */
export async function loadStudyBank(
  { store, library }: Pick<Services, 'store' | 'library'>,
  gather?: Arrivals['gather'],
): Promise<StudyBank> {
  const { decks, missing, coming } = await loadAddedDecks(
    { store, library },
    PATIENCE,
    null,
    gather,
  );
  const before = latest.get(library);
  const isSame = before?.decks.length === decks.length && before.decks.every(isAt(decks));
  const { bank } = isSame ? before : { bank: bankOf(decks) };
  latest.set(library, { decks, bank });
  return { ...(await bank), missing: missing.map(chapterLabel), coming };
}

function isAt(decks: readonly Deck[]): (deck: Deck, at: number) => boolean {
  return (deck, at) => decks[at] === deck;
}

const BUILT_IN = keyedByItem(BUILT_IN_ENTRIES);

async function bankOf(decks: readonly Deck[]): Promise<BankOfDecks> {
  const entriesOfDeck = decks.length === 0 ? plainEntries : await loadEntriesOfDeck();
  const unasked = new Set(
    decks.flatMap((deck) => indexOf(deck).flatMap(({ id, hasChoices }) => (hasChoices ? [] : id))),
  );
  return {
    decks,
    entries: byItem(BUILT_IN, decks, () => true, entriesOfDeck),
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

/** Only who has added a deck loads what composes its questions. */
async function loadEntriesOfDeck(): Promise<EntriesOfDeck> {
  try {
    const { entriesOf } = await import('#domain/library/entries.ts');
    loaded ??= oncePerDeck((deck) => keyedByItem(entriesOf(deck)));
    return loaded;
  } catch {
    // Without a network, and the copy of the app is not complete: each is asked with its own choices.
    return plainEntries;
  }
}

const plainEntries: EntriesOfDeck = oncePerDeck((deck) =>
  keyedByItem(deck.items.map((item) => plainEntry(deck, item))),
);

/** The label of a chapter, a sweep, or a topic that is built in; the key itself for any other. */
export function chapterLabel(key: string): string {
  return [...CHAPTERS, ...SWEEPS].find((deck) => deck.key === key)?.label ?? topicLabel(key);
}

/** What is of no country, such as a grape, is asked in the first chapter: a chapter of its own would be 1 of 120. */
const [GENERAL] = CHAPTERS;

/** The chapter that has a part of this topic. */
export function chapterOf(topic: string | null): string {
  const found = CHAPTERS.find(({ parts }) => parts.some(({ key }) => key === topic)) ?? GENERAL;
  return found?.key ?? 'all';
}
