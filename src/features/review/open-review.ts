// Opens the review: what this learner can go through again, and the list that was left unfinished.
import { nameEntries } from '#domain/items/name-entries.ts';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import type { Confusions, QuizEntries, QuizEntry } from '#domain/items/quiz-entry.ts';
import { confusedPairs, type Pair } from '#domain/progress/pairs.ts';
import { reviewItems, type ReviewItem, type ReviewMarks } from '#domain/progress/review-lists.ts';
import { parseRun, restOf, type ReviewForm, type ReviewRun } from '#domain/progress/review-run.ts';
import {
  DEFAULT_SETTINGS,
  parseSettings,
  type StudySettings,
} from '#domain/site/study-settings.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import { loadConfusions } from '#services/bank/confusions.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';
import type { WholeBank } from '#services/bank/study-bank.ts';

export interface OpenedReview {
  readonly bank: WholeBank;
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
  bank: WholeBank,
  { store, clock }: Pick<Services, 'store' | 'clock'>,
): Promise<OpenedReview> {
  const now = clock.now();
  const [progress, checks, stored, last] = await Promise.all([
    inTime(store.query('progress', null), REVIEW_DEADLINE),
    inTime(store.query('checks', null), REVIEW_DEADLINE),
    inTime(store.query('settings', null), REVIEW_DEADLINE),
    inTime(store.query('sitting', { id: null, from: 0, now }), REVIEW_DEADLINE),
  ]);
  const isRead =
    progress?.ok === true && checks?.ok === true && stored?.ok === true && last?.ok === true;
  const known: ReadonlyMap<string, ItemProgress> =
    progress?.ok === true ? progress.value : new Map();
  const items = reviewItems(bank.items, bank.entries, known);
  const ofLast = last?.ok === true ? (last.value?.items ?? new Map()) : new Map();
  const opened = {
    bank,
    settings: stored?.ok === true ? parseSettings(stored.value) : DEFAULT_SETTINGS,
    isRead,
    items,
    marks: {
      missed: new Set([...ofLast].flatMap(([item, { wasMissed }]) => (wasMissed ? [item] : []))),
      checked: new Set(checks?.ok === true ? checks.value : []),
    },
    names: nameEntries(bank.whole, 'to-katakana').map(({ item, chapter }): ReviewItem => ({
      id: item,
      chapter: chapter ?? '',
      importance: 'B',
      progress: known.get(item) ?? UNSEEN,
    })),
  };
  // The rest was never taken for anything else.
  const missed = items.filter(({ progress: { wrong } }) => wrong > 0);
  const confusions = await loadConfusions(missed, store, REVIEW_DEADLINE);
  const pairs = confusedPairs(bank.entries, confusions);
  const run = stored?.ok === true ? parseRun(stored.value, now) : null;
  const rest = run === null ? null : await findRest(run, { ...opened, pairs }, store, now);
  const unfinished = rest === 'unread' ? null : rest;
  return {
    ...opened,
    isRead: isRead && rest !== 'unread',
    confusions,
    pairs,
    lastRun: run,
    unfinished,
  };
}

async function findRest(
  run: ReviewRun,
  opened: Pick<OpenedReview, 'bank' | 'pairs'>,
  store: Services['store'],
  now: number,
): Promise<Unfinished | 'unread' | null> {
  const { sitting: id, startedAt: from } = run;
  const answers = await inTime(store.query('sitting', { id, from, now }), REVIEW_DEADLINE);
  if (answers?.ok !== true) return 'unread';
  const entries = entriesFor(opened)(run.form);
  const queue = restOf(run, answers.value?.items ?? new Map()).flatMap((item) => {
    const entry = entries.get(item);
    return entry === undefined ? [] : [queued(item, opened.bank, entry)];
  });
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
        return new Map(nameEntries(bank.whole, form).map((entry) => [entry.item, entry]));
    }
  };
}

function queued(id: string, bank: WholeBank, entry: QuizEntry): QueuedItem {
  const chapter = entry.chapter ?? bank.items.find((item) => item.id === id)?.chapter ?? '';
  return { id, chapter };
}
