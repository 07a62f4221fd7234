// What many simulated learners say of the plan and of the forecast, and which gates pass.
import { DEFAULT_LINE, EXAM_QUESTIONS } from '#domain/forecast/forecast.ts';
import type { Bank } from './bank.ts';
import type { PolicyName } from './policies.ts';
import { runLearner, type Check, type Outcome } from './run-learner.ts';
import type { ScreenOutcome } from './through-screens.ts';
import type { WorldName } from './worlds.ts';

export interface Cell {
  readonly world: WorldName;
  readonly size: number;
  /** Answers given, by items in the bank. */
  readonly answersPerItem: number;
  /** By policy and learner. */
  readonly points: Readonly<Record<PolicyName, readonly number[]>>;
  /** Share of the bank that the plan began. */
  readonly seen: number;
  readonly forecast: ForecastFigures;
}

export interface ForecastFigures {
  readonly exams: number;
  /** Forecasts that said that too little is known. */
  readonly unknown: number;
  /** Points of 120, forecast − exam. */
  readonly bias: number;
  readonly meanError: number;
  /** Percent of exams within the band. */
  readonly coverage: number;
  readonly brier: number;
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

export interface Plan {
  readonly bank: Bank;
  readonly days: number;
  readonly sizes: readonly number[];
  readonly seeds: readonly number[];
}

export function simulate({ bank, days, sizes, seeds }: Plan): readonly Cell[] {
  const checks = [1 / 3, 2 / 3, 1].map((share) => Math.round(days * share));
  return (['F', 'A'] as const).flatMap((world) =>
    sizes.map((size): Cell => {
      const run = (policy: PolicyName, on: readonly number[] = []) =>
        seeds.map((seed) => runLearner({ world, bank, days, size, policy, seed, checks: on }));
      const plan = run('plan', checks);
      return {
        world,
        size,
        answersPerItem: mean(plan.map(({ answers }) => answers)) / bank.items.length,
        points: {
          plan: pointsOf(plan),
          due: pointsOf(run('due')),
          'due-weighed': pointsOf(run('due-weighed')),
          'half-and-half': pointsOf(run('half-and-half')),
        },
        seen: mean(plan.map(({ seen }) => seen)) / bank.items.length,
        forecast: forecastFigures(plan.flatMap((outcome) => outcome.checks)),
      };
    }),
  );
}

export function forecastFigures(checks: readonly Check[]): ForecastFigures {
  const line = (DEFAULT_LINE / 100) * EXAM_QUESTIONS;
  const rows = checks.flatMap(({ forecast, naive, exams }) => {
    if (!forecast.isKnown) return [];
    const naiveChance = 1 - normal((line - 0.5 - naive.expected) / naive.deviation);
    return exams.map((score) => ({ forecast, naive, naiveChance, score, passed: score >= line }));
  });
  const percent = (found: readonly boolean[]) => 100 * mean(found.map(Number));
  return {
    exams: rows.length,
    unknown: checks.filter(({ forecast }) => !forecast.isKnown).length,
    bias: mean(rows.map(({ forecast, score }) => forecast.expected - score)),
    meanError: mean(rows.map(({ forecast, score }) => Math.abs(forecast.expected - score))),
    coverage: percent(
      rows.map(({ forecast: { band }, score }) => score >= band[0] && score <= band[1]),
    ),
    brier: mean(rows.map(({ forecast, passed }) => squared(forecast.chance, passed))),
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

function pointsOf(outcomes: readonly Outcome[]): readonly number[] {
  return outcomes.map(({ points }) => points);
}

function squared(chance: number, passed: boolean): number {
  return (chance - (passed ? 1 : 0)) ** 2;
}

/** Points of 100 by which the plan is above another policy: mean, and its standard error over learners. */
export function advantage(
  { points }: Cell,
  over: PolicyName,
): { readonly mean: number; readonly error: number } {
  const differences = points.plan.map((value, at) => value - (points[over][at] ?? 0));
  const middle = mean(differences);
  const variance =
    differences.reduce((sum, value) => sum + (value - middle) ** 2, 0) /
    Math.max(1, differences.length - 1);
  return { mean: middle, error: Math.sqrt(variance / differences.length) };
}

export function gatesOf(cells: readonly Cell[]): readonly Gate[] {
  const gates = cells.flatMap((cell): readonly Gate[] => {
    const where = `${cell.world}, ${cell.answersPerItem.toFixed(1)} answers an item`;
    const { bias, coverage, brier, naive } = cell.forecast;
    const above = advantage(cell, 'due').mean;
    const least = cell.world === 'F' && cell.answersPerItem <= 2.5 ? 1 : -1;
    return [
      {
        name: `plan − due ≥ ${least} (${where})`,
        figure: above.toFixed(2),
        passes: above >= least,
      },
      { name: `|bias| ≤ 5 (${where})`, figure: bias.toFixed(2), passes: Math.abs(bias) <= 5 },
      {
        name: `coverage 70–95 % (${where})`,
        figure: coverage.toFixed(1),
        passes: coverage >= 70 && coverage <= 95,
      },
      {
        name: `Brier ≤ naive + 0.02 (${where})`,
        figure: `${brier.toFixed(3)} against ${naive.brier.toFixed(3)}`,
        passes: brier <= naive.brier + 0.02,
      },
    ];
  });
  return gates.toSorted((a, b) =>
    (a.name.split(' (')[0] ?? '').localeCompare(b.name.split(' (')[0] ?? ''),
  );
}

export function policyTable(cells: readonly Cell[]): string {
  const over = (cell: Cell, policy: PolicyName) => {
    const found = advantage(cell, policy);
    return `${signed(found.mean)} ± ${found.error.toFixed(1)}`;
  };
  return table(
    [
      'world',
      'answers/item',
      'bank begun',
      'plan',
      'over due',
      'over due-weighed',
      'over half-and-half',
    ],
    cells.map((cell) => [
      cell.world,
      cell.answersPerItem.toFixed(1),
      `${(100 * cell.seen).toFixed(0)} %`,
      mean(cell.points.plan).toFixed(1),
      over(cell, 'due'),
      over(cell, 'due-weighed'),
      over(cell, 'half-and-half'),
    ]),
  );
}

export function forecastTable(cells: readonly Cell[]): string {
  return table(
    [
      'world',
      'answers/item',
      'exams',
      'bias',
      'error',
      'coverage',
      'Brier',
      'naive: bias',
      'coverage',
      'Brier',
    ],
    cells.map(({ world, answersPerItem, forecast }) => [
      world,
      answersPerItem.toFixed(1),
      String(forecast.exams),
      signed(forecast.bias),
      forecast.meanError.toFixed(1),
      `${forecast.coverage.toFixed(0)} %`,
      forecast.brier.toFixed(3),
      signed(forecast.naive.bias),
      `${forecast.naive.coverage.toFixed(0)} %`,
      forecast.naive.brier.toFixed(3),
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

/** Of learners who studied through the screens: what they did, and forecast − exam. */
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
