// The day's study from nothing but the learner: what can be asked of them, and the plan over it.
import { PLAN_DEADLINE, openDay, type OpenedDay } from '#services/bank/open-day.ts';
import type { cardBankOf } from '#services/bank/card-bank.ts';
import { loadStudyBank } from '#services/bank/study-bank.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

/** Never rejects. @param more as for `openDay` */
export async function loadDay(
  services: Pick<Services, 'store' | 'library' | 'clock' | 'random'>,
  more: number | null = null,
): Promise<OpenedDay> {
  const [makeCards, bank, own] = await Promise.all([
    loadCardBank(),
    loadStudyBank(services),
    inTime(services.store.query('own-cards', null), PLAN_DEADLINE),
  ]);
  return openDay(bank, makeCards(bank, own?.ok === true ? own.value : []), services, more);
}

/** Beside the decks, which take longer. A day without cards is still a day. */
async function loadCardBank(): Promise<typeof cardBankOf> {
  try {
    return (await import('#services/bank/card-bank.ts')).cardBankOf;
  } catch {
    return () => ({ cards: new Map(), items: [] });
  }
}
