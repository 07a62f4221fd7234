// Opens the day's study: what this learner is asked, in which order.
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
import { queuedStep } from '#domain/plan/steps.ts';
import { interleave, type QueuedItem } from '#domain/plan/sitting-queue.ts';
import { chosenItems } from '#domain/plan/study-item.ts';
import type { CardBank } from '#services/bank/card-bank.ts';
import { logForScreen } from '#services/bank/ask-log.ts';
import { loadConfusions } from '#services/bank/confusions.ts';
import { orNothing } from '#services/shell/lazily.ts';
import type { Services } from '#services/study/services.tsx';
import { BUILT_IN_BANK, type StudyBank } from '#services/bank/study-bank.ts';

export interface OpenedDay {
  readonly settings: StudySettings;
  readonly bank: StudyBank;
  /** By item, what can be asked as a card. */
  readonly cards: CardBank['cards'];
  /** In the order in which they are asked. */
  readonly queue: readonly QueuedItem[];
  /** By topic, the section that teaches it. */
  readonly sections: ReadonlyMap<string, ShownSectionPlace>;
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

/** The day of whoever has not said yet how much a day holds. */
export function firstUse(settings: StudySettings): OpenedDay {
  return { ...NOTHING_OPENED, settings, bank: BUILT_IN_BANK, isFirst: true, isPlanned: true };
}

/** Never rejects. @param more items beyond what was given today, whatever the day's size; `null` for the day */
export async function openDay(
  bank: StudyBank,
  loadingCards: CardBank | Promise<CardBank>,
  services: Pick<Services, 'store' | 'clock' | 'random'>,
  more: number | null = null,
): Promise<OpenedDay> {
  const { store, clock, random } = services;
  const log = logForScreen(store, PLAN_DEADLINE);
  const loadingSections = sectionsOfTopics(bank);
  const settings = parseSettings(await log.ask('settings', null, NOTHING_SET));
  const size = settings.daySize ?? DEFAULT_DAY_SIZE;
  const { cards, items: cardItems } = await loadingCards;
  const opened: OpenedDay = { ...NOTHING_OPENED, settings, bank, cards, size };
  // A learner who asks for more questions gets questions alone.
  const showsFirst = settings.readFirst && more === null;
  const sections = await loadingSections;
  const planned = await log.ask(
    'day',
    {
      bank,
      importances: settings.importances,
      leftOut: settings.leftOut,
      cards: cardItems,
      exams: settings.examDates.flatMap((date) => dayOfDate(date) ?? []),
      size,
      ...(more !== null && { more }),
      firstWeek: FIRST_WEEK,
      taught: showsFirst ? [...sections.keys()] : null,
      now: clock.now(),
    },
    null,
  );
  if (planned === null || !log.isRead()) {
    const items = [...chosenItems(bank.items, settings), ...cardItems];
    const queue = interleave(keepApart(shuffle(items, random), size), random);
    return { ...opened, queue };
  }
  const { given, chosen, steps } = planned;
  const items = interleave(
    chosen.map(({ item }) => item),
    random,
  );
  const queue = [...items, ...steps.map(queuedStep)];
  return {
    ...opened,
    queue,
    sections,
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
    isPlanned: true,
  };
}

const NOTHING_SET: ReadonlyMap<string, JsonValue> = new Map();
const NO_SECTIONS: ReadonlyMap<string, ShownSectionPlace> = new Map();
const NOTHING_OPENED: Omit<OpenedDay, 'settings' | 'bank'> = {
  cards: new Map(),
  queue: [],
  sections: NO_SECTIONS,
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
async function sectionsOfTopics({
  topics,
}: StudyBank): Promise<ReadonlyMap<string, ShownSectionPlace>> {
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
