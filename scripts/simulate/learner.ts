// A simulated learner: what they knew before, how they guess, and what an exam would give.
import { drawBinomial, drawNormal, logistic, logit } from '#domain/plan/draws.ts';
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import { groupBy } from '#domain/group-by.ts';
import { largestRemainder } from '#domain/largest-remainder.ts';
import type { Stage } from '#domain/items/stage.ts';
import type { MemoryReview } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { RandomNumber } from '#domain/shuffle.ts';
import { itemWorth } from '#domain/plan/item-worth.ts';
import { inExams, type StudyItem } from '#domain/plan/study-item.ts';
import { shareInside, type Bank, type ExamKind } from './bank.ts';
import { WORLDS, type Kinship, type Member, type TrueMemory, type WorldName } from './worlds.ts';

/**
 * `hurried` presses wrong what they know, and never わからない; `never-unknown` guesses instead, `always-unknown` never
 * does; `three-chapters` studies nothing else after the first third of the days; `break` does nothing for the last three
 * weeks of them; `random` presses without reading, and sits no exam like that.
 */
export const HABITS = [
  'steady',
  'hurried',
  'never-unknown',
  'always-unknown',
  'three-chapters',
  'break',
  'random',
] as const;

export type Habit = (typeof HABITS)[number];

/** What a learner knows before the first day: hardly anything, a fifth, or 45 of 100. */
export type Start = 'beginner' | 'fifth' | 'half';

export const STARTS: readonly Start[] = ['beginner', 'fifth', 'half'];

/** On the logit, of an item of importance B. */
const LEVELS: Readonly<Record<Start, number>> = { beginner: -3, fifth: -1.6, half: -0.2 };

export interface Learner {
  /** Answers an item, and reads what it says about the answer. */
  readonly answer: (item: StudyItem, day: number) => GivenBySimulated;
  /** Reads an item with its answer, and leaves the trace of an answer that was explained. @returns seconds */
  readonly meet: (item: StudyItem, day: number) => number;
  /** The expected right answers of 120, in an exam by topics, of which a tenth is outside of the bank. */
  readonly points: (day: number, seen: ReadonlySet<string>) => number;
  /** Right answers of 120 in some exams, of which three tenths are unlike the bank, as learners report. */
  readonly exams: (
    kind: ExamKind,
    day: number,
    seen: ReadonlySet<string>,
    random: RandomNumber,
  ) => readonly number[];
  readonly studiesOn: (day: number) => boolean;
  /** The chance that an item is known, guesses aside. */
  readonly recall: (id: string, day: number) => number;
  /** By how much the chance to know it on a later day rises, if it is seen on this one. */
  readonly gain: (id: string, day: number, later: number) => number;
}

export interface GivenBySimulated extends Omit<MemoryReview, 'at'> {
  /** Until the next question, the reading of the explanation with it. */
  readonly seconds: number;
}

/** Of each kind. */
const EXAMS = 5;
const GUESS = [0.25, 0.38] as const;
const FOREIGN = 0.3;
/** As it is written (`Bank.written`). */
const BEFORE_BY_IMPORTANCE = { A: 0.8, B: 0, C: -0.6 } as const;
/** On the logit, of what the first week asks: it is picked by hand because half of those who like wine know it. */
const PICKED = 1;
/** How often a learner who knows a fact from one side knows it from the other. */
const OTHER_SIDE = 0.75;
/** How much of an answer reaches the items that ask of the same row: of no learner is it known. */
const KINSHIP = { cell: [0.5, 0.9], row: [0, 0.5] } as const;
const SECONDS = { right: 12, unknown: 20, wrong: 26, shown: 8 } as const;
/** Of whoever presses without reading. */
const UNREAD = 1;

export function makeLearner(
  world: WorldName,
  bank: Bank,
  seed: number,
  habit: Habit = 'steady',
  start: Start = 'fifth',
): Learner {
  const random = seededRandom(`${world} ${seed}`);
  const between = (low: number, high: number) => low + (high - low) * random();
  const guess = between(...GUESS);
  const slip = between(0, 0.04);
  const ownUnknown = between(0, 0.7) * (habit === 'hurried' || habit === 'never-unknown' ? 0 : 1);
  const saysUnknown = habit === 'always-unknown' ? 1 : ownUnknown;
  const saysUnsure = between(0.1, 0.8) * (habit === 'hurried' ? 0 : 1);
  const missesDay = between(0, 0.2);
  const transfer = between(0, 0.5);
  const level = LEVELS[start] + 0.6 * drawNormal(random);
  const slipInDrill = habit === 'hurried' ? 0.15 : slip;

  const kinship: Kinship = { cell: between(...KINSHIP.cell), row: between(...KINSHIP.row) };
  const makeRow = WORLDS[world](random, kinship);
  const picked = new Set(bank.firstWeek.flatMap(({ items }) => items));
  const chapters = new Map(
    bank.chapters.map(({ key }) => [
      key,
      { before: 0.8 * drawNormal(random), foreign: 0.3 * drawNormal(random) },
    ]),
  );
  const memories = new Map<string, TrueMemory>();
  for (const own of groupBy(bank.items, ({ id, thing }) => thing ?? id).values()) {
    // A learner who knows one thing of a row knows the others more often than by chance.
    const chanceOfRow = random();
    const chances = new Map<string, number>();
    const members = own.map(({ id, chapter, importance }): Member => {
      const written = bank.written.get(id) ?? importance;
      const fact = bank.facts.get(id) ?? id;
      const chance = chances.get(fact) ?? (random() < kinship.row ? chanceOfRow : random());
      chances.set(fact, chance);
      const ease = BEFORE_BY_IMPORTANCE[written] + (picked.has(id) ? PICKED : 0);
      const before = level + (chapters.get(chapter)?.before ?? 0) + ease;
      return { fact, knownBefore: chance < logistic(before) };
    });
    for (const [at, memory] of makeRow(members).entries()) memories.set(own[at]?.id ?? '', memory);
  }
  const met = new Set<string>();
  const memoryOf = (id: string) => {
    const memory = memories.get(id);
    if (memory === undefined) throw new Error(`No item ${id}`);
    return memory;
  };
  const recallOf = (id: string, day: number) =>
    memoryOf(id).recall(day) * (met.has(id) ? 1 : OTHER_SIDE);
  const rightOn = (id: string, day: number) => {
    const recall = recallOf(id, day);
    return recall * (1 - slip) + (1 - recall) * guess;
  };
  const inChapter = groupBy(bank.items, ({ chapter }) => chapter);
  const before = new Map(
    [...inChapter].map(([key, own]) => [key, mean(own.map(({ id }) => rightOn(id, 0)))]),
  );
  const rightInBank = (kind: ExamKind, chapter: string, day: number) => {
    let right = 0;
    let whole = 0;
    for (const { id } of inChapter.get(chapter) ?? []) {
      const asked = bank.asked[kind].get(id) ?? 0;
      right += asked * rightOn(id, day);
      whole += asked;
    }
    return right / whole;
  };
  /** Of what is unlike the bank: between what was known of the chapter before, and what is known of what was seen. */
  const foreignIn = (chapter: string, day: number, seen: ReadonlySet<string>) => {
    const own = (inChapter.get(chapter) ?? []).filter(({ id }) => seen.has(id));
    const unseenRate = before.get(chapter) ?? guess;
    const seenRate = own.length === 0 ? unseenRate : mean(own.map(({ id }) => rightOn(id, day)));
    const reached = unseenRate + transfer * Math.max(0, seenRate - unseenRate);
    return logistic(logit(reached) + (chapters.get(chapter)?.foreign ?? 0));
  };
  const weights = bank.chapters.map(({ weight }) => weight);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const questions = largestRemainder(weights, EXAM_QUESTIONS);
  const missed = seededRandom(`days ${world} ${seed}`);
  const missedDays = new Set(
    Array.from({ length: 400 }, (_, day) => day).filter(() => missed() < missesDay),
  );

  return {
    answer({ id }, day) {
      const isKnown = random() < recallOf(id, day);
      memories.get(id)?.see(day, isKnown);
      met.add(id);
      if (habit === 'random') {
        const grade = random() < 1 / 4 ? 'good' : 'again';
        return { grade, isUnknown: false, seconds: UNREAD };
      }
      if (isKnown) {
        return random() < slipInDrill
          ? { grade: 'again', isUnknown: false, seconds: SECONDS.wrong }
          : { grade: 'good', isUnknown: false, seconds: SECONDS.right };
      }
      if (random() < saysUnknown) {
        return { grade: 'again', isUnknown: true, seconds: SECONDS.unknown };
      }
      if (random() >= guess) return { grade: 'again', isUnknown: false, seconds: SECONDS.wrong };
      const grade = random() < saysUnsure ? 'unsure' : 'good';
      return { grade, isUnknown: false, seconds: SECONDS.unknown };
    },
    meet({ id }, day) {
      memories.get(id)?.see(day, random() < recallOf(id, day));
      return SECONDS.shown;
    },
    points: (day, seen) =>
      bank.chapters.reduce((sum, { key, weight }) => {
        let right = 0;
        let covered = 0;
        for (const { id } of inChapter.get(key) ?? []) {
          const asked = bank.asked.core.get(id) ?? 0;
          right += asked * rightOn(id, day);
          covered += asked;
        }
        const inAll = (EXAM_QUESTIONS * weight) / whole;
        return sum + right + Math.max(0, inAll - covered) * foreignIn(key, day, seen);
      }, 0),
    exams(kind, day, seen, chance) {
      const shares = bank.chapters.map(
        ({ key }) =>
          (1 - FOREIGN) * rightInBank(kind, key, day) + FOREIGN * foreignIn(key, day, seen),
      );
      return Array.from({ length: EXAMS }, () => {
        const shift = 0.15 * drawNormal(chance);
        return shares.reduce(
          (score, share, at) =>
            score + drawBinomial(questions[at] ?? 0, logistic(logit(share) + shift), chance),
          0,
        );
      });
    },
    studiesOn: (day) => !missedDays.has(day),
    recall: recallOf,
    gain: (id, day, later) => memoryOf(id).ifSeen(day, later) - recallOf(id, later),
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Of 120, for who knows all items of a stage and of those before it, and guesses the rest. */
export function stagePoints({ items, chapters, topics, stages }: Bank, last: Stage): number {
  const asked = inExams(items, topics);
  const questionsOf = itemWorth(asked, chapters, topics);
  const counts = groupBy(asked, ({ topic }) => topic);
  const known = asked.reduce((sum, item) => {
    if ((stages.get(item.id) ?? 3) > last) return sum;
    return sum + questionsOf(item) * shareInside(counts.get(item.topic)?.length ?? 0);
  }, 0);
  return known + mean(GUESS) * (EXAM_QUESTIONS - known);
}
