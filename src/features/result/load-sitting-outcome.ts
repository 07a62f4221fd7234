// What came of one sitting: how much was right, and what was missed.
import { sittingStart } from '#domain/log/sitting-id.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import type { Question } from '#domain/items/question.ts';
import { DAY } from '#domain/time.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import type { Services } from '#services/study/services.tsx';
import { loadDecksOf, loadStudyBank } from '#services/bank/study-bank.ts';

export interface SittingOutcome {
  /** Questions, each counted once. */
  readonly answered: number;
  /** Those that were never wrong in this sitting. */
  readonly right: number;
  /** As far as their decks can be had, and still have them. */
  readonly missed: readonly Question[];
}

/** Milliseconds that the page waits for the log before it goes on without. */
export const OUTCOME_DEADLINE = 3000;

/** Milliseconds: a clock that was set back dates answers before their sitting. */
const SET_BACK = DAY;

/**
 * Never rejects. `null` where there is no such sitting, `unread` where the log does not say in time.
 *
 * @param id as it came from the address
 */
export async function loadSittingOutcome(
  id: string,
  services: Pick<Services, 'store' | 'library' | 'clock' | 'random'>,
): Promise<SittingOutcome | 'unread' | null> {
  const start = sittingStart(id);
  if (start === null) return null;
  const given = { id, from: start - SET_BACK, now: services.clock.now() };
  const log = logForScreen(services.store, OUTCOME_DEADLINE);
  const answers = await log.ask('sitting', given, 'unread' as const);
  if (answers === null || answers === 'unread') return answers;
  const { items } = answers;
  const missed = [...items].flatMap(([item, { wasMissed }]) => (wasMissed ? [item] : []));
  return {
    answered: items.size,
    right: items.size - missed.length,
    missed: missed.length === 0 ? [] : await questionsOf(missed, services),
  };
}

async function questionsOf(
  items: readonly string[],
  services: Pick<Services, 'store' | 'library' | 'random'>,
): Promise<readonly Question[]> {
  const { entries } = await loadDecksOf(await loadStudyBank(services), items);
  return items.flatMap((item) => {
    const entry = entries.get(item);
    return entry === undefined ? [] : [entry.show(NO_CONFUSIONS, services.random)];
  });
}
