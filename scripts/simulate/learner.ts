// A simulated learner: what they knew before, how they guess, and what an exam would give.
import { drawBinomial, drawNormal, logistic, logit } from '#domain/forecast/draws.ts';
import { EXAM_QUESTIONS } from '#domain/forecast/forecast.ts';
import { largestRemainder } from '#domain/largest-remainder.ts';
import type { MemoryReview } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { RandomNumber } from '#domain/shuffle.ts';
import type { StudyItem } from '#domain/study-plan/study-item.ts';
import type { Bank } from './bank.ts';
import { WORLDS, type TrueMemory, type WorldName } from './worlds.ts';

export interface Learner {
  /** Answers an item, and reads what it says about the answer. */
  readonly answer: (item: StudyItem, day: number) => Omit<MemoryReview, 'at'>;
  readonly studiesOn: (day: number) => boolean;
  /** Percent right of the bank, each item as often as the exam asks it. */
  readonly bankScore: (day: number) => number;
  /** Right answers of 120, in an exam that is not all of the bank. */
  readonly exam: (day: number, seen: ReadonlySet<string>, random: RandomNumber) => number;
}

const FOREIGN = 0.3;
const BEFORE_BY_IMPORTANCE = { A: 0.8, B: 0, C: -0.6 } as const;

export function makeLearner(world: WorldName, bank: Bank, seed: number): Learner {
  const random = seededRandom(`${world} ${seed}`);
  const between = (low: number, high: number) => low + (high - low) * random();
  const guess = between(0.25, 0.38);
  const slip = between(0, 0.04);
  const saysUnknown = between(0, 0.7);
  const saysUnsure = between(0.1, 0.8);
  const missesDay = between(0, 0.2);
  const transfer = between(0, 0.5);
  const level = -1.6 + 0.6 * drawNormal(random);

  const makeMemory = WORLDS[world](random);
  const chapters = new Map(
    bank.chapters.map(({ key }) => [
      key,
      { before: 0.8 * drawNormal(random), foreign: 0.3 * drawNormal(random) },
    ]),
  );
  const memories = new Map<string, TrueMemory>();
  for (const { id, chapter, importance } of bank.items) {
    const before = level + (chapters.get(chapter)?.before ?? 0) + BEFORE_BY_IMPORTANCE[importance];
    memories.set(id, makeMemory(random() < logistic(before)));
  }
  const memoryOf = (id: string): TrueMemory => {
    const memory = memories.get(id);
    if (memory === undefined) throw new Error(`No item ${id}`);
    return memory;
  };
  const rightOn = (id: string, day: number) => {
    const recall = memoryOf(id).recall(day);
    return recall * (1 - slip) + (1 - recall) * guess;
  };
  const inChapter = new Map(
    bank.chapters.map(({ key }) => [key, bank.items.filter(({ chapter }) => chapter === key)]),
  );
  const before = new Map(
    [...inChapter].map(([key, own]) => [key, mean(own.map(({ id }) => rightOn(id, 0)))]),
  );
  const rightInBank = (chapter: string, day: number) => {
    let right = 0;
    let whole = 0;
    for (const { id } of inChapter.get(chapter) ?? []) {
      const asked = bank.asked.get(id) ?? 1;
      right += asked * rightOn(id, day);
      whole += asked;
    }
    return right / whole;
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
      const memory = memoryOf(id);
      const isKnown = random() < memory.recall(day);
      memory.see(day, isKnown);
      if (isKnown) return { grade: random() < slip ? 'again' : 'good', isUnknown: false };
      if (random() < saysUnknown) return { grade: 'again', isUnknown: true };
      if (random() >= guess) return { grade: 'again', isUnknown: false };
      return { grade: random() < saysUnsure ? 'unsure' : 'good', isUnknown: false };
    },
    studiesOn: (day) => !missedDays.has(day),
    bankScore: (day) =>
      bank.chapters.reduce(
        (sum, { key, weight }) => sum + (100 * weight * rightInBank(key, day)) / whole,
        0,
      ),
    exam(day, seen, chance) {
      const shift = 0.15 * drawNormal(chance);
      return bank.chapters.reduce((score, { key }, at) => {
        const own = (inChapter.get(key) ?? []).filter(({ id }) => seen.has(id));
        const unseenRate = before.get(key) ?? guess;
        const seenRate =
          own.length === 0 ? unseenRate : mean(own.map(({ id }) => rightOn(id, day)));
        const reached = unseenRate + transfer * Math.max(0, seenRate - unseenRate);
        const foreign = logistic(logit(reached) + (chapters.get(key)?.foreign ?? 0));
        const share = (1 - FOREIGN) * rightInBank(key, day) + FOREIGN * foreign;
        return score + drawBinomial(questions[at] ?? 0, logistic(logit(share) + shift), chance);
      }, 0);
    },
  };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
