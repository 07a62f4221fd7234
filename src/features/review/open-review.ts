// Opens the review: what this learner can go through again, and the list that was left unfinished.
import { nameEntries } from '#domain/items/name-entries.ts';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import type { Confusions, QuizEntries } from '#domain/items/quiz-entry.ts';
import { confusedPairs, type Pair } from '#domain/progress/pairs.ts';
import { reviewItems, type ReviewItem, type ReviewMarks } from '#domain/progress/review-lists.ts';
import { parseRun, restOf, type ReviewForm, type ReviewRun } from '#domain/progress/review-run.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type StudySettings,
} from '#domain/site/study-settings.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import { logForScreen, type LogForScreen } from '#services/bank/ask-log.ts';
import { loadConfusions } from '#services/bank/confusions.ts';
import type { Services } from '#services/study/services.tsx';
import {
  BUILT_IN_BANK,
  chaptersOf,
  loadDecksOf,
  namesOf,
  type LoadedBank,
  type StudyBank,
} from '#services/bank/study-bank.ts';

export interface OpenedReview {
  /** With the decks of which anything was answered. */
  readonly bank: LoadedBank;
  readonly settings: StudySettings;
  /** Whether the log could be asked; without it no list is known. */
  readonly isRead: boolean;
  readonly items: readonly ReviewItem[];
  readonly marks: ReviewMarks;
  /** By item, what the learner took for the answer before. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  readonly pairs: readonly Pair[];
  /** Names with a spelling of their own, each with what was answered of it. */
  readonly names: readonly ReviewItem[];
  /** The list that was begun last; `null` where none was in the last day. */
  readonly lastRun: ReviewRun | null;
  /** What is left of it; `null` where nothing is. */
  readonly unfinished: Unfinished | null;
}

export interface Unfinished {
  readonly run: ReviewRun;
  /** What is left of it and can be asked. */
  readonly queue: readonly QueuedItem[];
}

/** What asks the items of a list. */
export type FormEntries = (form: ReviewForm) => QuizEntries;

/** Milliseconds that the screen waits for the log; the fold of a long one takes a moment. */
export const REVIEW_DEADLINE = 8000;

/** Never rejects. */
export async function openReview(
  whole: StudyBank,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<OpenedReview> {
  const now = clock.now();
  const log = logForScreen(store, REVIEW_DEADLINE);
  const nothing = new Map<string, never>();
  const [known, checks, stored, last] = await Promise.all([
    log.ask('progress', null, nothing),
    log.ask('checks', null, []),
    log.ask('settings', null, nothing),
    log.ask('sitting', { id: null, from: 0, now }, null),
  ]);
  const settings = parseSettings(stored);
  const isStudied = ({ chapter }: { readonly chapter: string }) => !settings.leftOut.has(chapter);
  const begun = [...chaptersOf(whole, known.keys())].filter((chapter) => isStudied({ chapter }));
  const bank = await loadDecksOf(
    { ...whole, items: whole.items.filter(isStudied) },
    new Set(begun),
  );
  const ofLast = last?.items ?? nothing;
  const opened = {
    ...reviewOf(bank, known),
    settings,
    marks: {
      missed: new Set([...ofLast].flatMap(([item, { wasMissed }]) => (wasMissed ? [item] : []))),
      checked: new Set(checks),
    },
  };
  const { items } = opened;
  // The rest was never taken for anything else.
  const missed = items.filter(({ progress: { wrong } }) => wrong > 0);
  const confusions = await loadConfusions(missed, log);
  const pairs = confusedPairs(bank.entries, confusions);
  const run = parseRun(stored, now);
  const unfinished = run === null ? null : await findRest(run, { ...opened, pairs }, log, now);
  return { ...opened, isRead: log.isRead(), confusions, pairs, lastRun: run, unfinished };
}

/** Where no more than this is known of what the learner did. */
function reviewOf(bank: LoadedBank, known: ReadonlyMap<string, ItemProgress>): OpenedReview {
  return {
    bank,
    settings: DEFAULT_SETTINGS,
    isRead: true,
    items: reviewItems(bank.items, namesOf, known),
    marks: { missed: new Set(), checked: new Set() },
    confusions: new Map(),
    pairs: [],
    names: nameEntries(bank.loaded, 'to-katakana').map(({ item, chapter }): ReviewItem => ({
      id: item,
      chapter: chapter ?? '',
      importance: 'B',
      progress: known.get(item) ?? UNSEEN,
    })),
    lastRun: null,
    unfinished: null,
  };
}

/** As whoever comes first finds it. */
export const EMPTY_REVIEW = reviewOf({ ...BUILT_IN_BANK, loaded: [] }, new Map());

async function findRest(
  run: ReviewRun,
  opened: Pick<OpenedReview, 'bank' | 'pairs'>,
  log: LogForScreen,
  now: number,
): Promise<Unfinished | null> {
  const { sitting: id, startedAt: from } = run;
  const answers = await log.ask('sitting', { id, from, now }, null);
  const entries = entriesFor(opened)(run.form);
  const chapterOf = new Map(opened.bank.items.map((item) => [item.id, item.chapter]));
  const queue = restOf(run, answers?.items ?? new Map())
    .filter((item) => entries.has(item))
    .map((item): QueuedItem => ({
      id: item,
      chapter: entries.get(item)?.chapter ?? chapterOf.get(item) ?? '',
    }));
  return queue.length === 0 ? null : { run, queue };
}

export function entriesFor({ bank, pairs }: Pick<OpenedReview, 'bank' | 'pairs'>): FormEntries {
  return (form) => {
    switch (form) {
      case 'items':
        return bank.entries;
      case 'pairs':
        return new Map(pairs.map(({ item, entry }) => [item, entry]));
      case 'to-katakana':
      case 'to-original':
        return new Map(nameEntries(bank.loaded, form).map((entry) => [entry.item, entry]));
    }
  };
}
