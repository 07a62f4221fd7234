// What is asked today: the new items that are worth most, and the begun items that pay most, until the day is full.
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { movedBySiblings } from '#domain/memory/siblings.ts';
import type { FirstWeekDay } from '#domain/plan/first-week.ts';
import { gainOfSeen } from '#domain/plan/gain.ts';
import { firstStudyDay, type Horizon } from '#domain/plan/horizon.ts';
import { planWorth } from '#domain/plan/item-worth.ts';
import { newItems } from '#domain/plan/new-items.ts';
import type { StudyChapter, StudyItem, StudyTopic } from '#domain/plan/study-item.ts';

export interface DayRequest {
  /** What may be asked. */
  readonly items: readonly StudyItem[];
  /** All items of its topics: they share the topic's questions, be they asked or not. */
  readonly bank: readonly StudyItem[];
  readonly chapters: readonly StudyChapter[];
  /** In the order in which they are read. */
  readonly topics: readonly StudyTopic[];
  /** By the item's id; others are ignored. */
  readonly memories: ReadonlyMap<string, ItemMemory>;
  /** A study day. */
  readonly today: number;
  readonly horizon: Horizon;
  /** Answers that the learner wants to give in a day. */
  readonly size: number;
  /** Answers given today, all of them and those to items that were new. */
  readonly given: { readonly all: number; readonly toNew: number };
  /** By chapter, how much more it counts than its weight says; 1 where it has no entry. */
  readonly emphasis?: ReadonlyMap<string, number>;
  /** What the day begins with. */
  readonly handMade?: FirstWeekDay | null;
  /** What is read before it is asked; without it nothing is. */
  readonly reading?: ReadingRoom;
}

export interface ReadingRoom {
  /** Topics whose section was not read, and of which nothing was asked. */
  readonly unread: ReadonlySet<string>;
  /** The number of topics whose items the day may begin. */
  readonly topics: number;
}

export interface ChosenItem {
  readonly item: StudyItem;
  readonly isNew: boolean;
  /** The stability of its memory, in days; `null` where it is new. */
  readonly stability: number | null;
}

/** New items fill no more of a day, unless what was begun does not fill the rest (docs/decisions/study-engine.md). */
const NEW_SHARE = 0.4;
/** One chapter and one map fill no more of a day, unless others do not fill the rest. */
const SUBJECT_SHARE = 1 / 3;
/** Siblings are not asked on one day, nor on two running. */
const DAYS_APART = 2;
/** An item that is as good as known by the exam is left alone. */
const LEAST_GAIN = 0.005;

/** The best first. Nothing says how much was left out: a backlog is no debt. */
export function chooseDay(request: DayRequest): readonly ChosenItem[] {
  const { items, memories, today, size, given, horizon, emphasis, handMade = null } = request;
  const { reading = NOTHING_TO_READ } = request;
  if (given.all >= size) return [];
  const isBegun = ({ id }: StudyItem) => memories.has(id);
  const worthInExam = planWorth(request.bank, request.chapters, request.topics);
  const worthOf = (item: StudyItem) => worthInExam(item) * (emphasis?.get(item.chapter) ?? 1);

  const ofToday = items.filter(({ id }) => memories.get(id)?.lastDay === today);
  const mostNew = Math.max(1, Math.round(NEW_SHARE * size));
  const siblingsOf = begunSiblings(items, memories);
  const day = openDay({ size, given, today, ofToday, mostNew, memories, siblingsOf, reading });
  const review = begunItems(request, worthOf, siblingsOf);
  const begun = firstStudyDay(memories.values());
  if (horizon.mayBegin && handMade !== null) {
    // Nothing comes back on the first day, and the last is a mock.
    const more = begun === null || begun >= today || handMade.read === null;
    day.add(byId(items, handMade.items, isBegun), 'new', { apart: 1, more, anyTopic: true });
  }
  const fresh = newItems({
    items: horizon.mayBegin ? items : [],
    isBegun,
    worthOf,
    count: mostNew,
    open: new Set(
      ofToday.flatMap(({ id, chapter }) => (memories.get(id)?.firstDay === today ? [chapter] : [])),
    ),
  });
  day.add(fresh.ofToday, 'new', { apart: DAYS_APART });
  day.add(review, 'seen', { apart: DAYS_APART });
  // Where the right items do not fill the day, others do: two siblings, when there is nothing else.
  for (const apart of [1, 0]) {
    if (!day.hasRoom()) break;
    day.add(fresh.ofToday, 'new', { apart });
    day.add(review, 'seen', { apart });
    day.add(fresh.ofToday, 'new', { apart, more: true });
    if (day.hasRoom()) day.add(fresh.others(), 'new', { apart, more: true });
    day.add(review, 'seen', { apart, anySubject: true });
    day.add(fresh.ofToday, 'new', { apart, more: true, anySubject: true });
    if (day.hasRoom()) day.add(fresh.others(), 'new', { apart, more: true, anySubject: true });
  }
  if (day.hasRoom()) {
    const all = [...fresh.ofToday, ...fresh.others()];
    day.add(all, 'new', { apart: 0, more: true, anySubject: true, anyTopic: true });
  }
  return day.chosen();
}

const NOTHING_TO_READ: ReadingRoom = { unread: new Set(), topics: 0 };

type Siblings = (item: StudyItem) => readonly ItemMemory[];

interface DayRoom extends Pick<DayRequest, 'size' | 'given' | 'today' | 'memories'> {
  readonly reading: ReadingRoom;
  /** What was answered today already: it counts in the shares. */
  readonly ofToday: readonly StudyItem[];
  readonly mostNew: number;
  readonly siblingsOf: Siblings;
}

interface Adding {
  /** Days between siblings: 2 for not on two running, 1 for not on one, 0 for together. */
  readonly apart: number;
  readonly anySubject?: boolean;
  /** Whether items of unread topics count too. */
  readonly anyTopic?: boolean;
  readonly more?: boolean;
}

function openDay(request: DayRoom) {
  const { size, given, today, ofToday, mostNew, memories, siblingsOf, reading } = request;
  const chosen = new Map<string, ChosenItem>();
  const most = Math.max(1, Math.floor(SUBJECT_SHARE * size));
  const counts = new Map<string, number>();
  const count = (item: StudyItem) => {
    for (const subject of subjectsOf(item)) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  };
  // An item that tells of another is not asked on the same day.
  const groups = new Set<string | undefined>(ofToday.map(({ group }) => group));
  groups.delete(undefined);
  const rows = new Set<string>();
  const daysApart = (item: StudyItem) => {
    if (item.thing !== undefined && rows.has(item.thing)) return 0;
    return Math.min(DAYS_APART, ...siblingsOf(item).map(({ lastDay }) => today - lastDay));
  };
  for (const item of ofToday) count(item);
  const topics = new Set<string>();
  let room = size - given.all;
  let roomForNew = mostNew - given.toNew;

  return {
    add(
      items: readonly StudyItem[],
      kind: 'new' | 'seen',
      { apart, anySubject = false, anyTopic = false, more = false }: Adding,
    ): void {
      for (const item of items) {
        if (room < 1) return;
        if (kind === 'new' && !more && roomForNew < 1) return;
        if (chosen.has(item.id) || groups.has(item.group)) continue;
        const isFull = subjectsOf(item).some((subject) => (counts.get(subject) ?? 0) >= most);
        if (isFull && !anySubject) continue;
        if (daysApart(item) < apart) continue;
        const { topic } = item;
        if (kind === 'new' && topic !== undefined && reading.unread.has(topic)) {
          const isOpen = topics.has(topic) || topics.size < reading.topics;
          if (!isOpen && !anyTopic) continue;
          if (isOpen) topics.add(topic);
        }
        chosen.set(item.id, {
          item,
          isNew: kind === 'new',
          stability: memories.get(item.id)?.stability ?? null,
        });
        count(item);
        if (item.thing !== undefined) rows.add(item.thing);
        if (item.group !== undefined) groups.add(item.group);
        room -= 1;
        if (kind === 'new') roomForNew -= 1;
      }
    },
    hasRoom: () => room >= 1,
    chosen: () => [...chosen.values()],
  };
}

function subjectsOf({ chapter, map }: StudyItem): readonly string[] {
  return map === undefined ? [chapter] : [chapter, `map ${map}`];
}

function byId(
  items: readonly StudyItem[],
  ids: readonly string[],
  isBegun: (item: StudyItem) => boolean,
): readonly StudyItem[] {
  if (ids.length === 0) return [];
  const found = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => found.get(id) ?? []).filter((item) => !isBegun(item));
}

/** The items that can be asked again, by worth × gain, the highest first. */
function begunItems(
  { items, memories, today, horizon }: DayRequest,
  worthOf: (item: StudyItem) => number,
  siblingsOf: Siblings,
): readonly StudyItem[] {
  return items
    .flatMap((item) => {
      const memory = memories.get(item.id);
      // An item that was asked today is not asked again before tomorrow.
      if (memory === undefined || memory.lastDay >= today) return [];
      const moved = movedBySiblings(memory, siblingsOf(item));
      const gain = gainOfSeen(moved, today - memory.lastDay, horizon.ahead);
      return gain < LEAST_GAIN ? [] : [{ item, value: worthOf(item) * gain }];
    })
    .toSorted((a, b) => b.value - a.value)
    .map(({ item }) => item);
}

/** The memories of the begun items that ask about the same row. */
function begunSiblings(items: readonly StudyItem[], memories: DayRequest['memories']): Siblings {
  const families = new Map<string, { readonly id: string; readonly memory: ItemMemory }[]>();
  for (const { id, thing } of items) {
    const memory = memories.get(id);
    if (thing === undefined || memory === undefined) continue;
    const family = families.get(thing);
    if (family === undefined) families.set(thing, [{ id, memory }]);
    else family.push({ id, memory });
  }
  return ({ id, thing = '' }) =>
    (families.get(thing) ?? []).flatMap((each) => (each.id === id ? [] : each.memory));
}

/** The day's answers out of the learner's minutes. @param seconds that an answer takes this learner */
export function answersIn(minutes: number, seconds = 20): number {
  return Math.max(1, Math.round((minutes * 60) / seconds));
}

/**
 * Chapters that went badly in the mock exam count up to twice, for the days to the second date.
 *
 * @param results right and total by chapter; a chapter of few questions is drawn towards the mean of all
 */
export function emphasisAfterMock(
  results: ReadonlyMap<string, { readonly right: number; readonly total: number }>,
): ReadonlyMap<string, number> {
  const all = [...results.values()];
  const total = all.reduce((sum, result) => sum + result.total, 0);
  const right = all.reduce((sum, result) => sum + result.right, 0);
  const mean = total === 0 ? 1 : right / total;
  return new Map(
    [...results].map(([chapter, result]) => {
      const share = (result.right + 2 * mean) / (result.total + 2);
      return [chapter, 2 - share] as const;
    }),
  );
}
