// The day's study from nothing but the learner: what can be asked of them, and the plan over it.
import { FIRST_WEEK } from '#content/first-week.ts';
import { keepApart } from '#domain/items/keep-apart.ts';
import type { JsonValue } from '#domain/log/event.ts';
import { dayOfDate } from '#domain/memory/study-day.ts';
import type { Confusions } from '#domain/items/quiz-entry.ts';
import {
  DEFAULT_DAY_SIZE,
  parseSettings,
  type StudySettings,
} from '#domain/site/study-settings.ts';
import type { ShownSectionPlace } from '#domain/plan/sitting.ts';
import { shuffle } from '#domain/shuffle.ts';
import { dayContents, type DayContents } from '#domain/plan/day-contents.ts';
import { itemsOfQueued, queuedStep } from '#domain/plan/steps.ts';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import { chosenItems } from '#domain/plan/study-item.ts';
import type { CardBank } from '#services/bank/card-bank.ts';
import { logForScreen, type LogForScreen } from '#services/bank/ask-log.ts';
import { loadConfusions } from '#services/bank/confusions.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';
import { loadInTime, loadQueued } from '#services/bank/shelf.ts';
import { BUILT_IN_BANK, bankOn, loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';

export type DayServices = Pick<Services, 'store' | 'library' | 'clock' | 'random'>;

export interface OpenedDay {
  readonly settings: StudySettings;
  readonly bank: StudyBank;
  /** By item, what can be asked as a card. */
  readonly cards: CardBank['cards'];
  /** In the order in which they are asked. */
  readonly queue: readonly QueuedItem[];
  /** By topic, the section that teaches it. */
  readonly sections: ReadonlyMap<string, ShownSectionPlace>;
  /** 次の課: the section that comes next; `null` where all were read, or where it is not known. */
  readonly next: ShownSectionPlace | null;
  /** What the day holds; `null` where it could not be planned. */
  readonly holds: DayContents | null;
  /** Items that were right before: they may be asked in the original spelling. */
  readonly known: ReadonlySet<string>;
  /** By item that was seen before, the days after which its recall has fallen to 0.9. */
  readonly stability: ReadonlyMap<string, number>;
  /** By item, what the learner took for the answer before. */
  readonly confusions: ReadonlyMap<string, Confusions>;
  /** Answers given today before it was opened. */
  readonly given: number;
  readonly size: number;
  /** No day's size was set. */
  readonly isFirst: boolean;
  /** Whether the log could be asked; without it the day is made by chance. */
  readonly isPlanned: boolean;
}

/** Milliseconds that the screen waits for the log; the fold of a long one takes a moment. */
export const PLAN_DEADLINE = 8000;

/** Extra items for learners who continue after finishing the day. */
export const MORE_ITEMS = 10;

/**
 * The day as it can be asked. The first deck that is not on the device tells whether others can be had: where it
 * cannot, the day is planned over those that are. Never rejects.
 *
 * @param more items beyond what was given today, whatever the day's size; `null` for the day
 */
export async function beginDay(services: DayServices, more: number | null): Promise<OpenedDay> {
  const { library } = services;
  const day = await loadDay(services, { more });
  if (day.isFirst) return day;
  const { keyOf } = day.bank.shelf;
  const kept = await library.kept();
  const away = day.queue.flatMap(itemsOfQueued).find((id) => {
    const key = keyOf(id);
    return key !== undefined && !kept.has(key);
  });
  const canFetch = away === undefined || (await loadInTime(day.bank.shelf, away));
  return withFirst(canFetch ? day : await loadDay(services, { more, there: kept }));
}

/** What comes first has its deck. */
async function withFirst(day: OpenedDay): Promise<OpenedDay> {
  const [first, ...rest] = day.queue;
  if (first === undefined || (await loadQueued(day.bank.shelf, first))) return day;
  return withFirst({ ...day, queue: rest });
}

interface WhichDay {
  /** As for `beginDay`. */
  readonly more?: number | null;
  /** Keys of the decks that can be asked; left out, for all. */
  readonly there?: ReadonlySet<string>;
  /** Also where no day's size was set. */
  readonly isSized?: boolean;
}

/** The plan alone; no deck is loaded for it. Never rejects. */
export async function loadDay(
  services: DayServices,
  { more = null, there, isSized = false }: WhichDay = {},
): Promise<OpenedDay> {
  const { store, clock } = services;
  const log = logForScreen(store, PLAN_DEADLINE);
  // Beside the decks, which take longer. A day without cards is still a day.
  const loadingCards = orNothing(import('#services/bank/card-bank.ts'));
  const loading = Promise.all([loadStudyBank(services), log.ask('own-cards', null, [])]);
  // Asked first: before the first use nothing else is needed, and the index comes while it is filled in.
  const settings = parseSettings(await log.ask('settings', null, NOTHING_SET));
  if (!isSized && log.isRead() && settings.daySize === null) {
    return { ...NOTHING_OPENED, settings, bank: BUILT_IN_BANK, isFirst: true, isPlanned: true };
  }
  // After what the decks are asked by. Where it fails, the plan itself says so.
  void store.query('day-ahead', { now: clock.now() });
  const [whole, own] = await loading;
  const bank = there === undefined ? whole : bankOn(there, whole);
  const cards = (await loadingCards)?.cardBankOf(bank, own) ?? NO_CARDS;
  return openDay({ bank, cards, settings, log, services, more });
}

interface DayToOpen {
  readonly bank: StudyBank;
  readonly cards: CardBank;
  readonly settings: StudySettings;
  /** An unreadable deck may hold due items: what was not read before it makes a day that is not planned. */
  readonly log: LogForScreen;
  readonly services: Pick<Services, 'clock' | 'random'>;
  /** As for `beginDay`. */
  readonly more: number | null;
}

/** Never rejects. */
export async function openDay(given: DayToOpen): Promise<OpenedDay> {
  const { bank, cards, settings, log, more } = given;
  const { clock, random } = given.services;
  const size = settings.daySize ?? DEFAULT_DAY_SIZE;
  const opened: OpenedDay = { ...NOTHING_OPENED, settings, bank, cards: cards.cards, size };
  const sections = await sectionsOfTopics(bank);
  const planned = await log.ask(
    'day',
    {
      bank,
      importances: settings.importances,
      leftOut: settings.leftOut,
      inFull: settings.inFull,
      cards: cards.items,
      exams: settings.examDates.flatMap((date) => dayOfDate(date) ?? []),
      size,
      ...(more !== null && { more }),
      firstWeek: FIRST_WEEK,
      taught: [...sections.keys()],
      // A learner who asks for more questions gets questions alone.
      showsFirst: settings.readFirst && more === null,
      now: clock.now(),
    },
    null,
  );
  if (planned === null) {
    const items = [...chosenItems(bank.items, settings), ...cards.items];
    return { ...opened, queue: interleave(keepApart(shuffle(items, random), size), random) };
  }
  const isPlanned = log.isRead();
  const { given: givenToday, chosen, steps, next } = planned;
  const items = interleave(
    chosen.map(({ item }) => item),
    random,
  );
  return {
    ...opened,
    queue: [...items, ...steps.map(queuedStep)],
    sections,
    holds: dayContents(
      chosen,
      steps.reduce((sum, step) => sum + step.items.length, 0),
    ),
    given: givenToday,
    next: sections.get(next ?? '') ?? null,
    stability: new Map(
      chosen.flatMap(({ item, stability }) => (stability === null ? [] : [[item.id, stability]])),
    ),
    known: new Set(chosen.filter(({ isNew }) => !isNew).map(({ item }) => item.id)),
    confusions: await loadConfusions(items, log),
    isPlanned,
  };
}

const NOTHING_SET: ReadonlyMap<string, JsonValue> = new Map();
const NO_CARDS: CardBank = { cards: new Map(), items: [] };
const NO_SECTIONS: OpenedDay['sections'] = new Map();
const NOTHING_OPENED: Omit<OpenedDay, 'settings' | 'bank'> = {
  cards: NO_CARDS.cards,
  queue: [],
  sections: NO_SECTIONS,
  next: null,
  holds: null,
  known: new Set(),
  stability: new Map(),
  confusions: new Map(),
  given: 0,
  size: DEFAULT_DAY_SIZE,
  isFirst: false,
  isPlanned: false,
};

/** By topic, the section that teaches it. */
async function sectionsOfTopics({ topics }: StudyBank): Promise<OpenedDay['sections']> {
  // Without it, as with no network, each fact is shown by itself.
  const list = await orNothing(import('#content/lesson-sections.ts'));
  if (list === null) return NO_SECTIONS;
  return new Map(
    topics.flatMap(({ key }) => {
      const section = list.sectionOf({ topic: key });
      return section === null ? [] : [[key, section] as const];
    }),
  );
}
