// What can be practised, and what the learner answered of it.
import { reviewItems } from '#domain/progress/review-lists.ts';
import { parseSettings } from '#domain/site/study-settings.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import { loadStudyBank, namesOf } from '#services/bank/study-bank.ts';
import type { Services } from '#services/study/services.tsx';

export type Answered = Awaited<ReturnType<typeof readAnswered>>;

/** Milliseconds that the screen waits for the log; the fold of a long one takes a moment. */
const DEADLINE = 8000;

/** Never rejects. */
export async function readAnswered(services: Pick<Services, 'store' | 'library' | 'clock'>) {
  const log = logForScreen(services.store, DEADLINE);
  const nothing = new Map<string, never>();
  const [bank, progress, checked, stored, last] = await Promise.all([
    loadStudyBank(services),
    log.ask('progress', null, nothing),
    log.ask('checks', null, new Set<string>()),
    log.ask('settings', null, nothing),
    log.ask('sitting', { id: null, from: 0, now: services.clock.now() }, null),
  ]);
  const ofLast = [...(last?.items ?? nothing)];
  return {
    log,
    bank,
    settings: parseSettings(stored),
    /** Of everything that was ever answered, by its name. */
    progress,
    /** Of all chapters. */
    items: reviewItems(bank.items, namesOf, progress),
    marks: {
      missed: new Set(ofLast.flatMap(([item, { wasMissed }]) => (wasMissed ? [item] : []))),
      checked,
    },
  };
}
