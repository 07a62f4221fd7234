// Opens a quiz: which questions, and in which order, for this learner.
import type { Deck } from '#domain/items/deck.ts';
import { orderByHistory, selectEntries } from '#domain/items/quiz-order.ts';
import { deckAsked, type QuizParameters } from '#domain/items/quiz-parameters.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/items/quiz-entry.ts';
import { wantsOriginalChoices } from '#domain/site/original-choices.ts';
import { loadEntriesOf } from '#services/bank/load-entries.ts';
import { loadOneDeck, type LoadedDecks } from '#services/bank/load-one-deck.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

/** Milliseconds that the first question waits for what the log knows before it goes on without. */
export const HISTORY_DEADLINE = 1000;

export interface OpenedQuiz {
  readonly entries: readonly QuizEntry[];
  /** By the entry’s item, where there are any. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  readonly spelling: Spelling;
  readonly decks: readonly Deck[];
  /** The key of the deck that was asked for, where it could not be loaded. */
  readonly missing: readonly string[];
}

/** What is built in, unless a deck is asked for. */
const NO_DECK: LoadedDecks = { decks: [], missing: [] };

/** Never rejects: without a history in time, the order before the sort stands. */
export async function openQuiz(
  builtIn: readonly QuizEntry[],
  parameters: QuizParameters,
  services: Pick<Services, 'store' | 'library' | 'random' | 'clock'>,
): Promise<OpenedQuiz> {
  const deck = deckAsked(parameters);
  if (deck === null) return openFrom(builtIn, parameters, services, async () => NO_DECK);
  const { topic } = parameters;
  return openFrom([], { ...parameters, topic: topic === deck ? null : topic }, services, () =>
    loadOneDeck(deck, services),
  );
}

async function openFrom(
  builtIn: readonly QuizEntry[],
  parameters: QuizParameters,
  services: Pick<Services, 'store' | 'random' | 'clock'>,
  load: () => Promise<LoadedDecks>,
): Promise<OpenedQuiz> {
  const openedAt = services.clock.now();
  const ask = (entries: readonly QuizEntry[]) =>
    services.store.query('question-history', { questions: entries.map(({ names }) => names) });
  const early = selectEntries(builtIn, parameters, services.random);
  const earlyAnswer = early.length === 0 ? null : ask(early);
  const settings = services.store.query('settings', null);
  const loaded = await load();
  const entriesOf = loaded.decks.length === 0 ? null : await loadEntriesOf();
  const hasDecks = entriesOf !== null;
  const decks = hasDecks ? loaded.decks : [];
  const missing = [
    ...loaded.missing,
    ...(hasDecks ? [] : loaded.decks.map(({ chapter }) => chapter)),
  ];
  const selected = hasDecks
    ? selectEntries(
        [...builtIn, ...usualOf(decks, parameters).flatMap(entriesOf)],
        parameters,
        services.random,
      )
    : early;
  const opened = { decks, missing, confusions: new Map<string, Confusions>() };
  if (selected.length === 0) return { ...opened, spelling: 'both', entries: selected };
  // If decks had to be loaded, the wait says nothing about the log.
  const patience = hasDecks
    ? HISTORY_DEADLINE
    : HISTORY_DEADLINE - (services.clock.now() - openedAt);
  const [asked, stored] = await Promise.all([
    inTime(hasDecks || earlyAnswer === null ? ask(selected) : earlyAnswer, patience),
    inTime(settings, patience),
  ]);
  const inOriginal = stored?.ok === true && wantsOriginalChoices(stored.value);
  const spelling = inOriginal ? 'original' : 'both';
  if (asked?.ok !== true) return { ...opened, spelling, entries: selected };
  return {
    ...opened,
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

/** A quiz with a limit draws no item of importance C; a quiz without one asks all. */
function usualOf(decks: readonly Deck[], { limit }: QuizParameters): readonly Deck[] {
  if (limit === null) return decks;
  return decks.map((deck) => ({
    ...deck,
    items: deck.items.filter(({ importance }) => importance !== 'C'),
  }));
}
