// The tables that `npm run bench:web` prints.
import { table } from '../../scripts/table.ts';
import { limit, median, printTargets, ratio } from '../figures.ts';
import type { LoadTimes } from './applied-loads.ts';
import { plainName, type PlainPage } from './measured-pages.ts';
import { ACTIONS, type TapTimes } from './tap-timing.ts';

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

/** Milliseconds until the next paint up to which Web Vitals call an answer good. https://web.dev/articles/inp */
const GOOD_TAP = 200;

export function reportTaps(times: TapTimes): void {
  printTargets(
    'from a tap to the first frame that shows what it did, at a quarter of the processor’s speed',
    ACTIONS.map((action) =>
      limit(`${action}, of ${times[action].length}`, times[action], GOOD_TAP),
    ),
  );
}

function shown(values: readonly number[]): string {
  return values.length === 0 ? '–' : median(values).toFixed(0);
}
