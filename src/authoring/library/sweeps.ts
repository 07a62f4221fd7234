// Which items a sweep of content/library/sweeps.yaml holds.
import { changedIds } from '#authoring/library/changes.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import { SWEEPS_FILE, type Chapter, type Library } from '#authoring/library/read-library.ts';
import type { Pick, Sweep } from '#authoring/library/schemas.ts';

/** Fewer are no deck of their own, more are no sweep. */
const LEAST = 15;
const MOST = 150;

const COMPOSED: ReadonlySet<WrittenItem['kind']> = new Set(['statement', 'pair', 'order', 'multi']);

export interface BuiltSweep {
  readonly sweep: Sweep;
  /** In the order of the picks, each once. */
  readonly items: readonly WrittenItem[];
  /** Those of the chapters whose parts its items belong to. */
  readonly parts: Chapter['parts'];
}

export function buildSweeps(
  library: Library,
  items: readonly WrittenItem[],
): { readonly sweeps: readonly BuiltSweep[]; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const keys = new Set<string>();
  const sweeps = library.sweeps.map((sweep): BuiltSweep => {
    const wrong = (message: string) =>
      mistakes.push({ file: SWEEPS_FILE, row: sweep.key, rule: 'sweeps', message });
    if (keys.has(sweep.key)) wrong('stands twice');
    keys.add(sweep.key);
    const picked = new Set<WrittenItem>();
    for (const pick of sweep.items) {
      const found = itemsOfPick(pick, library, items);
      if (found.length === 0) wrong(`finds no item: ${JSON.stringify(pick)}`);
      for (const id of pick.ids ?? []) {
        if (!found.some((item) => item.id === id)) wrong(`There is no item "${id}"`);
      }
      for (const item of found) picked.add(item);
    }
    if (picked.size < LEAST || picked.size > MOST) {
      wrong(`has ${picked.size} items; a sweep has ${LEAST} to ${MOST}`);
    }
    const parts = new Set([...picked].map(({ part }) => part));
    return {
      sweep,
      items: [...picked],
      parts: library.chapters.flatMap((chapter) =>
        chapter.parts.filter(({ key }) => parts.has(key)),
      ),
    };
  });
  return { sweeps, mistakes };
}

/** What meets every condition of the pick; in its order where it names ids, in that of the changes, else in that of the library. */
function itemsOfPick(
  { table, ask, chapter, ids, changedSince, importance }: Pick,
  library: Library,
  items: readonly WrittenItem[],
): readonly WrittenItem[] {
  const file = library.tables.find(({ value }) => value.id === table)?.file;
  // A sentence is asked beside those of its subject. Of pairs and the like a sweep has those that it names.
  const isNamed = ({ statement }: WrittenItem) =>
    statement === undefined && [ask, ids, changedSince].some((naming) => naming !== undefined);
  const found = items.filter(
    (item) =>
      (!COMPOSED.has(item.kind) || isNamed(item)) &&
      (table === undefined || item.file === file) &&
      (ask === undefined || item.id.startsWith(`${ask}--`)) &&
      (chapter === undefined || item.chapter === chapter) &&
      (ids === undefined || ids.includes(item.id)) &&
      (changedSince === undefined || (item.changed ?? '') >= changedSince) &&
      (importance === undefined || importance.includes(item.importance)),
  );
  const order = changedSince === undefined ? ids : changedIds(library);
  return order === undefined
    ? found
    : found.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}
