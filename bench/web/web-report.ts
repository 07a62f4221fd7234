// The tables that `npm run bench:web` prints.
import { median, table } from '../figures.ts';
import { limit, ratio } from '../targets.ts';
import type { LoadTimes } from './applied-loads.ts';
import { plainName, type MeasuredRoute } from './measured-pages.ts';
import type { TapTime } from './tap-page.ts';
import { ACTIONS, type Action, type TapTimes } from './tap-timing.ts';

const TARGET_HEAD = ['found', 'target', ''] as const;

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

function paints(times: readonly TapTime[]): readonly number[] {
  return times.map(({ paint }) => paint);
}

function shown(values: readonly number[], digits = 0): string {
  return values.length === 0 ? '–' : median(values).toFixed(digits);
}
