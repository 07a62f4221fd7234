// The tables that `npm run bench:web` prints.
import { median, table } from '../figures.ts';
import { judged, limit, ratio } from '../targets.ts';
import {
  THROTTLINGS,
  type Category,
  type FiguresByPage,
  type Metric,
  type Throttling,
} from './lighthouse-runs.ts';
import { ROUTES, byHandName, type MeasuredRoute, type NamedPage } from './measured-pages.ts';
import type { Visit } from './page-weight.ts';
import { KINDS, requestPhase, weigh, type RequestPhase } from './request-kinds.ts';
import type { TapTime } from './tap-page.ts';
import { ACTIONS, type Action, type TapTimes } from './tap-timing.ts';

const TARGET_HEAD = ['found', 'target', ''] as const;

export function reportWeights(visits: readonly Visit[]): void {
  console.log(
    '\nA first visit: kilobytes (1,000 bytes of body, brotli 11) and requests, by kind.\n' +
      'first: with the page, until its load event. later: workers, the engine, the service worker, and what comes after the load event.\n',
  );
  const phases: readonly RequestPhase[] = ['first', 'later'];
  console.log(
    table([
      ['page', 'when', ...KINDS, 'all'],
      ...visits.flatMap(({ path, responses, loadedAt }) =>
        phases.map((phase) => [
          phase === 'first' ? path : '',
          phase,
          ...[...KINDS, undefined].map((kind) => {
            const { requests, bytes } = weigh(responses, loadedAt, phase, kind);
            return requests === 0 ? '–' : `${kilobytes(bytes)} (${requests})`;
          }),
        ]),
      ),
    ]),
  );

  const later = new Map(
    visits.flatMap(({ responses, loadedAt }) =>
      responses
        .filter((response) => requestPhase(response, loadedAt) === 'later')
        .map(({ path, bytes }) => [path.split('?')[0] ?? path, bytes] as const),
    ),
  );
  const heaviest = [...later].toSorted(([, a], [, b]) => b - a).slice(0, 8);
  console.log('\nThe heaviest of what comes later, on any page\n');
  console.log(
    table([['file', 'kB'], ...heaviest.map(([path, bytes]) => [path, kilobytes(bytes)])]),
  );

  console.log('\nTargets: JavaScript of the first load\n');
  const rows = visits.flatMap(({ path, responses, loadedAt }) => {
    const target = ROUTES.find((route) => route.path === path)?.scriptTarget ?? null;
    if (target === null) return [];
    const { bytes } = weigh(responses, loadedAt, 'first', 'JS');
    return [judged(path, bytes / 1000, ' kB', target)];
  });
  console.log(table([['page', ...TARGET_HEAD], ...rows]));
}

export function reportLighthouse(
  figures: FiguresByPage,
  pages: readonly NamedPage[],
  routes: readonly MeasuredRoute[],
): void {
  const value = (page: string, throttling: Throttling, key: Category | Metric) =>
    figures.get(page)?.[throttling].values[key] ?? [];
  const shown = (values: readonly number[], digits = 0) =>
    values.length === 0 ? '–' : median(values).toFixed(digits);

  for (const throttling of THROTTLINGS) {
    if (pages.every(({ name }) => value(name, throttling, 'lcp').length === 0)) continue;
    const scores: readonly Category[] =
      throttling === 'simulated'
        ? ['performance', 'accessibility', 'bestPractices', 'seo']
        : ['performance'];
    console.log(
      `\nLighthouse, ${throttling} throttling (its mobile default: slow 4G, processor 4 × slower); medians, times in milliseconds\n`,
    );
    console.log(
      table([
        ['page', ...scores.map((score) => SCORE_WORDS[score]), 'FCP', 'LCP', 'TBT', 'CLS', 'runs'],
        ...pages.map(({ name }) => [
          name,
          ...scores.map((score) => shown(value(name, throttling, score))),
          shown(value(name, throttling, 'fcp')),
          shown(value(name, throttling, 'lcp')),
          shown(value(name, throttling, 'tbt')),
          shown(value(name, throttling, 'cls'), 3),
          String(value(name, throttling, 'lcp').length),
        ]),
      ]),
    );
  }

  console.log('\nLighthouse audits without full marks, those about speed apart\n');
  const failures = routes.flatMap(({ path }) =>
    [...(figures.get(path)?.simulated.failures ?? [])].map((failure) => [path, failure]),
  );
  for (const [path, failure] of failures) console.log(`${path}  ${failure}`);
  if (failures.length === 0) console.log('none');

  console.log('\nTargets: Lighthouse (the page for an unknown address is not judged)\n');
  const judgedRoutes = routes.filter(({ isNotFound }) => isNotFound !== true);
  const rows = judgedRoutes.flatMap(({ path, byHand }) => [
    limit(`${path}: performance, simulated`, value(path, 'simulated', 'performance'), '≥ 99', ''),
    limit(`${path}: performance, applied`, value(path, 'applied', 'performance'), '≥ 99', ''),
    limit(`${path}: accessibility`, value(path, 'simulated', 'accessibility'), '≥ 100', ''),
    limit(`${path}: best practices`, value(path, 'simulated', 'bestPractices'), '≥ 100', ''),
    limit(`${path}: SEO`, value(path, 'simulated', 'seo'), '≥ 100', ''),
    limit(
      `${path}: CLS, the worse of both`,
      worse(value(path, 'simulated', 'cls'), value(path, 'applied', 'cls')),
      '= 0',
      '',
    ),
    ratio(
      `${path}: LCP / ${byHandName(byHand)}, applied`,
      value(path, 'applied', 'lcp'),
      value(byHandName(byHand), 'applied', 'lcp'),
      '≤ 1.1',
    ),
  ]);
  console.log(table([['what', ...TARGET_HEAD], ...rows.filter((row) => row !== null)]));
}

const SCORE_WORDS: Readonly<Record<Category, string>> = {
  performance: 'perf.',
  accessibility: 'access.',
  bestPractices: 'best pr.',
  seo: 'SEO',
};

function worse(some: readonly number[], others: readonly number[]): readonly number[] {
  const medians = [some, others].filter((values) => values.length > 0).map(median);
  return medians.length === 0 ? [] : [Math.max(...medians)];
}

const TAP_TARGETS = {
  answer: '≤ 1.3',
  next: '≤ 1.3',
  flip: '≤ 1.3',
  'next card': '≤ 1.3',
  drop: '≤ 1.6',
} as const satisfies Readonly<Record<Action, string>>;

export interface TapReport {
  readonly ours: TapTimes;
  readonly bareReact: TapTimes;
  readonly byHand: TapTimes;
  /** The first answer on a first visit. */
  readonly cold: readonly TapTime[];
}

export function reportTaps({ ours, bareReact, byHand, cold }: TapReport): void {
  const paints = (times: readonly TapTime[]) => times.map(({ paint }) => paint);
  const timings = (times: readonly TapTime[]) => times.map(({ eventTiming }) => eventTiming);
  const row = (times: readonly TapTime[]) =>
    times.length === 0
      ? ['–', '–']
      : [median(paints(times)).toFixed(1), median(timings(times)).toFixed(0)];

  console.log(
    '\nFrom a tap to the next paint at a quarter of the processor’s speed; medians in milliseconds.\n' +
      'paint: until the first frame that shows what the tap did. event: the browser’s own Event Timing, in steps of 8, 16 at the least.\n',
  );
  console.log(
    table([
      ['tap', 'ours: paint', 'event', 'React: paint', 'event', 'by hand: paint', 'event', 'taps'],
      ...ACTIONS.map((action) => [
        action,
        ...row(ours[action]),
        ...row(bareReact[action]),
        ...row(byHand[action]),
        String(ours[action].length),
      ]),
      ['first answer of a first visit', ...row(cold), '', '', '', '', String(cold.length)],
    ]),
  );
  console.log('\nTargets: taps, ours / bare React\n');
  const rows = ACTIONS.flatMap((action) => [
    ratio(`${action}: paint`, paints(ours[action]), paints(bareReact[action]), TAP_TARGETS[action]),
    ratio(
      `${action}: Event Timing`,
      timings(ours[action]),
      timings(bareReact[action]),
      TAP_TARGETS[action],
    ),
  ]);
  console.log(table([['tap', ...TARGET_HEAD], ...rows.filter((found) => found !== null)]));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
