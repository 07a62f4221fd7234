// The day's study from nothing but the learner: what can be asked of them, and the plan over it.
import { CHAPTERS } from '#content/chapters.ts';
import { FIRST_WEEK } from '#content/first-week.ts';
import type { ChapterSummary } from '#domain/items/chapter.ts';
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
import { itemsOfQueued, queuedStep, withoutSteps } from '#domain/plan/steps.ts';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import { chosenItems } from '#domain/plan/study-item.ts';
import type { Card } from '#domain/items/card.ts';
import type { ByItem } from '#services/bank/by-item.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import { loadConfusions } from '#services/bank/confusions.ts';
import { inTime } from '#services/shell/in-time.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';
import { DECK_DEADLINE, loadQueued, shelfOf } from '#services/bank/shelf.ts';
import {
  BANK,
  BUILT_IN_BANK,
  entriesOn,
  labelsOf,
  loadStudyBank,
  type StudyBank,
} from '#services/bank/study-bank.ts';

export type DayServices = Pick<Services, 'store' | 'library' | 'clock' | 'random'>;

/** Of what the day asks. */
export type DayBank = Pick<StudyBank, 'missing' | 'entries' | 'shelf'>;

export interface OpenedDay {
  readonly settings: StudySettings;
  readonly bank: DayBank;
  /** By item, what can be asked as a card. */
  readonly cards: ByItem<Card>;
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

/** Milliseconds that a day waits for its order, where it can begin with something else. */
const SLOW_AFTER = 500;

/**
 * The day as it can be asked. The first deck that is not on the device tells whether others can be had: where it
 * cannot, the day is planned over those that are there; where it is slow, the day begins with one of those. Never
 * rejects.
 *
 * @param more items beyond what was given today, whatever the day's size; `null` for the day
 */
export async function beginDay(services: DayServices, more: number | null): Promise<OpenedDay> {
  const day = await loadDay(services, { more });
  if (day.isFirst) return day;
  const kept = await services.library.kept();
  const { shelf } = day.bank;
  const isAway = (id: string) => {
    const key = shelf.keyOf(id);
    return key !== undefined && !kept.has(key);
  };
  const near = withoutSteps(day.queue).find(({ id }) => !isAway(id));
  const away = day.queue.flatMap(itemsOfQueued).find(isAway);
  if (away === undefined) return withFirst(day);
  const came = await inTime(shelf.load(away), near === undefined ? DECK_DEADLINE : SLOW_AFTER);
  if (came === true) return withFirst(day);
  if (came === null && near !== undefined) {
    return withFirst({ ...day, queue: [near, ...day.queue.filter((item) => item !== near)] });
  }
  return withFirst(await loadDay(services, { more, there: kept }));
}

/**
 * A first day's plan and its smallest deck, so that behind a slow line they are there before the engine. Never rejects.
 */
export async function readAhead(services: DayServices): Promise<void> {
  // Beside the code that plans over it.
  void services.library.index();
  const { queue, bank } = await loadDay(services, { isSized: true });
  const keys = new Set(queue.flatMap(({ id }) => bank.shelf.keyOf(id) ?? []));
  const [smallest] = CHAPTERS.filter(({ key }) => keys.has(key)).toSorted(
    (one, other) => sizeOf(one) - sizeOf(other),
  );
  if (smallest !== undefined) await bank.shelf.loadDeck(smallest.key);
}

const sizeOf = ({ deck }: ChapterSummary) => deck?.bytes ?? 0;

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
  const { store, library, clock, random } = services;
  const log = logForScreen(store, PLAN_DEADLINE);
  // A day without cards is still a day.
  const loadingCode = Promise.all([
    orNothing(import('#domain/items/entries.ts')),
    orNothing(import('#services/bank/card-bank.ts')),
    // Without it, as with no network, each fact is shown by itself.
    orNothing(import('#content/lesson-sections.ts')),
  ]);
  const loadingOwn = log.ask('own-cards', null, []);
  // Asked first: before the first use nothing else is needed.
  const settings = parseSettings(await log.ask('settings', null, NOTHING_SET));
  if (!isSized && log.isRead() && settings.daySize === null) {
    return { ...NOTHING_OPENED, settings, isFirst: true, isPlanned: true };
  }
  void store.query('day-ahead', { now: clock.now() });
  const [[code, cards, list], own] = await Promise.all([loadingCode, loadingOwn]);
  const taught = list?.taughtSections() ?? NO_SECTIONS;
  const size = settings.daySize ?? DEFAULT_DAY_SIZE;
  const cardItems = cards?.cardItemsOf(own) ?? [];
  // What shows the items of decks is needed to ask any of them.
  const decks = code === null ? new Set<string>() : there;
  const planned = await log.ask(
    'day',
    {
      bank: { ...BANK, ...(decks && { there: decks }) },
      importances: settings.importances,
      leftOut: settings.leftOut,
      inFull: settings.inFull,
      cards: cardItems,
      exams: settings.examDates.flatMap((date) => dayOfDate(date) ?? []),
      size,
      ...(more !== null && { more }),
      firstWeek: FIRST_WEEK,
      taught: new Set(taught.keys()),
      // A learner who asks for more questions gets questions alone.
      showsFirst: settings.readFirst && more === null,
      now: clock.now(),
    },
    null,
  );
  const opened = { ...NOTHING_OPENED, settings, size };
  if (planned === null) {
    const bank = await loadStudyBank(services);
    const items = [...chosenItems(bank.items, settings), ...cardItems];
    return {
      ...opened,
      bank,
      cards: cards?.cardsOn(bank.shelf, own) ?? NO_CARDS,
      queue: interleave(keepApart(shuffle(items, random), size), random),
    };
  }
  const isPlanned = log.isRead();
  const { given, chosen, shows, steps, next } = planned;
  const asked = chosen.map(({ item }) => item);
  const items = interleave(asked, random);
  const shelf = shelfOf([...asked, ...shows], library);
  // Without the index nobody knows what is to be read.
  const sections = planned.missing === null ? NO_SECTIONS : taught;
  return {
    ...opened,
    bank: {
      shelf,
      missing: labelsOf(planned.missing),
      entries: entriesOn(shelf, code?.entriesOf ?? (() => [])),
    },
    cards: cards?.cardsOn(shelf, own) ?? NO_CARDS,
    queue: [...items, ...steps.map(queuedStep)],
    sections,
    next: sections.get(next ?? '') ?? null,
    holds: dayContents(
      chosen,
      steps.reduce((sum, step) => sum + step.items.length, 0),
    ),
    given,
    stability: new Map(
      chosen.flatMap(({ item, stability }) => (stability === null ? [] : [[item.id, stability]])),
    ),
    known: new Set(chosen.filter(({ isNew }) => !isNew).map(({ item }) => item.id)),
    confusions: await loadConfusions(items, log),
    isPlanned,
  };
}

const NOTHING_SET: ReadonlyMap<string, JsonValue> = new Map();
const NO_CARDS: OpenedDay['cards'] = new Map();
const NO_SECTIONS: OpenedDay['sections'] = new Map();
const NOTHING_OPENED: Omit<OpenedDay, 'settings'> = {
  bank: BUILT_IN_BANK,
  cards: NO_CARDS,
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
