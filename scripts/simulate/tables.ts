// What many simulated learners say of the plan and of the forecast, and which gates pass.
import { STAGES } from '#domain/items/stage.ts';
import { DEFAULT_LINE } from '#domain/plan/forecast.ts';
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import type { StudyItem } from '#domain/plan/study-item.ts';
import { EXAM_KINDS, type Bank, type ExamKind } from './bank.ts';
import { HABITS, stagePoints, type Habit, type Start } from './learner.ts';
import { RIVALS, type PolicyName } from './policies.ts';
import { runLearner, type Check } from './run-learner.ts';
import type { ScreenOutcome } from './through-screens.ts';
import { WORLD_NAMES, type WorldName } from './worlds.ts';

/** Learners of one memory who have so much time. */
export interface PlanCell {
  readonly world: WorldName;
  readonly minutes: number;
  readonly days: number;
  /** By policy, the expected points of 120 of each learner. */
  readonly points: Readonly<Record<PolicyName, readonly number[]>>;
  /** Items that the plan began. */
  readonly seen: number;
  readonly answers: number;
  /** The share of its answers that were right. */
  readonly right: number;
}

/** Learners of one memory and one habit, with little time and with much. */
export interface ForecastCell {
  readonly world: WorldName;
  readonly habit: Habit;
  readonly figures: ForecastFigures;
}

export interface ForecastFigures {
  readonly exams: number;
  /** Forecasts that said that too little is known. */
  readonly unknown: number;
  /** Points of 120, forecast − exam. */
  readonly bias: number;
  readonly biasOf: Readonly<Record<ExamKind, number>>;
  readonly meanError: number;
  /** Percent of exams within the band. */
  readonly coverage: number;
  readonly brier: number;
  /** Percent of exams whose forecast says that it means little. */
  readonly hasty: number;
  readonly naive: {
    readonly bias: number;
    readonly coverage: number;
    readonly brier: number;
  };
}

export interface Gate {
  readonly name: string;
  readonly figure: string;
  readonly passes: boolean;
}

/** Minutes of a day, and days to the exam. */
export type Pace = readonly [minutes: number, days: number];

export interface Setting {
  readonly bank: Bank;
  readonly paces: readonly Pace[];
  readonly seeds: readonly number[];
}

/** @param onCell is told of each cell as it comes: all of them take hours */
export function simulatePlan(
  { bank, paces, seeds }: Setting,
  start: Start = 'beginner',
  onCell: (cell: PlanCell) => void = () => undefined,
): readonly PlanCell[] {
  return paces.flatMap(([minutes, days]) =>
    WORLD_NAMES.map((world): PlanCell => {
      const run = (policy: PolicyName) =>
        seeds.map((seed) => runLearner({ world, bank, days, minutes, policy, seed, start }));
      const plan = run('plan');
      const rivals = RIVALS.map((rival) => [rival, run(rival).map(({ points }) => points)]);
      const cell: PlanCell = {
        world,
        minutes,
        days,
        points: { plan: plan.map(({ points }) => points), ...Object.fromEntries(rivals) },
        seen: mean(plan.map(({ seen }) => seen)),
        answers: mean(plan.map(({ answers }) => answers)),
        right: mean(plan.map(({ right }) => right)),
      };
      onCell(cell);
      return cell;
    }),
  );
}

export function simulateForecast({ bank, paces, seeds }: Setting): readonly ForecastCell[] {
  return WORLD_NAMES.flatMap((world) =>
    HABITS.map((habit): ForecastCell => {
      const outcomes = paces.flatMap(([minutes, days]) => {
        const checks = [1 / 3, 2 / 3, 1].map((share) => Math.round(days * share));
        const policy = 'plan';
        return seeds.map((seed) =>
          runLearner({ world, bank, days, minutes, policy, seed, habit, checks }),
        );
      });
      return { world, habit, figures: forecastFigures(outcomes.flatMap(({ checks }) => checks)) };
    }),
  );
}

/** What ten minutes a day ask in the beginning, of learners who miss no day. */
export interface FirstDays {
  /** The study day on which the last chapter of at least five questions was begun, from 1; `null` for never. */
  readonly allBegunOn: number | null;
  /** The study day on whose end there is a forecast, from 1; `null` for never. */
  readonly forecastOn: number | null;
  /** The largest share of a day that one chapter or map took, after the first week. */
  readonly largestShare: number;
  /** The most chapters that one day began an item of, after the first week. */
  readonly mostNewChapters: number;
}

const LARGE = 5;
const ENOUGH_ANSWERS = 200;
const ENOUGH_CHAPTERS = 10;

export function firstDaysOf(bank: Bank, asked: readonly (readonly StudyItem[])[]): FirstDays {
  const large = new Set(bank.chapters.flatMap(({ key, weight }) => (weight >= LARGE ? [key] : [])));
  const begun = new Set<string>();
  const seen = new Set<string>();
  let answers = 0;
  let allBegunOn: number | null = null;
  let forecastOn: number | null = null;
  let largestShare = 0;
  let mostNewChapters = 0;
  for (const [at, day] of asked.entries()) {
    const counts = new Map<string, number>();
    const begunToday = new Set<string>();
    for (const { id, chapter, map } of day) {
      for (const subject of [chapter, ...(map === undefined ? [] : [`map ${map}`])]) {
        counts.set(subject, (counts.get(subject) ?? 0) + 1);
      }
      if (!seen.has(id)) begunToday.add(chapter);
      seen.add(id);
      begun.add(chapter);
    }
    answers += day.length;
    if (at >= bank.firstWeek.length && day.length > 0) {
      largestShare = Math.max(largestShare, Math.max(...counts.values()) / day.length);
      mostNewChapters = Math.max(mostNewChapters, begunToday.size);
    }
    if ([...large].every((key) => begun.has(key))) allBegunOn ??= at + 1;
    if (answers >= ENOUGH_ANSWERS && begun.size >= ENOUGH_CHAPTERS) forecastOn ??= at + 1;
  }
  return { allBegunOn, forecastOn, largestShare, mostNewChapters };
}

export function forecastFigures(checks: readonly Check[]): ForecastFigures {
  const rows = checks.flatMap(({ forecast, naive, exams }) => {
    if (!forecast.isKnown) return [];
    const naiveChance = 1 - normal((LINE - 0.5 - naive.expected) / naive.deviation);
    // An exam is something between the two.
    return EXAM_KINDS.flatMap((kind) =>
      exams[kind].map((score) => ({
        kind,
        forecast,
        naive,
        naiveChance,
        score,
        passed: score >= LINE,
      })),
    );
  });
  const biasOf = (kind: ExamKind) =>
    mean(rows.flatMap((row) => (row.kind === kind ? [row.forecast.expected - row.score] : [])));
  const percent = (found: readonly boolean[]) => 100 * mean(found.map(Number));
  return {
    exams: rows.length,
    unknown: checks.filter(({ forecast }) => !forecast.isKnown).length,
    bias: mean(rows.map(({ forecast, score }) => forecast.expected - score)),
    biasOf: { even: biasOf('even'), core: biasOf('core') },
    meanError: mean(rows.map(({ forecast, score }) => Math.abs(forecast.expected - score))),
    coverage: percent(
      rows.map(({ forecast: { band }, score }) => score >= band[0] && score <= band[1]),
    ),
    brier: mean(rows.map(({ forecast, passed }) => squared(forecast.chance, passed))),
    hasty: percent(rows.map(({ forecast }) => forecast.isHasty)),
    naive: {
      bias: mean(rows.map(({ naive, score }) => naive.expected - score)),
      coverage: percent(
        rows.map(
          ({ naive, score }) => Math.abs(score - naive.expected) <= 1.2816 * naive.deviation,
        ),
      ),
      brier: mean(rows.map(({ naiveChance, passed }) => squared(naiveChance, passed))),
    },
  };
}

function squared(chance: number, passed: boolean): number {
  return (chance - (passed ? 1 : 0)) ** 2;
}

/** Points of 120 by which the plan is above another policy: mean, and its standard error over learners. */
export function advantage(
  { points }: Pick<PlanCell, 'points'>,
  over: PolicyName,
): { readonly mean: number; readonly error: number } {
  const differences = points.plan.map((value, at) => value - (points[over][at] ?? 0));
  const middle = mean(differences);
  const variance =
    differences.reduce((sum, value) => sum + (value - middle) ** 2, 0) /
    Math.max(1, differences.length - 1);
  return { mean: middle, error: Math.sqrt(variance / differences.length) };
}

const MOST_BELOW = 0.5;
const MOST_BELOW_ORACLE = 3.5;

export function planGates(cells: readonly PlanCell[]): readonly Gate[] {
  return cells.flatMap((cell) =>
    RIVALS.map((rival): Gate => {
      const { mean: above } = advantage(cell, rival);
      const least = rival === 'oracle' ? -MOST_BELOW_ORACLE : -MOST_BELOW;
      return {
        name: `plan − ${rival} ≥ ${least} (${cell.world}, ${cell.minutes} min × ${cell.days})`,
        figure: above.toFixed(2),
        passes: above >= least,
      };
    }),
  );
}

/** Points of 120, for who knows all of a stage and of those before it, and nothing else. */
const STAGE_POINTS = [
  [1, 65],
  [2, 80],
] as const;

export function stageGates(bank: Bank): readonly Gate[] {
  return STAGE_POINTS.map(([stage, points]): Gate => {
    const { label } = STAGES[stage];
    const found = stagePoints(bank, stage);
    return {
      name: `${label} brings some ${points} points`,
      figure: found.toFixed(1),
      passes: Math.abs(found - points) <= 1.5,
    };
  });
}

function latest(days: readonly (number | null)[]): number {
  return Math.max(...days.map((day) => day ?? Number.POSITIVE_INFINITY));
}

export function firstDaysGates(found: readonly FirstDays[]): readonly Gate[] {
  const allBegun = latest(found.map(({ allBegunOn }) => allBegunOn));
  const forecastOn = latest(found.map(({ forecastOn: day }) => day));
  const share = Math.max(...found.map(({ largestShare }) => largestShare));
  const chapters = Math.max(...found.map(({ mostNewChapters }) => mostNewChapters));
  return [
    { name: `chapters of ≥ ${LARGE} begun by day 7`, figure: `${allBegun}`, passes: allBegun <= 7 },
    { name: 'a forecast by day 8', figure: `${forecastOn}`, passes: forecastOn <= 8 },
    {
      // The plan's is a third, but slow answers end a day before its size.
      name: 'of a day for one chapter or map ≤ 0.4',
      figure: share.toFixed(3),
      passes: share <= 0.4,
    },
    {
      name: 'chapters begun or gone on with in a day ≤ 3',
      figure: `${chapters}`,
      passes: chapters <= 3,
    },
  ];
}

export function forecastGates(cells: readonly ForecastCell[]): readonly Gate[] {
  return cells.flatMap(({ world, habit, figures }): readonly Gate[] => {
    const { bias, coverage, brier, hasty, naive } = figures;
    const where = `${world}, ${habit}`;
    const near: readonly Gate[] = [
      { name: `|bias| ≤ 3 (${where})`, figure: bias.toFixed(2), passes: Math.abs(bias) <= 3 },
      {
        name: `coverage 75–90 % (${where})`,
        figure: coverage.toFixed(1),
        passes: coverage >= 75 && coverage <= 90,
      },
    ];
    const told: Gate = {
      name: `told that it means little (${where})`,
      figure: hasty.toFixed(0),
      passes: hasty === 100,
    };
    return [
      ...(habit === 'random' ? [told] : near),
      {
        name: `Brier ≤ naive + 0.02 (${where})`,
        figure: `${brier.toFixed(3)} against ${naive.brier.toFixed(3)}`,
        passes: brier <= naive.brier + 0.02,
      },
    ];
  });
}

export function planTable(cells: readonly PlanCell[]): string {
  return table(
    [
      'world',
      'minutes × days',
      'answers',
      'right',
      'begun',
      'plan',
      'pass',
      ...RIVALS.map((rival) => `over ${rival}`),
    ],
    cells.map((cell) => [
      cell.world,
      `${cell.minutes} × ${cell.days}`,
      cell.answers.toFixed(0),
      `${(100 * cell.right).toFixed(0)} %`,
      cell.seen.toFixed(0),
      mean(cell.points.plan).toFixed(1),
      `${(100 * mean(cell.points.plan.map(chanceToPass))).toFixed(0)} %`,
      ...RIVALS.map((rival) => {
        const found = advantage(cell, rival);
        return `${signed(found.mean)} ± ${found.error.toFixed(1)}`;
      }),
    ]),
  );
}

const LINE = (DEFAULT_LINE / 100) * EXAM_QUESTIONS;

/** @param points expected */
function chanceToPass(points: number): number {
  const deviation = Math.sqrt(points * (1 - points / EXAM_QUESTIONS));
  return 1 - normal((LINE - 0.5 - points) / deviation);
}

export function forecastTable(cells: readonly ForecastCell[]): string {
  return table(
    [
      'world',
      'learner',
      'exams',
      'bias',
      'bias, even exam',
      'bias, core exam',
      'error',
      'coverage',
      'Brier',
      'naive: bias',
      'coverage',
      'Brier',
    ],
    cells.map(({ world, habit, figures }) => [
      world,
      habit,
      String(figures.exams),
      signed(figures.bias),
      signed(figures.biasOf.even),
      signed(figures.biasOf.core),
      figures.meanError.toFixed(1),
      `${figures.coverage.toFixed(0)} %`,
      figures.brier.toFixed(3),
      signed(figures.naive.bias),
      `${figures.naive.coverage.toFixed(0)} %`,
      figures.naive.brier.toFixed(3),
    ]),
  );
}

export function gateTable(gates: readonly Gate[]): string {
  return table(
    ['gate', 'figure', ''],
    gates.map(({ name, figure, passes }) => [name, figure, passes ? 'passes' : 'FAILS']),
  );
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function signed(value: number): string {
  return `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(1)}`;
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The normal distribution function: Abramowitz and Stegun 26.2.17, to 7.5e-8. */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = density * series.reduce((sum, factor, at) => sum + factor * t ** (at + 1), 0);
  return z >= 0 ? 1 - tail : tail;
}

/** The table of learners who studied through the screens: what they did, and forecast − exam. */
export function screenTable(
  rows: readonly { readonly world: WorldName; readonly outcomes: readonly ScreenOutcome[] }[],
): string {
  return table(
    [
      'world',
      'answers',
      'cards',
      'taken back',
      'seen',
      'no forecast',
      'exams',
      'bias',
      'error',
      'coverage',
    ],
    rows.map(({ world, outcomes }) => {
      const figures = forecastFigures(outcomes.flatMap(({ checks }) => checks));
      const average = (of: (outcome: ScreenOutcome) => number) => mean(outcomes.map(of)).toFixed(0);
      return [
        world,
        average(({ answers }) => answers),
        average(({ cards }) => cards),
        average(({ takenBack }) => takenBack),
        average(({ seen }) => seen),
        String(figures.unknown),
        String(figures.exams),
        signed(figures.bias),
        figures.meanError.toFixed(1),
        `${figures.coverage.toFixed(0)} %`,
      ];
    }),
  );
}
