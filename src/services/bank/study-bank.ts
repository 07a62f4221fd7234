// All that can be asked of this learner: what is built in and the decks they added, as entries and as the plan knows them.
import { CHAPTERS, SWEEPS } from '#content/chapters.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { topicLabel } from '#content/topics.ts';
import type { Deck } from '#domain/library/deck.ts';
import { plainEntry } from '#domain/library/showing.ts';
import type { QuizEntry } from '#domain/quiz/quiz-entry.ts';
import { studyItemOfTopic, studyItemsOf } from '#domain/study-plan/study-item.ts';
import type { Arrivals } from '#services/bank/arrivals.ts';
import { loadAddedDecks } from '#services/bank/added-decks.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import type { Bank } from '#services/study/plan.ts';
import type { Services } from '#services/study/services.tsx';

export interface StudyBank extends Bank {
  readonly decks: readonly Deck[];
  /** Labels of chapters that were added and could not be loaded. */
  readonly missing: readonly string[];
  /** Keys of chapters that were added and are on their way; only where they are not waited for. */
  readonly coming: readonly string[];
  /** By item. */
  readonly entries: ReadonlyMap<string, QuizEntry>;
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

async function bankOf(decks: readonly Deck[]): Promise<BankOfDecks> {
  const all = [...BUILT_IN_ENTRIES, ...(await libraryEntries(decks))];
  const entries = new Map(all.map((entry) => [entry.item, entry]));
  const items = [
    ...BUILT_IN_ENTRIES.map(({ item, topic }) => studyItemOfTopic(item, topic, chapterOf)),
    ...decks.flatMap(studyItemsOf),
  ];
  return {
    decks,
    entries,
    items: items.filter(({ id }) => entries.get(id)?.isAnswerable === true),
    chapters: CHAPTERS,
    topics: decks.flatMap((deck) => deck.topics),
  };
}

/** By deck: while decks come, banks follow one another. */
const composed = new WeakMap<Deck, readonly QuizEntry[]>();

/** Only who has added a deck loads what composes its questions. */
async function libraryEntries(decks: readonly Deck[]): Promise<readonly QuizEntry[]> {
  if (decks.length === 0) return [];
  try {
    const { entriesOf } = await import('#domain/library/entries.ts');
    return decks.flatMap((deck) => {
      const entries = composed.get(deck) ?? entriesOf(deck);
      composed.set(deck, entries);
      return entries;
    });
  } catch {
    // Without a network, and the copy of the app is not complete: each is asked with its own choices.
    return decks.flatMap((deck) => deck.items.map((item) => plainEntry(deck, item)));
  }
}

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
