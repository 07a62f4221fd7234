// The day's study from nothing but the learner: what can be asked of them, and the plan over it.
import { PLAN_DEADLINE, openDay, type OpenedDay } from '#services/bank/open-day.ts';
import type { ComingDay } from '#services/bank/coming-day.ts';
import { gatherAll } from '#services/bank/added-decks.ts';
import type { Arrivals } from '#services/bank/arrivals.ts';
import type { cardBankOf } from '#services/bank/card-bank.ts';
import { loadStudyBank } from '#services/bank/study-bank.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Services } from '#services/study/services.tsx';

type DayServices = Pick<Services, 'store' | 'library' | 'clock' | 'random'>;

/** Milliseconds that a day waits for decks which are not on the device. */
const PATIENCE = 1000;

/** Waits for all decks. Never rejects. */
export function loadDay(services: DayServices): Promise<OpenedDay> {
  return planDay(services, null);
}

/** Begins with what is there in time; the rest comes while it is answered. Never rejects. @param more as for `openDay` */
export async function beginDay(services: DayServices, more: number | null): Promise<OpenedDay> {
  const { library } = services;
  const loading = loadComingDay(library);
  const plan = (left: number | null) =>
    planDay(services, left, async (chapters) =>
      ((await loading)?.gather ?? gatherAll(library))(chapters),
    );
  const day = await plan(more);
  return (await loading)?.withRest(day, more, plan) ?? day;
}

/** Beside the log, which takes as long to answer. Without it all decks are waited for. */
async function loadComingDay(library: DayServices['library']): Promise<ComingDay | null> {
  try {
    const { createComingDay } = await import('#services/bank/coming-day.ts');
    return createComingDay(library, PATIENCE);
  } catch {
    return null;
  }
}

async function planDay(
  services: DayServices,
  more: number | null,
  gather?: Arrivals['gather'],
): Promise<OpenedDay> {
  const { store, clock } = services;
  const loading = Promise.all([
    loadCardBank(),
    loadStudyBank(services, gather),
    inTime(store.query('own-cards', null), PLAN_DEADLINE),
  ]);
  // After what the decks are asked by. Where it fails, the plan itself says so.
  void store.query('day-ahead', { now: clock.now() });
  const [makeCards, bank, own] = await loading;
  const day = await openDay(
    bank,
    makeCards(bank, own?.ok === true ? own.value : []),
    services,
    more,
  );
  // What cannot be read may be due.
  return own?.ok === true ? day : { ...day, isPlanned: false };
}

/** Beside the decks, which take longer. A day without cards is still a day. */
async function loadCardBank(): Promise<typeof cardBankOf> {
  try {
    return (await import('#services/bank/card-bank.ts')).cardBankOf;
  } catch {
    return () => ({ cards: new Map(), items: [] });
  }
}
