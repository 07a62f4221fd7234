// Lets a simulated learner study until the exam, as the app would have it.
import { forecast, type Forecast } from '#domain/forecast/forecast.ts';
import { comesAgain, recallOn, withReview, type ItemMemory } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { Bank } from './bank.ts';
import { makeLearner } from './learner.ts';
import { POLICIES, type PolicyName } from './policies.ts';
import type { WorldName } from './worlds.ts';

export interface Setting {
  readonly world: WorldName;
  readonly bank: Bank;
  readonly days: number;
  /** Answers in a day. */
  readonly size: number;
  readonly policy: PolicyName;
  readonly seed: number;
  /** On these days a forecast is made, and exams are taken. */
  readonly checks?: readonly number[];
}

export interface Outcome {
  /** Percent right of the bank on the day of the exam. */
  readonly points: number;
  readonly answers: number;
  readonly seen: number;
  readonly checks: readonly Check[];
}

export interface Check {
  readonly forecast: Forecast;
  /** “Recall, else one of four”, as the app's model has it, and the band of its binomials alone. */
  readonly naive: { readonly expected: number; readonly deviation: number };
  readonly exams: readonly number[];
}

const DAY = 86_400_000;
export const EXAMS = 5;
/** A wrong answer is asked again, but not for ever. */
const TIMES = 3;

export function runLearner({
  world,
  bank,
  days,
  size,
  policy,
  seed,
  checks = [],
}: Setting): Outcome {
  const learner = makeLearner(world, bank, seed);
  const choose = POLICIES[policy](bank, seed);
  const memories = new Map<string, ItemMemory>();
  const chance = seededRandom(`exams ${world} ${seed}`);
  const found: Check[] = [];
  let answers = 0;

  for (let day = 0; day <= days; day += 1) {
    if (checks.includes(day)) {
      const seen = new Set(memories.keys());
      found.push({
        forecast: forecast({ ...bank, memories, today: day, seed: answers }),
        naive: naiveForecast(bank, memories, day),
        exams: Array.from({ length: EXAMS }, () => learner.exam(day, seen, chance)),
      });
    }
    if (day === days || !learner.studiesOn(day)) continue;
    const given = { all: 0, toNew: 0 };
    let items = choose({ day, exam: days, size, given, memories });
    while (items.length > 0 && given.all < size) {
      for (const item of items) {
        if (given.all >= size) break;
        const isNew = !memories.has(item.id);
        for (let time = 0; time < TIMES; time += 1) {
          const answer = learner.answer(item, day);
          const review = { ...answer, at: day * DAY + given.all * 20_000 };
          memories.set(item.id, withReview(memories.get(item.id) ?? null, review, day));
          given.all += 1;
          if (isNew) given.toNew += 1;
          if (!comesAgain(answer.grade)) break;
        }
      }
      if (given.all < size) items = choose({ day, exam: days, size, given, memories });
    }
    answers += given.all;
  }
  return { points: learner.bankScore(days), answers, seen: memories.size, checks: found };
}

export function naiveForecast(
  { items, chapters }: Bank,
  memories: ReadonlyMap<string, ItemMemory>,
  day: number,
): Check['naive'] {
  const whole = chapters.reduce((sum, { weight }) => sum + weight, 0);
  let expected = 0;
  let variance = 0;
  for (const { key, weight } of chapters) {
    const own = items.filter(({ chapter }) => chapter === key);
    const known = own.reduce((sum, { id }) => {
      const memory = memories.get(id);
      return sum + (memory === undefined ? 0 : recallOn(memory, day));
    }, 0);
    const recall = known / own.length;
    const right = recall + (1 - recall) * 0.25;
    const questions = (120 * weight) / whole;
    expected += questions * right;
    variance += questions * right * (1 - right);
  }
  return { expected, deviation: Math.sqrt(variance) };
}
