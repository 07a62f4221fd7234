// Opens a sitting of practice: its items, and the decks that show them.
import type { Confusions } from '#domain/items/quiz-entry.ts';
import { practisedItems, type Practice } from '#domain/progress/practice.ts';
import { reviewItems } from '#domain/progress/review-lists.ts';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { parseSettings, type StudySettings } from '#domain/site/study-settings.ts';
import { shuffle } from '#domain/shuffle.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import { loadConfusions } from '#services/bank/confusions.ts';
import { loadDecksOf, loadStudyBank, namesOf, type StudyBank } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';

/** Milliseconds that the screen waits for the log; the fold of a long one takes a moment. */
const DEADLINE = 8000;

export interface OpenedPractice {
  readonly practice: Practice;
  readonly bank: StudyBank;
  readonly settings: StudySettings;
  readonly queue: readonly QueuedItem[];
  /** Items that were right before. */
  readonly known: ReadonlySet<string>;
  /** By item, what the learner took for the answer before. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  /** Labels of the chapters whose decks could not be had. */
  readonly missing: readonly string[];
  /** Whether the log could be asked: without it mistakes are not known, and the order is chance. */
  readonly isRead: boolean;
}

/** Never rejects. */
export async function openPractice(
  practice: Practice,
  services: Pick<Services, 'store' | 'library' | 'random'>,
): Promise<OpenedPractice> {
  const { store, random } = services;
  const log = logForScreen(store, DEADLINE);
  const nothing = new Map<string, never>();
  const [whole, progress, checks, stored] = await Promise.all([
    loadStudyBank(services),
    log.ask('progress', null, nothing),
    log.ask('checks', null, []),
    log.ask('settings', null, nothing),
  ]);
  const settings = parseSettings(stored);
  // Who asks for a chapter by its name is asked it, whatever was left out.
  const studied = whole.items.filter(
    ({ chapter }) => practice.chapter !== null || !settings.leftOut.has(chapter),
  );
  const items = reviewItems(shuffle(studied, random), namesOf, progress);
  const checked = new Set(checks);
  const wanted = practisedItems(practice, items, checked);
  const bank = await loadDecksOf(whole, new Set(wanted.map(({ chapter }) => chapter)));
  // Where a deck could not be had, or an earlier edition lacks an item, others that can be shown take their place.
  const canBeShown = ({ id }: StudyItem) => bank.entries.get(id) !== undefined;
  const chosen = practisedItems(practice, items.filter(canBeShown), checked);
  return {
    practice,
    bank,
    settings,
    queue: interleave(chosen, random),
    known: new Set(
      chosen.filter(({ progress: { reviews, wrong } }) => reviews > wrong).map(({ id }) => id),
    ),
    confusions: await loadConfusions(chosen, log),
    missing: bank.missing,
    isRead: log.isRead(),
  };
}
