// What an exam taken today would probably give, how sure that is, and where points are to be had.
import { drawBeta, drawBinomial, drawNormal, logistic, logit } from '#domain/forecast/draws.ts';
import { calibrate, rightAt, type Calibration } from '#domain/forecast/recalibration.ts';
import { groupBy } from '#domain/group-by.ts';
import { largestRemainder } from '#domain/largest-remainder.ts';
import { recallOn, type ItemMemory } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { firstAnswers, rateOfUnseen, type RateEstimate } from '#domain/study-plan/first-answers.ts';
import {
  IMPORTANCE_WEIGHT,
  type StudyChapter,
  type StudyItem,
} from '#domain/study-plan/study-item.ts';

export interface ForecastRequest {
  /** The whole bank, seen or not. Items of a chapter that the exam does not have are ignored. */
  readonly items: readonly StudyItem[];
  /** All of the exam, also those without items. */
  readonly chapters: readonly StudyChapter[];
  /** By the item's id. */
  readonly memories: ReadonlyMap<string, ItemMemory>;
  /** A study day. */
  readonly today: number;
  /** The log's length: the same log gives the same forecast. */
  readonly seed: number;
  /** Percent of right answers that pass. */
  readonly line?: number;
}

export type Forecast =
  | {
      /** Too little is known yet. */
      readonly isKnown: false;
      readonly answers: number;
      readonly chapters: number;
    }
  | {
      readonly isKnown: true;
      /** Right answers of 120. */
      readonly expected: number;
      /** Four of five exams lie within. */
      readonly band: readonly [low: number, high: number];
      /** The chance to reach the line. */
      readonly chance: number;
      /** What pays most first. */
      readonly chapters: readonly ChapterForecast[];
      readonly calibration: Calibration;
    };

export interface ChapterForecast {
  readonly key: string;
  /** Its questions of 120. */
  readonly questions: number;
  /** The chance that one of them is right. */
  readonly right: number;
  /** Points of 120 for the next 20 of its items learned. */
  readonly pays: number;
}

export const EXAM_QUESTIONS = 120;
export const DEFAULT_LINE = 65;
export const LEAST_ANSWERS = 100;
export const LEAST_CHAPTERS = 10;

/** So much of an exam is like no drill, by learners' reports. */
const OUTSIDE = 0.3;
/** Knowledge there lies between the unseen rate and so far on the way to the seen rate. */
const FURTHEST = 0.5;
const GUESS = 0.25;
const DRAWS = 400;
/** Of the shift that all chapters of one exam share, on the logit. */
const SHIFT_DEVIATION = 0.2;
const BAND: readonly [number, number] = [0.1, 0.9];
const LEARNED = 20;

interface ChapterState {
  readonly key: string;
  readonly weight: number;
  readonly unseen: RateEstimate;
  /** The mean chance of the seen items to be right; `null` where none was seen. */
  readonly seen: number | null;
  /** Of the bank, by how often it is asked. */
  readonly seenShare: number;
  /** So many items would have to be learned to know all. */
  readonly missing: number;
}

export function forecast(request: ForecastRequest): Forecast {
  const { memories, items, chapters, seed, line = DEFAULT_LINE } = request;
  const seen = items.flatMap(({ id }) => memories.get(id) ?? []);
  const answers = seen.reduce((sum, memory) => sum + memory.reviews, 0);
  const begun = new Set(items.filter(({ id }) => memories.has(id)).map(({ chapter }) => chapter));
  if (answers < LEAST_ANSWERS || begun.size < LEAST_CHAPTERS) {
    return { isKnown: false, answers, chapters: begun.size };
  }
  const calibration = calibrate(seen.flatMap(({ trials }) => trials));
  const states = chapterStates(request, calibration);
  const counts = largestRemainder(
    chapters.map(({ weight }) => weight),
    EXAM_QUESTIONS,
  );
  const random = seededRandom(seed);
  const scores = Array.from({ length: DRAWS }, () => {
    const shift = SHIFT_DEVIATION * drawNormal(random);
    const transfer = FURTHEST * random();
    return states.reduce((score, state, at) => {
      const { right, wrong } = state.unseen;
      const share = rightIn(state, drawBeta(right, wrong, random), transfer);
      return score + drawBinomial(counts[at] ?? 0, logistic(logit(share) + shift), random);
    }, 0);
  }).toSorted((a, b) => a - b);
  const at = (share: number) => scores[Math.round(share * (DRAWS - 1))] ?? 0;
  const whole = chapters.reduce((sum, { weight }) => sum + weight, 0);
  return {
    isKnown: true,
    expected: scores.reduce((sum, score) => sum + score, 0) / DRAWS,
    band: [at(BAND[0]), at(BAND[1])],
    chance: scores.filter((score) => score * 100 >= line * EXAM_QUESTIONS).length / DRAWS,
    chapters: states
      .map((state) => chapterForecast(state, (state.weight / whole) * EXAM_QUESTIONS, calibration))
      .toSorted((a, b) => b.pays - a.pays),
    calibration,
  };
}

function chapterStates(
  { items, chapters, memories, today }: ForecastRequest,
  calibration: Calibration,
): readonly ChapterState[] {
  const rateOf = rateOfUnseen(firstAnswers(items, memories));
  const byChapter = groupBy(items, ({ chapter }) => chapter);
  return chapters.map(({ key, weight }) => {
    const own = byChapter.get(key) ?? [];
    let all = 0;
    let asked = 0;
    let right = 0;
    let missing = 0;
    for (const { id, importance } of own) {
      const memory = memories.get(id);
      const often = IMPORTANCE_WEIGHT[importance];
      all += often;
      if (memory === undefined) {
        missing += 1;
        continue;
      }
      // What was answered today is not better known than tomorrow: else the figure would jump with each answer.
      const recall = recallOn(memory, Math.max(today, memory.lastDay + 1));
      asked += often;
      right += often * rightAt(recall, calibration);
      missing += 1 - recall;
    }
    return {
      key,
      weight,
      unseen: rateOf(key),
      seen: asked === 0 ? null : right / asked,
      seenShare: all === 0 ? 0 : asked / all,
      missing,
    };
  });
}

/** The chance that a question of the chapter is right. @param transfer how far the seen rate reaches outside the bank */
function rightIn(state: ChapterState, unseenRate: number, transfer: number): number {
  const unseen = Math.min(0.99, Math.max(GUESS, unseenRate));
  const seen = state.seen ?? unseen;
  const bank = state.seenShare * seen + (1 - state.seenShare) * unseen;
  const outside = unseen + transfer * Math.max(0, seen - unseen);
  return (1 - OUTSIDE) * bank + OUTSIDE * outside;
}

function chapterForecast(
  state: ChapterState,
  questions: number,
  calibration: Calibration,
): ChapterForecast {
  const transfer = FURTHEST / 2;
  const right = rightIn(state, state.unseen.mean, transfer);
  const known = { ...state, seen: rightAt(1, calibration), seenShare: 1 };
  const all = rightIn(known, state.unseen.mean, transfer) - right;
  const share = state.missing === 0 ? 0 : Math.min(1, LEARNED / state.missing);
  return { key: state.key, questions, right, pays: Math.max(0, all) * share * questions };
}
