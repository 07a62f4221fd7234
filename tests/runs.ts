// How much of a long test `npm test` does: a fifth, or less. `npm run test:full` does all of it.
const PART = process.env['ALL_RUNS'] === '1' ? 1 : 5;

/** @param all how often a property is tried, or a paper drawn */
export function runs(all: number): number {
  return Math.ceil(all / PART);
}

/** All of them, or the first few. */
export function some<Value>(all: readonly Value[], few: number): readonly Value[] {
  return PART === 1 ? all : all.slice(0, few);
}

/** Which of a row of damages or maps are tried: each of them, or each fifth. */
export const STEP = PART;
