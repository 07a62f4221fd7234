// The day's study from nothing but the learner: what can be asked of them, and the plan over it.
import type { JsonValue } from '#domain/log/event.ts';
import { itemsOfQueued } from '#domain/plan/steps.ts';
import { parseSettings } from '#domain/site/study-settings.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import { PLAN_DEADLINE, firstUse, openDay, type OpenedDay } from '#services/bank/open-day.ts';
import type { CardBank } from '#services/bank/card-bank.ts';
import { loadInTime, loadQueued } from '#services/bank/shelf.ts';
import { bankOn, loadStudyBank } from '#services/bank/study-bank.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';

type DayServices = Pick<Services, 'store' | 'library' | 'clock' | 'random'>;

/** The plan over the whole library; no deck is loaded for it. Never rejects. */
export function loadDay(services: DayServices): Promise<OpenedDay> {
  return planDay(services, null, null);
}

/**
 * The day as it can be asked. The first deck that is not on the device tells whether others can be had: where it
 * cannot, the day is planned over those that are. Never rejects.
 *
 * @param more as for `openDay`
 */
export async function beginDay(services: DayServices, more: number | null): Promise<OpenedDay> {
  const { library } = services;
  const day = await planDay(services, more, null);
  const { keyOf } = day.bank.shelf;
  const kept = await library.kept();
  const away = day.queue.flatMap(itemsOfQueued).find((id) => {
    const key = keyOf(id);
    return key !== undefined && !kept.has(key);
  });
  const canFetch = away === undefined || (await loadInTime(day.bank.shelf, away));
  return withFirst(canFetch ? day : await planDay(services, more, kept));
}

/** What comes first has its deck. */
async function withFirst(day: OpenedDay): Promise<OpenedDay> {
  const [first, ...rest] = day.queue;
  if (first === undefined || (await loadQueued(day.bank.shelf, first))) return day;
  return withFirst({ ...day, queue: rest });
}

/** @param there keys of the decks that can be asked; `null` for all */
async function planDay(
  services: DayServices,
  more: number | null,
  there: ReadonlySet<string> | null,
): Promise<OpenedDay> {
  const { store, clock } = services;
  const log = logForScreen(store, PLAN_DEADLINE);
  // Beside the decks, which take longer. A day without cards is still a day.
  const loadingCards = orNothing(import('#services/bank/card-bank.ts'));
  const loading = Promise.all([loadStudyBank(services), log.ask('own-cards', null, [])]);
  // Asked first: before the first use nothing else is needed, and the index comes while it is filled in.
  const settings = parseSettings(await log.ask('settings', null, NOTHING_SET));
  if (log.isRead() && settings.daySize === null) return firstUse(settings);
  // After what the decks are asked by. Where it fails, the plan itself says so.
  void store.query('day-ahead', { now: clock.now() });
  const [whole, own] = await loading;
  const bank = there === null ? whole : bankOn(there, whole);
  const day = await openDay(
    bank,
    loadingCards.then((part) => part?.cardBankOf(bank, own) ?? NO_CARDS),
    services,
    more,
  );
  // An unreadable deck may hold due items.
  return log.isRead() ? day : { ...day, isPlanned: false };
}

const NOTHING_SET: ReadonlyMap<string, JsonValue> = new Map();
const NO_CARDS: CardBank = { cards: new Map(), items: [] };
