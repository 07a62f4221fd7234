// Opens ○×: the sentences that this learner can be asked, and when each was answered last.
import { CHAPTERS } from '#content/chapters.ts';
import type { Deck } from '#domain/items/deck.ts';
import { isSweep } from '#domain/items/sweep.ts';
import type { Confusions, QuizEntry } from '#domain/items/quiz-entry.ts';
import { parseSettings, type StudySettings } from '#domain/site/study-settings.ts';
import { isSentence } from '#domain/plan/true-false-round.ts';
import { logForScreen, type LogForScreen } from '#services/bank/ask-log.ts';
import { ALL_CHAPTERS, loadOneDeck, type LoadedDecks } from '#services/bank/load-one-deck.ts';
import { loadEntriesOf } from '#services/bank/load-entries.ts';
import type { Services } from '#services/study/services.tsx';

export interface OpenedRounds {
  /** Each can be judged alone. */
  readonly entries: readonly QuizEntry[];
  /** By item, what the learner took for true before. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  /** By item that was ever answered, in epoch milliseconds. */
  readonly lastAt: ReadonlyMap<string, number>;
  /** That the sentences are of. */
  readonly decks: readonly Deck[];
  /** Keys of what could not be loaded. */
  readonly missing: readonly string[];
  /** Whether the log could be asked. */
  readonly isRead: boolean;
  /** Where nothing was answered: the chapter that stands in. */
  readonly isFirst: boolean;
}

/** Milliseconds that the screen waits for the log before it goes on without. */
export const ROUND_DEADLINE = 3000;

/** Asked where nothing that was answered has sentences. */
const [FIRST] = CHAPTERS;

/** Never rejects. @param chapter `null` asks the chapters of which anything was answered */
export async function openRounds(
  chapter: string | null,
  services: Pick<Services, 'store' | 'library'>,
): Promise<OpenedRounds> {
  const log = logForScreen(services.store, ROUND_DEADLINE);
  const stored = log.ask('settings', null, new Map<string, never>());
  const begun = await (chapter === null
    ? loadBegun(log, stored.then(parseSettings), services)
    : loadOneDeck(chapter, services));
  const { importances } = parseSettings(await stored);
  const found = await sentencesOf(begun, importances);
  const needsFirst = chapter === null && found.entries.length === 0 && FIRST !== undefined;
  const asked = needsFirst
    ? await sentencesOf(await loadOneDeck(FIRST.key, services), importances)
    : found;
  const { entries } = asked;
  const questions = entries.map(({ names }) => names);
  const known = await log.ask('question-history', { questions }, []);
  const ofItems = entries.flatMap(({ item }, at) => {
    const ofItem = known[at] ?? null;
    return ofItem === null ? [] : [{ item, ...ofItem }];
  });
  return {
    ...asked,
    missing: [...new Set([...begun.missing, ...asked.missing])],
    isRead: log.isRead(),
    isFirst: needsFirst && log.isRead() && begun.missing.length === 0,
    confusions: new Map(ofItems.map(({ item, confusions }) => [item, confusions])),
    lastAt: new Map(ofItems.map(({ item, lastAnsweredAt }) => [item, lastAnsweredAt])),
  };
}

async function loadBegun(
  log: LogForScreen,
  settings: Promise<StudySettings>,
  services: Pick<Services, 'library'>,
): Promise<LoadedDecks> {
  const progress = await log.ask('progress', null, new Map<string, never>());
  if (progress.size === 0) return { decks: [], missing: [] };
  const index = await services.library.index();
  if (!index.ok) return { decks: [], missing: ALL_CHAPTERS };
  const { leftOut } = await settings;
  const begun = index.value.filter(
    ({ chapter, items }) =>
      !isSweep(chapter) && !leftOut.has(chapter) && items.some(({ id }) => progress.has(id)),
  );
  const loaded = await Promise.all(begun.map(({ chapter }) => loadOneDeck(chapter, services)));
  return {
    decks: loaded.flatMap(({ decks }) => decks),
    missing: loaded.flatMap(({ missing }) => missing),
  };
}

/** The sentences of the chosen importances; all, where these have none. */
async function sentencesOf(
  { decks, missing }: LoadedDecks,
  importances: readonly string[],
): Promise<Pick<OpenedRounds, 'entries' | 'decks' | 'missing'>> {
  const entriesOf = await loadEntriesOf();
  if (entriesOf === null) return { entries: [], decks: [], missing: decks.map(keyOf) };
  const all = decks.map((deck) => {
    const items = deck.items.filter(({ statement }) => statement !== undefined);
    const chosen = items.filter(({ importance }) => importances.includes(importance));
    const entries = entriesOf({ ...deck, items: chosen.length === 0 ? items : chosen });
    return { deck, entries: entries.filter(isSentence) };
  });
  const asked = all.filter(({ entries }) => entries.length > 0);
  return {
    entries: asked.flatMap(({ entries }) => entries),
    decks: asked.map(({ deck }) => deck),
    missing,
  };
}

function keyOf({ chapter }: Pick<Deck, 'chapter'>): string {
  return chapter;
}
