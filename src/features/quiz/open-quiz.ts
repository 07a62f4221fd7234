// Opens a quiz: which questions, and in which order, for this learner.
import type { Deck } from '#domain/items/deck.ts';
import { confusionsByItem } from '#domain/items/question-history.ts';
import { orderByHistory, selectEntries } from '#domain/items/quiz-order.ts';
import { deckAsked, type QuizParameters } from '#domain/items/quiz-parameters.ts';
import type { Confusions, QuizEntry, Spelling } from '#domain/items/quiz-entry.ts';
import { wantsOriginalChoices } from '#domain/site/original-choices.ts';
import { inTime } from '#services/shell/in-time.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';

/** Milliseconds that the first question waits for what the log knows, as ordered. */
export const HISTORY_DEADLINE = 1000;

export interface OpenedQuiz {
  readonly entries: readonly QuizEntry[];
  /** By the entry’s item, where there are any. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  readonly spelling: Spelling;
  /** The one that is asked, if any. */
  readonly decks: readonly Deck[];
  /** The label of the deck that was asked for, where it could not be loaded; none where there is no such deck. */
  readonly missing: readonly string[];
}

/**
 * Never rejects: without a history in time, the order before the sort stands.
 *
 * @param builtIn what is asked unless a deck is
 */
export async function openQuiz(
  builtIn: readonly QuizEntry[],
  parameters: QuizParameters,
  { store, library, random }: Pick<Services, 'store' | 'library' | 'random'>,
): Promise<OpenedQuiz> {
  const key = deckAsked(parameters);
  const found =
    key === null
      ? { entries: builtIn, decks: [], missing: [] }
      : await openDeck(key, parameters, library);
  const topic = parameters.topic === key ? null : parameters.topic;
  const entries = selectEntries(found.entries, { ...parameters, topic }, random);
  const opened = { ...found, entries, confusions: new Map(), spelling: 'both' } as const;
  if (entries.length === 0) return opened;
  const questions = entries.map(({ names }) => names);
  const [history, stored] = await Promise.all([
    inTime(store.query('question-history', { questions }), HISTORY_DEADLINE),
    inTime(store.query('settings', null), HISTORY_DEADLINE),
  ]);
  const inOriginal = stored?.ok === true && wantsOriginalChoices(stored.value);
  const spelling = inOriginal ? 'original' : 'both';
  if (history?.ok !== true) return { ...opened, spelling };
  const items = entries.map(({ item }) => item);
  return {
    ...opened,
    spelling,
    entries: orderByHistory(entries, history.value),
    confusions: confusionsByItem(items, history.value),
  };
}

/** A quiz with a limit draws no item of importance C; a quiz without one asks all. */
async function openDeck(
  key: string,
  { limit }: QuizParameters,
  library: Services['library'],
): Promise<Pick<OpenedQuiz, 'entries' | 'decks' | 'missing'>> {
  const loaded = await library.deck(key);
  if (!loaded.ok && loaded.error.kind === 'unknown-chapter') {
    return { entries: [], decks: [], missing: [] };
  }
  const code = loaded.ok ? await orNothing(import('#domain/items/entries.ts')) : null;
  if (!loaded.ok || code === null) {
    const lists = await orNothing(import('#content/chapters.ts'));
    return { entries: [], decks: [], missing: [lists?.chapterLabel(key) ?? key] };
  }
  const deck = loaded.value;
  const usual = deck.items.filter(({ importance }) => importance !== 'C');
  const entries = code.entriesOf({ ...deck, items: limit === null ? deck.items : usual });
  return { entries, decks: [deck], missing: [] };
}
