// Opens a quiz: which questions, and in which order, for this learner.
import type { Deck } from '#domain/items/deck.ts';
import { orderByHistory, selectEntries } from '#domain/items/quiz-order.ts';
import { deckAsked, type QuizParameters } from '#domain/items/quiz-parameters.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/items/quiz-entry.ts';
import { wantsOriginalChoices } from '#domain/site/original-choices.ts';
import { loadEntriesOf } from '#services/bank/load-entries.ts';
import { loadOneDeck } from '#services/bank/load-one-deck.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

/** Milliseconds that the first question waits for what the log knows, as ordered. */
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

interface Offered extends Pick<OpenedQuiz, 'decks' | 'missing'> {
  readonly entries: readonly QuizEntry[];
}

/** Never rejects: without a history in time, the order before the sort stands. */
export async function openQuiz(
  builtIn: readonly QuizEntry[],
  parameters: QuizParameters,
  { store, library, random }: Pick<Services, 'store' | 'library' | 'random'>,
): Promise<OpenedQuiz> {
  const deck = deckAsked(parameters);
  const { decks, missing, entries } =
    deck === null
      ? { decks: [], missing: [], entries: builtIn }
      : await offeredIn(deck, parameters, { library });
  const topic = parameters.topic === deck ? null : parameters.topic;
  const selected = selectEntries(entries, { ...parameters, topic }, random);
  const opened = { decks, missing, confusions: new Map<string, Confusions>() };
  if (selected.length === 0) return { ...opened, spelling: 'both', entries: selected };
  const questions = selected.map(({ names }) => names);
  const [asked, stored] = await Promise.all([
    inTime(store.query('question-history', { questions }), HISTORY_DEADLINE),
    inTime(store.query('settings', null), HISTORY_DEADLINE),
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

async function offeredIn(
  deck: string,
  parameters: QuizParameters,
  services: Pick<Services, 'library'>,
): Promise<Offered> {
  const { decks, missing } = await loadOneDeck(deck, services);
  const entriesOf = decks.length === 0 ? null : await loadEntriesOf();
  if (entriesOf !== null) {
    return { decks, missing, entries: usualOf(decks, parameters).flatMap(entriesOf) };
  }
  return { decks: [], missing: [...missing, ...decks.map(({ chapter }) => chapter)], entries: [] };
}

/** A quiz with a limit draws no item of importance C; a quiz without one asks all. */
function usualOf(decks: readonly Deck[], { limit }: QuizParameters): readonly Deck[] {
  if (limit === null) return decks;
  return decks.map((deck) => ({
    ...deck,
    items: deck.items.filter(({ importance }) => importance !== 'C'),
  }));
}
