// Lets a simulated learner study until the exam, as the app would have it.
import { ANSWERS_TIMED, forecast, type Forecast } from '#domain/plan/forecast.ts';
import { recallOn, withReview, withShown, type ItemMemory } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { SHOWING } from '#domain/plan/steps.ts';
import { DEFAULT_SETTINGS } from '#domain/site/study-settings.ts';
import { chosenItems, type StudyItem } from '#domain/plan/study-item.ts';
import { DAY } from '#domain/time.ts';
import type { Bank, ExamKind } from './bank.ts';
import { makeLearner, type Habit, type Start } from './learner.ts';
import { POLICIES, type PolicyName } from './policies.ts';
import type { WorldName } from './worlds.ts';

export interface Setting {
  readonly world: WorldName;
  readonly bank: Bank;
  readonly days: number;
  /** Minutes of a day. */
  readonly minutes: number;
  readonly policy: PolicyName;
  readonly seed: number;
  readonly habit?: Habit;
  readonly start?: Start;
  /** On these days a forecast is made, and exams are taken. */
  readonly checks?: readonly number[];
}

export interface Outcome {
  /** Expected right answers of 120 on the day of the exam. */
  readonly points: number;
  readonly answers: number;
  /** Of 1. */
  readonly right: number;
  readonly seen: number;
  readonly checks: readonly Check[];
  /** By day: the items in their order. */
  readonly asked: readonly (readonly StudyItem[])[];
}

export interface Check {
  readonly forecast: Forecast;
  /** “Recall, else one of four”, as the app's model has it, and the band of its binomials alone. */
  readonly naive: { readonly expected: number; readonly deviation: number };
  readonly exams: Readonly<Record<ExamKind, readonly number[]>>;
}

/** How long an answer takes, before the learner's own times are known. */
const SECONDS = 20;
const BREAK = 21;

export function runLearner({
  world,
  bank,
  days,
  minutes,
  policy,
  seed,
  habit = 'steady',
  start = 'fifth',
  checks = [],
}: Setting): Outcome {
  const learner = makeLearner(world, bank, seed, habit, start);
  const choose = POLICIES[policy](bank, seed, learner);
  const memories = new Map<string, ItemMemory>();
  const chance = seededRandom(`exams ${world} ${seed}`);
  const shown = new Map<string, number>();
  const atFirst = chosenItems(bank.items, DEFAULT_SETTINGS);
  const later = narrowed(atFirst, habit);
  const found: Check[] = [];
  const asked: (readonly StudyItem[])[] = [];
  const last = { answers: 1, seconds: SECONDS };
  let answers = 0;
  let right = 0;
  let milliseconds: readonly number[] = [];

  for (let day = 0; day <= days; day += 1) {
    if (checks.includes(day)) {
      const seen = new Set(memories.keys());
      const sit = (kind: ExamKind) => learner.exams(kind, day, seen, chance);
      found.push({
        forecast: forecast({
          ...bank,
          memories: withShown(memories, shown),
          today: day,
          milliseconds,
        }),
        naive: naiveForecast(bank, memories, day),
        exams: { even: sit('even'), core: sit('core') },
      });
    }
    if (day === days || !learner.studiesOn(day)) continue;
    if (habit === 'break' && day >= days - BREAK) continue;
    const items = day / days < 1 / 3 ? atFirst : later;
    const ofDay: StudyItem[] = [];
    const given = { all: 0, toNew: 0 };
    let shownToday = 0;
    let left = 60 * minutes;
    // A learner ends with the last answer that fits.
    while (left >= SECONDS) {
      // So many more as this learner's answers have taken.
      const more = Math.max(1, Math.round((left * last.answers) / last.seconds));
      const { asks, shows } = choose({
        day,
        exam: days,
        // Showing took its time of the day.
        size: given.all + more + Math.round(SHOWING * shownToday),
        given,
        memories,
        shown,
        items,
      });
      if (asks.length + shows.length === 0) break;
      for (const item of asks.slice(0, more)) {
        if (left <= 0) break;
        const isNew = !memories.has(item.id);
        const { seconds, ...answer } = learner.answer(item, day);
        milliseconds = [...milliseconds.slice(1 - ANSWERS_TIMED), seconds * 1000];
        const review = { ...answer, at: day * DAY + given.all * 1000 };
        memories.set(item.id, withReview(memories.get(item.id) ?? null, review, day));
        ofDay.push(item);
        given.all += 1;
        if (isNew) given.toNew += 1;
        if (answer.grade !== 'again') right += 1;
        left -= seconds;
        last.answers += 1;
        last.seconds += seconds;
      }
      for (const item of shows) {
        if (left <= 0) break;
        left -= learner.meet(item, day);
        shown.set(item.id, day);
        shownToday += 1;
      }
    }
    asked.push(ofDay);
    answers += given.all;
  }
  const points = learner.points(days, new Set(memories.keys()));
  return {
    points,
    answers,
    right: right / answers,
    seen: memories.size,
    checks: found,
    asked,
  };
}

/** After a third of the days. */
function narrowed(items: readonly StudyItem[], habit: Habit): readonly StudyItem[] {
  if (habit !== 'three-chapters') return items;
  return items.filter(({ chapter }) => ['france', 'italy', 'spain'].includes(chapter));
}

export function naiveForecast(
  { items, chapters }: Pick<Bank, 'items' | 'chapters'>,
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
