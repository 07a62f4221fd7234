// The tables that `npm run bench:web` prints.
import { table } from '../../scripts/table.ts';
import { median, printTargets, ratio } from '../figures.ts';
import type { LoadTimes } from './applied-loads.ts';
import { plainName, type PlainPage } from './measured-pages.ts';
import { ACTIONS, type Action, type TapTimes } from './tap-timing.ts';

export function reportLoads(
  times: ReadonlyMap<string, LoadTimes>,
  routes: readonly (readonly [path: string, plain: PlainPage])[],
): void {
  console.log(
    '\nLoads under applied throttling (slow 4G, processor 4 × slower), storage and cache empty; medians, times in milliseconds\n',
  );
  console.log(
    table([
      ['page', 'FCP', 'LCP', 'loads'],
      ...[...times].map(([name, { fcp, lcp }]) => [
        name,
        shown(fcp),
        shown(lcp),
        String(lcp.length),
      ]),
    ]),
  );
  printTargets(
    'loads under applied throttling',
    routes.map(([path, plain]) =>
      ratio(
        `${path}: LCP / ${plainName(plain)}`,
        times.get(path)?.lcp,
        times.get(plainName(plain))?.lcp,
        1.1,
      ),
    ),
  );
}

const TAP_TARGETS = { answer: 1.3, next: 1.2 } as const satisfies Record<Action, number>;

/** @param times by the way to build the pages */
export function reportTaps(times: { readonly ours: TapTimes; readonly bareReact: TapTimes }): void {
  const { ours, bareReact } = times;
  console.log(
    '\nFrom a tap to the first frame that shows what it did, at a quarter of the processor’s speed; medians in milliseconds\n',
  );
  console.log(
    table([
      ['tap', 'ours', 'bare React', 'taps'],
      ...ACTIONS.map((action) => [
        action,
        shown(ours[action], 1),
        shown(bareReact[action], 1),
        String(ours[action].length),
      ]),
    ]),
  );
  printTargets(
    'taps, ours / bare React',
    ACTIONS.map((action) => ratio(action, ours[action], bareReact[action], TAP_TARGETS[action])),
  );
}

function shown(values: readonly number[], digits = 0): string {
  return values.length === 0 ? '–' : median(values).toFixed(digits);
}
