// What an exam taken today would probably give, how sure that is, and where points are to be had.
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import { drawBeta, drawBinomial, drawNormal, logistic, logit } from '#domain/plan/draws.ts';
import { calibrate, rightAt, type Calibration } from '#domain/plan/recalibration.ts';
import { groupBy } from '#domain/group-by.ts';
import { largestRemainder } from '#domain/largest-remainder.ts';
import { recallOn, type ItemMemory } from '#domain/memory/item-memory.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { firstAnswers, rateOfUnseen, type RateEstimate } from '#domain/plan/first-answers.ts';
import { itemWorth } from '#domain/plan/item-worth.ts';
import {
  inExams,
  type StudyChapter,
  type StudyItem,
  type StudyTopic,
} from '#domain/plan/study-item.ts';

export interface ForecastRequest {
  /**
   * The whole bank, seen or not. What no exam asks is ignored, and so are items of a chapter that the exam does not have.
   */
  readonly items: readonly StudyItem[];
  /** All of the exam, also those without items. */
  readonly chapters: readonly StudyChapter[];
  readonly topics: readonly StudyTopic[];
  /** By the item's id, as the day begins. */
  readonly memories: ReadonlyMap<string, ItemMemory>;
  /** A study day. */
  readonly today: number;
  /** Percent of right answers that pass. */
  readonly line?: number;
  /** How long each of the last answers took; left out where nobody knows. */
  readonly milliseconds?: readonly number[];
}

/** What a forecast is made from, as far as it is counted. */
export interface ForecastBasis {
  readonly answers: number;
  readonly chapters: number;
}

export type Forecast =
  | (ForecastBasis & {
      /** Too little is known yet. */
      readonly isKnown: false;
    })
  | {
      readonly isKnown: true;
      /** Right answers of 120. */
      readonly expected: number;
      /** Four of five exams lie within. */
      readonly band: readonly [low: number, high: number];
      /** The chance to reach the line. */
      readonly chance: number;
      /** By chapter, the chance that one of its questions is right. */
      readonly chapters: Readonly<Record<string, number>>;
      /** The items' topics, those that pay most first. */
      readonly topics: readonly TopicForecast[];
      /** Most of the last answers came faster than a question can be read: it means little. */
      readonly isHasty: boolean;
    };

export interface TopicForecast {
  readonly key: string;
  /** Points of 120 for the next 20 of its items learned. */
  readonly pays: number;
}

export const DEFAULT_LINE = 65;
export const LEAST_ANSWERS = 200;
export const LEAST_CHAPTERS = 10;

/** So much of an exam is like no drill, by learners' reports. */
const OUTSIDE = 0.3;
/** Knowledge there lies between the unseen rate and so far on the way to the seen rate. */
const FURTHEST = 0.5;
const GUESS = 0.25;
const DRAWS = 400;
/** The deviation of the shift that all chapters of one exam share, on the logit; what nobody knew of the start is in it. */
const SHIFT_DEVIATION = 0.26;
const BAND: readonly [number, number] = [0.1, 0.9];
const LEARNED = 20;
/** So many of the last answers say how long this learner takes. */
export const ANSWERS_TIMED = 200;
/** Milliseconds within which nobody reads a question and four names. */
const UNREAD = 2000;

interface ChapterState {
  readonly key: string;
  readonly unseen: RateEstimate;
  /** Where the exam asks each item as often as another, and where it asks what is worth most. */
  readonly even: SeenItems;
  readonly core: SeenItems;
  /** Points of 120 that each item would add if it were known. */
  readonly gains: readonly ItemGain[];
}

interface ItemGain {
  readonly topic: string | undefined;
  readonly gain: number;
}

interface SeenItems {
  /** The mean chance of the seen items to be right; `null` where none was seen. */
  readonly right: number | null;
  /** The share of the bank that was seen. */
  readonly share: number;
}

export function forecastBasis({
  items,
  topics,
  memories,
}: Pick<ForecastRequest, 'items' | 'topics' | 'memories'>): ForecastBasis {
  const seen = inExams(items, topics).filter(({ id }) => memories.has(id));
  return {
    answers: seen.reduce((sum, { id }) => sum + (memories.get(id)?.reviews ?? 0), 0),
    chapters: new Set(seen.map(({ chapter }) => chapter)).size,
  };
}

/** The same log and day give the same forecast. */
export function forecast(request: ForecastRequest): Forecast {
  const { memories, chapters, topics, line = DEFAULT_LINE, milliseconds = [] } = request;
  const basis = forecastBasis(request);
  if (basis.answers < LEAST_ANSWERS || basis.chapters < LEAST_CHAPTERS) {
    return { isKnown: false, ...basis };
  }
  const items = inExams(request.items, topics);
  const calibration = calibrate(items.flatMap(({ id }) => memories.get(id)?.trials ?? []));
  const states = chapterStates({ ...request, items }, calibration);
  const counts = largestRemainder(
    chapters.map(({ weight }) => weight),
    EXAM_QUESTIONS,
  );
  // One seed for all: from one day to the next the draws move nothing.
  const random = seededRandom('forecast');
  const scores = Array.from({ length: DRAWS }, () => {
    const shift = SHIFT_DEVIATION * drawNormal(random);
    const transfer = FURTHEST * random();
    // How much of the exam is its core is not known either.
    const core = random();
    return states.reduce((score, state, at) => {
      const { right, wrong } = state.unseen;
      const share = rightIn(state, drawBeta(right, wrong, random), { transfer, core });
      return score + drawBinomial(counts[at] ?? 0, logistic(logit(share) + shift), random);
    }, 0);
  }).toSorted((a, b) => a - b);
  const scoreAt = (share: number) => scores[Math.round(share * (DRAWS - 1))] ?? 0;
  const means = states.map((state) => rightIn(state, state.unseen.mean, MEAN));
  return {
    isKnown: true,
    expected: means.reduce((sum, right, at) => sum + (counts[at] ?? 0) * right, 0),
    band: [scoreAt(BAND[0]), scoreAt(BAND[1])],
    chance: scores.filter((score) => score * 100 >= line * EXAM_QUESTIONS).length / DRAWS,
    chapters: Object.fromEntries(states.map(({ key }, at) => [key, means[at] ?? 0])),
    topics: topicForecasts(states.flatMap(({ gains }) => gains)),
    isHasty: milliseconds.filter((took) => took < UNREAD).length > ANSWERS_TIMED / 2,
  };
}

function chapterStates(
  { items, chapters, topics, memories, today }: ForecastRequest,
  calibration: Calibration,
): readonly ChapterState[] {
  const rateOf = rateOfUnseen(firstAnswers(items, memories));
  const byChapter = groupBy(items, ({ chapter }) => chapter);
  const worthOf = itemWorth(items, chapters, topics);
  const whole = chapters.reduce((sum, { weight }) => sum + weight, 0);
  const best = rightAt(1, calibration);
  return chapters.map(({ key }) => {
    const own = byChapter.get(key) ?? [];
    const unseen = rateOf(key);
    const even = countSeen();
    const core = countSeen();
    const gains: ItemGain[] = [];
    for (const item of own) {
      const worth = worthOf(item);
      const memory = memories.get(item.id);
      const right = memory === undefined ? null : rightAt(recallOn(memory, today), calibration);
      even.add(1, right);
      core.add(worth, right);
      const missing = Math.max(0, best - (right ?? unseenRight(unseen.mean)));
      const gain = (worth / whole) * EXAM_QUESTIONS * (1 - OUTSIDE) * missing;
      gains.push({ topic: item.topic, gain });
    }
    return { key, unseen, even: even.counted(), core: core.counted(), gains };
  });
}

/** What is asked first was picked by hand as easy: its hits count less, by so much on the logit. */
const FIRST_EASIER = 0.3;

/** @param rate of first answers, guesses among them */
function unseenRight(rate: number): number {
  const known = Math.max(0, rate - GUESS) / (1 - GUESS);
  const rest = known === 0 || known === 1 ? known : logistic(logit(known) - FIRST_EASIER);
  return GUESS + (1 - GUESS) * rest;
}

function countSeen() {
  let all = 0;
  let seen = 0;
  let right = 0;
  return {
    /** @param chance `null` where it was not seen */
    add(often: number, chance: number | null): void {
      all += often;
      if (chance === null) return;
      seen += often;
      right += often * chance;
    },
    counted: (): SeenItems => ({
      right: seen === 0 ? null : right / seen,
      share: all === 0 ? 0 : seen / all,
    }),
  };
}

interface Supposed {
  /** How far the seen rate reaches outside the bank. */
  readonly transfer: number;
  /** How much of the exam asks what is worth most, from 0 to 1. */
  readonly core: number;
}

const MEAN: Supposed = { transfer: FURTHEST / 2, core: 1 / 2 };

/** The chance that a question of the chapter is right. */
function rightIn(state: ChapterState, unseenRate: number, { transfer, core }: Supposed): number {
  const unseen = unseenRight(unseenRate);
  const rightOf = ({ right, share }: SeenItems) => {
    const seen = right ?? unseen;
    const bank = share * seen + (1 - share) * unseen;
    const outside = unseen + transfer * Math.max(0, seen - unseen);
    return (1 - OUTSIDE) * bank + OUTSIDE * outside;
  };
  return (1 - core) * rightOf(state.even) + core * rightOf(state.core);
}

function topicForecasts(gains: readonly ItemGain[]): readonly TopicForecast[] {
  const byTopic = groupBy(gains, ({ topic }) => topic);
  return [...byTopic]
    .flatMap(([key, own]): readonly TopicForecast[] => {
      if (key === undefined) return [];
      const next = own
        .map(({ gain }) => gain)
        .toSorted((a, b) => b - a)
        .slice(0, LEARNED);
      return [{ key, pays: next.reduce((sum, gain) => sum + gain, 0) }];
    })
    .toSorted((a, b) => b.pays - a.pays);
}
