// What is asked today: the new items that are worth most, and the begun items that pay most, until the day is full.
import type { ItemMemory, ShownOn } from '#domain/memory/item-memory.ts';
import { daysOfFirstWeek, itemsById, type FirstWeekDay } from '#domain/plan/first-week.ts';
import { gainOfSeen } from '#domain/plan/gain.ts';
import type { Horizon } from '#domain/plan/horizon.ts';
import { byWorth, newItems, type NewItems } from '#domain/plan/new-items.ts';
import { SHOWING, sectionsOf } from '#domain/plan/steps.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface DayRequest {
  /** What may be asked. */
  readonly items: readonly StudyItem[];
  /** See `planWorth`. */
  readonly worthOf: (item: StudyItem) => number;
  /** By the item's id; others are ignored. */
  readonly memories: ReadonlyMap<string, ItemMemory>;
  /** A study day. */
  readonly today: number;
  readonly horizon: Horizon;
  /** Answers that the learner wants to give in a day. */
  readonly size: number;
  /** Answers given today, all of them and those to items that were new. */
  readonly given: { readonly all: number; readonly toNew: number };
  /** The days that are made by hand. */
  readonly firstWeek?: readonly FirstWeekDay[];
  /** Keys of the topics that have a section, but those whose section was read; in the order of the chapters. */
  readonly unread: ReadonlySet<string>;
  readonly shown: ShownOn;
  /** What is new is shown before the day on which it is asked. */
  readonly showsFirst: boolean;
}

export interface ChosenItem {
  readonly item: StudyItem;
  readonly isNew: boolean;
  /** The stability of its memory, in days; `null` where it is new. */
  readonly stability: number | null;
}

/** New items fill no more of a day, unless what was begun does not fill the rest (docs/decisions/study-engine.md). */
export const NEW_SHARE = 0.4;
/** One chapter and one map fill no more of a day, unless others do not fill the rest. */
const SUBJECT_SHARE = 1 / 3;
/** An item that is as good as known by the exam is left alone. */
const LEAST_GAIN = 0.005;

interface BegunItem {
  readonly item: StudyItem;
  readonly memory: ItemMemory;
}

export interface PlannedDay {
  /** The best first. Nothing says how much was left out: a backlog is no debt. */
  readonly chosen: readonly ChosenItem[];
  /** What is shown at the end of the day, for tomorrow to ask. */
  readonly shows: readonly StudyItem[];
  /** Key of the topic whose section is read once what is shown was; `null` where all were read. */
  readonly next: () => string | null;
}

export function planDay(request: DayRequest): PlannedDay {
  const { items, worthOf, memories, today, size, given, horizon, shown, unread } = request;
  const mostNew = Math.max(1, Math.round(NEW_SHARE * size));
  const begun: BegunItem[] = [];
  const fresh: StudyItem[] = [];
  for (const item of items) {
    const memory = memories.get(item.id);
    if (memory === undefined) fresh.push(item);
    else begun.push({ item, memory });
  }
  const unseen = fresh.filter(({ id }) => !shown.has(id));
  const shownToday = fresh.filter(({ id }) => (shown.get(id) ?? -Infinity) >= today);
  const shownBefore = fresh.filter(({ id }) => (shown.get(id) ?? today) < today);
  const {
    isFirst,
    today: handMade,
    tomorrow: nextByHand,
    later,
  } = daysOfFirstWeek(request.firstWeek ?? [], items, memories, today);
  const readByHand =
    handMade === null || handMade.read === null
      ? null
      : itemsById(unseen, nextByHand?.items ?? []).filter(({ topic }) => topic === handMade.read);
  const showsMore = request.showsFirst && horizon.mayBegin;

  /** @param asked today */
  function forTomorrow(asked: ReadonlySet<StudyItem>): readonly StudyItem[] {
    if (!showsMore) return [];
    const left = (some: readonly StudyItem[]) => some.filter((item) => !asked.has(item));
    if (readByHand !== null) return left(readByHand);
    const waiting = left([...shownBefore, ...shownToday]);
    const things = new Set(Array.from(asked, ({ thing }) => thing));
    const day = openDay({
      room: mostNew - waiting.length,
      roomForNew: mostNew,
      size,
      ofDay: waiting,
      memories,
    });
    const next = newItems({
      items: left(unseen).filter(({ thing }) => thing === undefined || !things.has(thing)),
      worthOf,
      count: mostNew,
      open: new Set(waiting.map(({ chapter }) => chapter)),
    });
    day.add(next.ofToday, 'new');
    return day.chosen().map(({ item }) => item);
  }

  const ofToday = begun.filter(({ memory }) => memory.lastDay === today);
  const roomForNew = Math.max(0, mostNew - given.toNew);
  const waiting = shownToday.length + Math.max(0, shownBefore.length - roomForNew);
  const toShow = readByHand?.length ?? Math.max(0, Math.min(unseen.length, mostNew - waiting));
  const time = SHOWING * ((request.showsFirst ? shownToday.length : 0) + (showsMore ? toShow : 0));
  const day = openDay({
    room: size - given.all - Math.round(time),
    roomForNew,
    size,
    ofDay: ofToday.map(({ item }) => item),
    memories,
  });
  const review = byPay(begun, request);
  if (horizon.mayBegin && handMade !== null) {
    // Nothing comes back on the first day, and the last is a mock.
    const more = isFirst || handMade.read === null;
    const list = itemsById([...unseen, ...shownBefore], handMade.items);
    day.add(list, 'new', { more });
  }
  // What was shown comes first: else it would wait for ever.
  const waitingFirst = byWorth(shownBefore, worthOf);
  let unshown: NewItems | null = null;
  const ofUnshown = () =>
    (unshown ??= newItems({
      items: horizon.mayBegin ? unseen.filter((item) => readByHand?.includes(item) !== true) : [],
      worthOf,
      count: mostNew,
      open: new Set([
        ...ofToday.flatMap(({ item, memory }) => (memory.firstDay === today ? [item.chapter] : [])),
        ...shownBefore.map(({ chapter }) => chapter),
      ]),
    }));
  const addNew = (how: Adding) => {
    day.add(waitingFirst, 'new', how);
    if (handMade !== null && horizon.mayBegin) day.add(later, 'new', how);
    if (day.hasRoom('new', how)) day.add(ofUnshown().ofToday, 'new', how);
  };
  // Where the right items do not fill the day, others do: two siblings, when there is nothing else.
  for (const together of [false, true]) {
    if (!day.hasRoom('seen')) break;
    addNew({ together });
    day.add(review, 'seen', { together });
    for (const anySubject of [false, true]) {
      if (anySubject) day.add(review, 'seen', { together, anySubject });
      const how = { together, anySubject, more: true };
      addNew(how);
      if (day.hasRoom('new', how)) day.add(ofUnshown().others(), 'new', how);
    }
  }
  const chosen = day.chosen();
  return {
    chosen,
    shows: forTomorrow(new Set(chosen.map(({ item }) => item))),
    next: afterwards,
  };

  function afterwards(): string | null {
    const byHand = [handMade?.read, nextByHand?.read].find((topic) => unread.has(topic ?? ''));
    const { ofToday: upcoming } = horizon.mayBegin
      ? ofUnshown()
      : newItems({ items: unseen, worthOf, count: mostNew, open: new Set() });
    const [most] = sectionsOf(upcoming.slice(0, mostNew), unread);
    const best = upcoming.find(({ topic }) => unread.has(topic ?? ''))?.topic;
    const [first = null] = unread;
    return byHand ?? most?.topic ?? best ?? first;
  }
}

interface DayRoom extends Pick<DayRequest, 'size' | 'memories'> {
  /** So many items are added at most, and of new ones. */
  readonly room: number;
  readonly roomForNew: number;
  /** What the day has already: it counts in the shares. */
  readonly ofDay: readonly StudyItem[];
}

type Kind = 'new' | 'seen';

interface Adding {
  /** Whether two siblings may meet. */
  readonly together?: boolean;
  readonly anySubject?: boolean;
  readonly more?: boolean;
}

function openDay(request: DayRoom) {
  const { size, ofDay, memories } = request;
  let { room, roomForNew } = request;
  const chosen = new Map<string, ChosenItem>();
  const most = Math.max(1, Math.floor(SUBJECT_SHARE * size));
  const counts = new Map<string, number>();
  const count = (item: StudyItem) => {
    for (const subject of subjectsOf(item)) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  };
  // An item that tells of another is not asked on the same day.
  const groups = new Set<string | undefined>(ofDay.map(({ group }) => group));
  groups.delete(undefined);
  const things = new Set<string | undefined>(ofDay.map(({ thing }) => thing));
  things.delete(undefined);
  for (const item of ofDay) count(item);
  const hasRoom = (kind: Kind, { more = false }: Adding = {}) =>
    room >= 1 && (kind === 'seen' || more || roomForNew >= 1);

  return {
    add(items: readonly StudyItem[], kind: Kind, how: Adding = {}): void {
      for (const item of items) {
        if (!hasRoom(kind, how)) return;
        if (chosen.has(item.id) || groups.has(item.group)) continue;
        const isFull = subjectsOf(item).some((subject) => (counts.get(subject) ?? 0) >= most);
        if (isFull && how.anySubject !== true) continue;
        if (things.has(item.thing) && how.together !== true) continue;
        chosen.set(item.id, {
          item,
          isNew: kind === 'new',
          stability: memories.get(item.id)?.stability ?? null,
        });
        count(item);
        if (item.thing !== undefined) things.add(item.thing);
        if (item.group !== undefined) groups.add(item.group);
        room -= 1;
        if (kind === 'new') roomForNew -= 1;
      }
    },
    hasRoom,
    chosen: () => [...chosen.values()],
  };
}

function subjectsOf({ chapter, map }: StudyItem): readonly string[] {
  return map === undefined ? [chapter] : [chapter, `map ${map}`];
}

/** What can be asked again, by worth × gain, the highest first. */
function byPay(
  begun: readonly BegunItem[],
  { worthOf, today, horizon }: DayRequest,
): readonly StudyItem[] {
  return begun
    .flatMap(({ item, memory }) => {
      // An item that was asked today is not asked again before tomorrow.
      if (memory.lastDay >= today) return [];
      const gain = gainOfSeen(memory, today - memory.lastDay, horizon.ahead);
      return gain < LEAST_GAIN ? [] : [{ item, value: worthOf(item) * gain }];
    })
    .toSorted((a, b) => b.value - a.value)
    .map(({ item }) => item);
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
