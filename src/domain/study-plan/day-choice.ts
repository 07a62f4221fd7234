// What is asked today: what pays most for the exam, until the day is full.
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { firstAnswers, rateOfUnseen, type RateEstimate } from '#domain/study-plan/first-answers.ts';
import { worthOfNew, worthOfSeen, type Worth } from '#domain/study-plan/gain.ts';
import type { Horizon } from '#domain/study-plan/horizon.ts';
import {
  IMPORTANCE_WEIGHT,
  chapterWeights,
  type StudyChapter,
  type StudyItem,
} from '#domain/study-plan/study-item.ts';

export interface DayRequest {
  /** Of the chapters that the learner chose. Of two that are worth the same the earlier comes first. */
  readonly items: readonly StudyItem[];
  readonly chapters: readonly StudyChapter[];
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
}

export interface ChosenItem {
  readonly item: StudyItem;
  readonly isNew: boolean;
  /** Expected answers. */
  readonly cost: number;
}

interface Candidate extends ChosenItem {
  readonly value: number;
}

/** New items fill no more of a day, unless what was begun does not fill the rest. */
const NEW_SHARE = 0.5;
/** A chapter fills no more of a day, unless others do not fill the rest: else the order could not change chapters. */
const CHAPTER_SHARE = 0.5;
const EASY_DAYS = 2;
/** What is as good as known by the exam is left alone. */
const LEAST_GAIN = 0.005;

/** The best first. Nothing says how much was left out: a backlog is no debt. */
export function chooseDay(request: DayRequest): readonly ChosenItem[] {
  const { size, given, horizon, memories, today } = request;
  if (given.all >= size) return [];
  const isEasy = isEasyDay(memories, today);
  const candidates = rank(request, isEasy).filter(({ isNew }) => horizon.mayBegin || !isNew);
  const choice = openDay(size, given);
  // Each pass gives up one wish, until the day is full.
  if (isEasy) choice.add(candidates.filter(({ isNew, item }) => !isNew || item.importance === 'A'));
  choice.add(candidates);
  choice.add(
    candidates.filter(({ isNew }) => !isNew),
    { anyChapter: true },
  );
  choice.add(candidates, { moreNew: true });
  choice.add(candidates, { anyChapter: true, moreNew: true });
  return choice.chosen();
}

/** Learning was done on fewer than two days before. An item's first and last day are enough to tell. */
function isEasyDay(memories: ReadonlyMap<string, ItemMemory>, today: number): boolean {
  const before = new Set<number>();
  for (const { firstDay, lastDay } of memories.values()) {
    for (const day of [firstDay, lastDay]) if (day < today) before.add(day);
    if (before.size >= EASY_DAYS) return false;
  }
  return true;
}

function openDay(size: number, given: DayRequest['given']) {
  const chosen = new Map<string, Candidate>();
  const costs = new Map<string, number>();
  let room = size - given.all;
  let roomForNew = NEW_SHARE * size - given.toNew;

  return {
    add(candidates: readonly Candidate[], { anyChapter = false, moreNew = false } = {}): void {
      for (const candidate of candidates) {
        // Less than one answer is left.
        if (room < 1) return;
        const { item, isNew, cost } = candidate;
        if (chosen.has(item.id)) continue;
        if (isNew && !moreNew && roomForNew < cost) continue;
        const ofChapter = costs.get(item.chapter) ?? 0;
        if (!anyChapter && ofChapter >= CHAPTER_SHARE * size) continue;
        chosen.set(item.id, candidate);
        costs.set(item.chapter, ofChapter + cost);
        room -= cost;
        if (isNew) roomForNew -= cost;
      }
    },
    chosen: (): readonly ChosenItem[] =>
      [...chosen.values()].map(({ item, isNew, cost }) => ({ item, isNew, cost })),
  };
}

/** Chapter weight ÷ items in the chapter × importance × gain ÷ cost, the highest first. */
function rank(request: DayRequest, isEasy: boolean): readonly Candidate[] {
  const { items, memories, today, horizon } = request;
  const shareOf = shareByItem(request);
  const rateOf = rateOfUnseen(firstAnswers(items, memories));
  const worthOfNewIn = byChapter((chapter) =>
    isEasy
      ? worthOnEasyDay(rateOf(chapter), horizon)
      : worthOfNew(rateOf(chapter).mean, horizon.ahead),
  );
  const candidates: Candidate[] = [];
  for (const item of items) {
    const memory = memories.get(item.id);
    if (memory !== undefined && isDoneFor(memory, today)) continue;
    const worth =
      memory === undefined
        ? worthOfNewIn(item.chapter)
        : worthOfSeen(memory, Math.max(0, today - memory.lastDay), horizon.ahead);
    if (worth.gain < LEAST_GAIN) continue;
    const value = (shareOf(item) * worth.gain) / worth.cost;
    candidates.push({ item, isNew: memory === undefined, cost: worth.cost, value });
  }
  return candidates.toSorted((a, b) => b.value - a.value);
}

/** What was right today, or right but unsure, is not asked again before tomorrow. */
function isDoneFor(memory: ItemMemory, today: number): boolean {
  return memory.lastDay >= today && memory.lastGrade !== 'again';
}

/** In the beginning what will be right is worth more than what will not. */
function worthOnEasyDay(rate: RateEstimate, { ahead }: Horizon): Worth {
  const { gain, cost } = worthOfNew(rate.mean, ahead);
  return { gain: (gain * rate.mean) / (1 - rate.mean), cost };
}

/** The points of an exam that hang on one item. */
function shareByItem(request: DayRequest): (item: StudyItem) => number {
  const weightOf = chapterWeights(request.chapters);
  const counts = new Map<string, number>();
  for (const { chapter } of request.items) counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
  const ofChapter = byChapter(
    (chapter) =>
      (weightOf(chapter) * (request.emphasis?.get(chapter) ?? 1)) / (counts.get(chapter) ?? 1),
  );
  return ({ chapter, importance }) => ofChapter(chapter) * IMPORTANCE_WEIGHT[importance];
}

function byChapter<Value>(make: (chapter: string) => Value): (chapter: string) => Value {
  const made = new Map<string, Value>();
  return (chapter) => {
    const found = made.get(chapter);
    if (found !== undefined) return found;
    const value = make(chapter);
    made.set(chapter, value);
    return value;
  };
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
