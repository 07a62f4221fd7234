// The order within a sitting: chapters take turns, and what was missed is followed by what it was taken for.
import { groupBy } from '#domain/group-by.ts';
import { shuffle, type RandomNumber } from '#domain/shuffle.ts';
import type { Step } from '#domain/plan/steps.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';

export interface QueuedItem extends Pick<StudyItem, 'id' | 'chapter' | 'thing'> {
  /** What is shown in its place: it is no question. */
  readonly shows?: Step;
}

const LONGEST_RUN = 2;
/** The partner comes as the third to fifth answer after the miss: near, but side by side shows no benefit. */
const PARTNER: readonly [number, number] = [3, 5];

/**
 * In random order, but never one chapter three times running. Where one has too many items for that, its surplus
 * stands at the end. Siblings, where there are any, stand far apart.
 */
export function interleave<Item extends QueuedItem>(
  items: readonly Item[],
  random: RandomNumber,
): readonly Item[] {
  const left = [...siblingsSpread(shuffle(items, random))];
  const counts = new Map<string, number>();
  for (const { chapter } of left) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  const ordered: Item[] = [];
  while (left.length > 0) {
    const pressing = pressingChapter(counts, left.length, ordered);
    const isFree = ({ chapter }: Item) => !endsWithRun(ordered, chapter);
    const wanted = left.findIndex((item) => item.chapter === pressing && isFree(item));
    const found = wanted >= 0 ? wanted : left.findIndex(isFree);
    const [next] = left.splice(Math.max(0, found), 1);
    if (next === undefined) break;
    counts.set(next.chapter, (counts.get(next.chapter) ?? 0) - 1);
    ordered.push(next);
  }
  return ordered;
}

/** Puts two siblings half of the queue apart, three a third. */
function siblingsSpread<Item extends QueuedItem>(shuffled: readonly Item[]): readonly Item[] {
  const { length } = shuffled;
  const places = new Map(shuffled.map((item, at) => [item, at]));
  for (const [thing, family] of groupBy(shuffled, (item) => item.thing)) {
    const first = family[0] && places.get(family[0]);
    if (thing === undefined || first === undefined) continue;
    for (const [rank, item] of family.entries()) {
      places.set(item, (first + (rank * length) / family.length) % length);
    }
  }
  return shuffled.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** The chapter that has to come now, since the others would not suffice to part its items later. */
function pressingChapter(
  counts: ReadonlyMap<string, number>,
  left: number,
  ordered: readonly QueuedItem[],
): string | null {
  const last = ordered.at(-1)?.chapter;
  for (const [chapter, count] of counts) {
    const others = left - count;
    const run = chapter === last ? runAtEnd(ordered) : 0;
    // One of another chapter now would leave `others − 1` to stand between.
    if (count > LONGEST_RUN * others && run < LONGEST_RUN) return chapter;
  }
  return null;
}

/**
 * What follows after an answer that was wrong: what it was taken for comes as the third to fifth from now, if it was to
 * come anyway. The item itself does not come again: that would take the time of others (simulated: 1 to 3 of 120).
 *
 * @param queue what is still to come
 * @param partner `null` where it was confused with nothing that can be asked
 */
export function afterMiss<Item extends QueuedItem>(
  queue: readonly Item[],
  partner: QueuedItem | null,
  random: RandomNumber,
): readonly Item[] {
  const found = queue.find(({ id }) => id === partner?.id);
  if (found === undefined) return queue;
  const asked = queue.filter((item) => item.shows === undefined && item !== found);
  const steps = queue.filter(({ shows }) => shows !== undefined);
  return [...insert(asked, found, PARTNER, random), ...steps];
}

/** At one of the places that make no run of three, or at any; at the end where the queue is shorter. */
function insert<Item extends QueuedItem>(
  queue: readonly Item[],
  item: Item,
  [from, to]: readonly [number, number],
  random: RandomNumber,
): readonly Item[] {
  const places: number[] = [];
  for (let place = from - 1; place <= to - 1; place += 1) {
    places.push(Math.min(place, queue.length));
  }
  const parted = places.filter((place) => !makesRun(queue, item, place));
  const choice = parted.length > 0 ? parted : places;
  const place = choice[Math.floor(random() * choice.length)] ?? queue.length;
  return queue.toSpliced(place, 0, item);
}

function makesRun(queue: readonly QueuedItem[], { chapter }: QueuedItem, place: number): boolean {
  const around = queue.slice(Math.max(0, place - LONGEST_RUN), place + LONGEST_RUN);
  const before = Math.min(place, LONGEST_RUN);
  let run = 1;
  for (let at = before - 1; around[at]?.chapter === chapter && at >= 0; at -= 1) run += 1;
  for (let at = before; around[at]?.chapter === chapter; at += 1) run += 1;
  return run > LONGEST_RUN;
}

function endsWithRun(ordered: readonly QueuedItem[], chapter: string): boolean {
  return ordered.at(-1)?.chapter === chapter && runAtEnd(ordered) >= LONGEST_RUN;
}

function runAtEnd(ordered: readonly QueuedItem[]): number {
  const last = ordered.at(-1)?.chapter;
  let run = 0;
  while (run < ordered.length && ordered.at(-1 - run)?.chapter === last) run += 1;
  return run;
}
