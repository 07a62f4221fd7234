// Names of one thing: where two of them are choices, neither can be the answer, and a learner strikes both out.
import { keyOfChoice, LEAST_DISTRACTORS, type WrittenItem } from '#authoring/library/items.ts';
import type { InFile } from '#authoring/library/read-library.ts';
import type { Table } from '#authoring/library/schemas.ts';

/** By name, another name of the same thing; none where it has only one. */
export type Things = ReadonlyMap<string, string>;

/** Out of the tables with a column that says so: `same`. */
export function thingsIn(tables: readonly InFile<Table>[]): Things {
  const things = new Map<string, string>();
  for (const { value } of tables) {
    for (const [key, { same }] of Object.entries(value.columns)) {
      if (!same) continue;
      for (const [id, row] of Object.entries(value.rows)) {
        const cell = row[key];
        if (typeof cell === 'string') things.set(row.name ?? id, cell);
      }
    }
  }
  return things;
}

/** The thing that a choice names, where it is a name of the glossary. */
function thingOf({ text }: { readonly text: string }, things: Things): string {
  let found = keyOfChoice(text);
  // A synonym of one country may be the standard of another; a writer's circle ends here.
  for (let steps = 0; steps < 4; steps += 1) found = things.get(found) ?? found;
  return found;
}

/** Wrong choices that are a second name of one before them. Names of the right thing stay: they are asked apart. */
export function secondNames(
  { kind, answer, right, pool }: Pick<WrittenItem, 'kind' | 'answer' | 'right' | 'pool'>,
  things: Things,
): ReadonlySet<string> {
  // A question that asks for a name of a thing, or for all of its names, may show two of them.
  if (kind === 'odd' || right !== undefined) return new Set();
  const own = thingOf(answer, things);
  const seen = new Set<string>();
  const second = new Set<string>();
  for (const choice of pool) {
    const thing = thingOf(choice, things);
    if (seen.has(thing) && thing !== own) second.add(choice.key);
    seen.add(thing);
  }
  return second;
}

/** Where enough others are left. */
export function withoutSecondNames(item: WrittenItem, things: Things): WrittenItem {
  const second = secondNames(item, things);
  const pool = item.pool.filter(({ key }) => !second.has(key));
  return second.size === 0 || pool.length < LEAST_DISTRACTORS ? item : { ...item, pool };
}
