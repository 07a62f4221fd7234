// What can be practised, and what the learner answered of it.
import type { ItemProgress } from '#domain/log/item-progress.ts';
import { reviewItems, type ReviewItem, type ReviewMarks } from '#domain/progress/review-lists.ts';
import { parseSettings, type StudySettings } from '#domain/site/study-settings.ts';
import { logForScreen, type LogForScreen } from '#services/bank/ask-log.ts';
import { loadStudyBank, namesOf, type StudyBank } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';

export interface Answered {
  readonly log: LogForScreen;
  readonly bank: StudyBank;
  readonly settings: StudySettings;
  /** Of everything that was ever answered, by its name. */
  readonly progress: ReadonlyMap<string, ItemProgress>;
  /** Of all chapters. */
  readonly items: readonly ReviewItem[];
  readonly marks: ReviewMarks;
}

/** Milliseconds that the screen waits for the log; the fold of a long one takes a moment. */
const DEADLINE = 8000;

/** Never rejects. */
export async function readAnswered(
  services: Pick<Services, 'store' | 'library' | 'clock'>,
): Promise<Answered> {
  const log = logForScreen(services.store, DEADLINE);
  const nothing = new Map<string, never>();
  const [bank, progress, checks, stored, last] = await Promise.all([
    loadStudyBank(services),
    log.ask('progress', null, nothing),
    log.ask('checks', null, []),
    log.ask('settings', null, nothing),
    log.ask('sitting', { id: null, from: 0, now: services.clock.now() }, null),
  ]);
  const ofLast = [...(last?.items ?? nothing)];
  return {
    log,
    bank,
    settings: parseSettings(stored),
    progress,
    items: reviewItems(bank.items, namesOf, progress),
    marks: {
      missed: new Set(ofLast.flatMap(([item, { wasMissed }]) => (wasMissed ? [item] : []))),
      checked: new Set(checks),
    },
  };
}
