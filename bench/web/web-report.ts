// The tables that `npm run bench:web` prints.
import { median, table } from '../figures.ts';
import { isMet, judged, limit, ratio, type Target } from '../targets.ts';
import type { LoadTimes } from './applied-loads.ts';
import type { DayTimes } from './day-timing.ts';
import type { FormTimes } from './form-timing.ts';
import type { LibraryTimes } from './library-timing.ts';
import { THROTTLINGS, type Category, type FiguresByPage, type Metric } from './lighthouse-runs.ts';
import { ROUTES, plainName, type MeasuredRoute } from './measured-pages.ts';
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

export function reportLoads(
  times: ReadonlyMap<string, LoadTimes>,
  routes: readonly MeasuredRoute[],
): void {
  console.log(
    '\nLoads under applied throttling (slow 4G, processor 4 × slower), storage and cache empty; medians, times in milliseconds\n',
  );
  console.log(
    table([
      ['page', 'FCP', 'LCP', 'CLS', 'loads'],
      ...[...times].map(([name, { fcp, lcp, cls }]) => [
        name,
        shown(fcp),
        shown(lcp),
        shown(cls, 3),
        String(lcp.length),
      ]),
    ]),
  );
  console.log('\nTargets: loads under applied throttling\n');
  const rows = routes.flatMap(({ path, plain }) => [
    ratio(
      `${path}: LCP / ${plainName(plain)}`,
      times.get(path)?.lcp,
      times.get(plainName(plain))?.lcp,
      '≤ 1.1',
    ),
    limit(`${path}: CLS`, times.get(path)?.cls, '= 0', ''),
  ]);
  console.log(table([['what', ...TARGET_HEAD], ...rows.filter((row) => row !== null)]));
}

/** Of the scores; performance under simulated throttling, which is what Lighthouse shows by itself. */
const SCORE_TARGETS = {
  performance: '≥ 99',
  accessibility: '= 100',
  bestPractices: '= 100',
  seo: '= 100',
} as const satisfies Readonly<Record<Category, Target>>;

const SCORE_WORDS: Readonly<Record<Category, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best practices',
  seo: 'SEO',
};

const METRICS: readonly Metric[] = ['fcp', 'lcp', 'tbt', 'cls'];

export function reportLighthouse(figures: FiguresByPage, routes: readonly MeasuredRoute[]): void {
  for (const throttling of THROTTLINGS) {
    const measured = routes.flatMap(({ path, isNotFound }) => {
      const values = figures.get(path)?.[throttling].values;
      return values === undefined || values.lcp.length === 0
        ? []
        : [{ path, values, isJudged: isNotFound !== true }];
    });
    if (measured.length === 0) continue;
    const scores: readonly Category[] =
      throttling === 'simulated'
        ? ['performance', 'accessibility', 'bestPractices', 'seo']
        : ['performance'];
    const targets = scores.map((score) => `${SCORE_WORDS[score]} ${SCORE_TARGETS[score]}`);
    console.log(
      `\nLighthouse, ${throttling} throttling (its mobile default); medians, times in milliseconds.` +
        (throttling === 'simulated'
          ? `\nTargets: ${targets.join(', ')}. The page for an unknown address cannot have them.\n`
          : '\n'),
    );
    const verdict = (category: Category, values: readonly number[]) =>
      isMet(median(values), SCORE_TARGETS[category]) ? [] : [SCORE_WORDS[category]];
    console.log(
      table([
        ['page', ...scores.map((score) => SCORE_WORDS[score]), ...METRICS, 'runs', 'missed'],
        ...measured.map(({ path, values, isJudged }) => [
          path,
          ...scores.map((score) => shown(values[score])),
          ...METRICS.map((metric) => shown(values[metric], metric === 'cls' ? 3 : 0)),
          String(values.lcp.length),
          isJudged && throttling === 'simulated'
            ? scores.flatMap((score) => verdict(score, values[score])).join(', ') || 'none'
            : '',
        ]),
      ]),
    );
  }

  console.log('\nLighthouse audits without full marks in any run, those about speed apart\n');
  const failures = routes.flatMap(({ path }) =>
    [...(figures.get(path)?.simulated.failures ?? [])].map((failure) => `${path}  ${failure}`),
  );
  console.log(failures.length === 0 ? 'none' : failures.join('\n'));
}

const TAP_TARGETS = {
  answer: '≤ 1.3',
  next: '≤ 1.2',
  flip: '≤ 1.2',
  'next card': '≤ 1.2',
  drop: '≤ 1.4',
} as const satisfies Readonly<Record<Action, string>>;

export interface TapReport {
  readonly ours: TapTimes;
  readonly bareReact: TapTimes;
  /** The first answer on a first visit. */
  readonly cold: readonly TapTime[];
}

export function reportTaps({ ours, bareReact, cold }: TapReport): void {
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
      ['tap', 'ours: paint', 'event', 'bare React: paint', 'event', 'taps'],
      ...ACTIONS.map((action) => [
        action,
        ...row(ours[action]),
        ...row(bareReact[action]),
        String(ours[action].length),
      ]),
      ['first answer of a first visit', ...row(cold), '', '', String(cold.length)],
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

export function reportForms(times: FormTimes): void {
  console.log(
    '\nAn answer in each form, in a quiz of the library, beside bare React with questions of the same form\n',
  );
  console.log(
    table([
      ['form', 'ours: paint', 'bare React: paint', 'taps'],
      ...[...times].map(([form, { ours, bareReact }]) => [
        form,
        shown(paints(ours), 1),
        shown(paints(bareReact), 1),
        `${ours.length}, ${bareReact.length}`,
      ]),
    ]),
  );
  console.log('\nTargets: an answer, ours / bare React\n');
  const rows = [...times].map(([form, { ours, bareReact }]) =>
    ratio(form, paints(ours), paints(bareReact), '≤ 1.2'),
  );
  console.log(table([['form', ...TARGET_HEAD], ...rows.filter((row) => row !== null)]));
}

export function reportLibrary({ chapter, ten }: Readonly<Record<'chapter' | 'ten', LibraryTimes>>) {
  console.log(
    '\nA chapter of more than 500 items that is on the device, beside ten questions of the app; processor 4 × slower\n',
  );
  console.log(
    table([
      ['quiz', 'until it can be answered', 'answer: paint', 'next: paint', 'loads', 'taps'],
      ...[['a chapter', chapter] as const, ['ten questions', ten] as const].map(
        ([name, { opened, taps }]) => [
          name,
          shown(opened),
          shown(paints(taps.answer), 1),
          shown(paints(taps.next), 1),
          String(opened.length),
          String(taps.answer.length),
        ],
      ),
    ]),
  );
  console.log('\nTargets: a chapter / ten questions\n');
  const rows = [
    ratio('until it can be answered', chapter.opened, ten.opened, '≤ 1.2'),
    ratio('answer: paint', paints(chapter.taps.answer), paints(ten.taps.answer), '≤ 1.1'),
    ratio('next: paint', paints(chapter.taps.next), paints(ten.taps.next), '≤ 1.1'),
  ];
  console.log(table([['what', ...TARGET_HEAD], ...rows.filter((row) => row !== null)]));
}

export function reportDay(answers: number, { fullSpeed, slowed }: DayTimes): void {
  console.log(
    `\nTargets: /today with ${answers.toLocaleString('en')} answers and every deck on the device, until its first item\n`,
  );
  const rows = [
    limit('at full speed', fullSpeed, '≤ 400'),
    limit('page 4 × slower', slowed, '≤ 400'),
  ];
  console.log(table([['what', ...TARGET_HEAD], ...rows.filter((row) => row !== null)]));
}

function paints(times: readonly TapTime[]): readonly number[] {
  return times.map(({ paint }) => paint);
}

function shown(values: readonly number[], digits = 0): string {
  return values.length === 0 ? '–' : median(values).toFixed(digits);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
