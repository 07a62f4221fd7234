// One page of each kind, for what depends on how a page is made and not on what it says.
import { groupBy } from '#domain/group-by.ts';

/** @returns the first of each folder at each depth; those of no folder are all of their own kind */
export function pageOfEachKind(paths: readonly string[]): readonly string[] {
  const kinds = groupBy(paths, (path) => {
    const [, folder = '', ...rest] = path.split('/');
    return `${folder} ${rest.length}`;
  });
  return [...kinds.values()].map(([first = '']) => first);
}
