// Opens a quiz: which questions, and in which order, for this learner.
import type { Deck } from '#domain/library/deck.ts';
import { isSweep } from '#domain/library/sweep.ts';
import { orderByHistory, selectEntries } from '#domain/quiz/order.ts';
import type { QuizParameters } from '#domain/quiz/parameters.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/quiz/quiz-entry.ts';
import { wantsOriginalChoices } from '#domain/settings/original-choices.ts';
import { NO_DECKS, loadAddedDecks, type AddedDecks } from '#services/study/added-decks.ts';
import { inTime } from '#services/study/in-time.ts';
import type { Services } from '#services/study/services.tsx';

/** Milliseconds that the first question waits for what the log knows before it goes on without. */
export const HISTORY_DEADLINE = 1000;

export interface OpenedQuiz {
  readonly entries: readonly QuizEntry[];
  /** By the entry’s item, where there are any. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  readonly spelling: Spelling;
  readonly decks: readonly Deck[];
  /** Keys of chapters that were added, and of a sweep that was asked for, which could not be loaded. */
  readonly missing: readonly string[];
}

type QuizServices = Pick<Services, 'store' | 'library' | 'random' | 'clock'>;

/** Never rejects: without a history in time, the order before the sort stands. */
export function openQuiz(
  builtIn: readonly QuizEntry[],
  parameters: QuizParameters,
  services: QuizServices,
): Promise<OpenedQuiz> {
  const { topic } = parameters;
  return topic !== null && isSweep(topic)
    ? openSweep(topic, parameters, services)
    : openTopic(builtIn, parameters, services);
}

async function openTopic(
  builtIn: readonly QuizEntry[],
  parameters: QuizParameters,
  services: QuizServices,
): Promise<OpenedQuiz> {
  const openedAt = services.clock.now();
  // Asked together with the decks: most learners wait for the log once, as long as its engine takes to start.
  const early = selectEntries(builtIn, parameters, services.random);
  const earlyHistory = early.length === 0 ? null : askHistory(early, services);
  const settings = askSettings(services);
  const added = await loadAddedDecks(services, HISTORY_DEADLINE);
  const hasDecks = added.decks.length > 0;
  const selected = hasDecks
    ? selectEntries(
        [...builtIn, ...(await libraryEntries(added.decks))],
        parameters,
        services.random,
      )
    : early;
  if (selected.length === 0) return nothing(added);
  return inOrder({
    added,
    selected,
    history: hasDecks || earlyHistory === null ? askHistory(selected, services) : earlyHistory,
    settings,
    // Loading decks is no sign of a slow log.
    patience: hasDecks ? HISTORY_DEADLINE : HISTORY_DEADLINE - (services.clock.now() - openedAt),
  });
}

/** All of a sweep, be it or its chapters added or not. It is kept on the device only where it was added. */
async function openSweep(
  sweep: string,
  parameters: QuizParameters,
  services: QuizServices,
): Promise<OpenedQuiz> {
  const loaded = await services.library.look(sweep);
  if (!loaded.ok) {
    const isUnknown = loaded.error.kind === 'unknown-chapter';
    return nothing({ decks: [], missing: isUnknown ? [] : [sweep] });
  }
  const added = { ...NO_DECKS, decks: [loaded.value] };
  const selected = selectEntries(
    await libraryEntries(added.decks),
    { ...parameters, topic: null },
    services.random,
  );
  if (selected.length === 0) return nothing(added);
  return inOrder({
    added,
    selected,
    history: askHistory(selected, services),
    settings: askSettings(services),
    patience: HISTORY_DEADLINE,
  });
}

function nothing(added: AddedDecks): OpenedQuiz {
  return { ...added, confusions: new Map(), spelling: 'both', entries: [] };
}

function askHistory(entries: readonly QuizEntry[], { store }: Pick<Services, 'store'>) {
  return store.query('question-history', { questions: entries.map(({ names }) => names) });
}

function askSettings({ store }: Pick<Services, 'store'>) {
  return store.query('settings', null);
}

async function inOrder(request: {
  readonly added: AddedDecks;
  /** At least one. */
  readonly selected: readonly QuizEntry[];
  readonly history: ReturnType<typeof askHistory>;
  readonly settings: ReturnType<typeof askSettings>;
  /** Milliseconds for the log to answer. */
  readonly patience: number;
}): Promise<OpenedQuiz> {
  const { added, selected, patience } = request;
  const [asked, stored] = await Promise.all([
    inTime(request.history, patience),
    inTime(request.settings, patience),
  ]);
  const inOriginal = stored?.ok === true && wantsOriginalChoices(stored.value);
  const spelling = inOriginal ? 'original' : 'both';
  if (asked?.ok !== true) return { ...added, confusions: new Map(), spelling, entries: selected };
  return {
    ...added,
    spelling,
    entries: orderByHistory(selected, asked.value),
    confusions: new Map(
      selected.flatMap(({ item }, index) => {
        const confusions = asked.value[index]?.confusions;
        return confusions === undefined || confusions.size === 0 ? [] : [[item, confusions]];
      }),
    ),
  };
}

/** Only who has added a deck, or plays a sweep, loads what makes questions of it. */
async function libraryEntries(decks: readonly Deck[]): Promise<readonly QuizEntry[]> {
  const { entriesOf } = await import('#domain/library/showing.ts');
  return decks.flatMap(entriesOf);
}
