// What the page that compares countries shows: cells of tables of the library.
import type { Comparison } from '#domain/items/comparison.ts';
import { packNames } from '#authoring/library/deck-writer.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import { COUNTRIES_FILE, type Library } from '#authoring/library/read-library.ts';
import type { Table } from '#authoring/library/schemas.ts';
import { cellsOf, show } from '#authoring/library/table-items.ts';

type Read = Pick<Library, 'chapters' | 'comparison' | 'names' | 'tables'>;

/** `null` without countries to compare. It is sound, or its mistakes stop the build before. */
export function comparisonOf(library: Read): Comparison | null {
  const { comparison, chapters } = library;
  if (comparison === null) return null;
  const groups = comparison.groups.map(({ label, table, columns }) => {
    const found = tableOf(library, table);
    return {
      label,
      table: found,
      cells: columns.map((key) => ({ key, label: found?.columns[key]?.label ?? '' })),
    };
  });
  const written = comparison.countries.map(({ chapter, name }) => ({
    key: chapter,
    label: chapters.find(({ key }) => key === chapter)?.label ?? chapter,
    texts: groups.flatMap(({ table, cells }) =>
      cells.flatMap(({ key }): readonly (readonly [string, string])[] => {
        const [column, row] = [table?.columns[key], table?.rows[name]];
        const own = row === undefined ? [] : cellsOf(row, key);
        return column === undefined || own.length === 0 ? [] : [[key, show(column, own, 'full')]];
      }),
    ),
  }));
  const { names, packed } = packNames(
    library.names,
    written.flatMap(({ texts }) => texts.map(([, text]) => text)),
  );
  return {
    names,
    countries: written.map(({ texts, ...country }) => ({
      ...country,
      texts: Object.fromEntries(texts.map(([cell, text]) => [cell, packed(text)])),
    })),
    groups: groups.map(({ label, cells }) => ({ label, cells })),
  };
}

/** Keys of the chapters that lead there: the countries', and those that hold the tables. */
export function comparedChapters({ comparison, tables }: Read): ReadonlySet<string> {
  const shown = new Set(comparison?.groups.map(({ table }) => table));
  return new Set([
    ...(comparison?.countries.map(({ chapter }) => chapter) ?? []),
    ...tables.flatMap(({ chapter, value }) => (shown.has(value.id) ? [chapter] : [])),
  ]);
}

export function lintComparison(library: Read): readonly Mistake[] {
  const { comparison, chapters, names } = library;
  if (comparison === null) return [];
  const found: string[] = [];
  const { countries, groups } = comparison;
  for (const { chapter, name } of countries) {
    if (!chapters.some(({ key }) => key === chapter))
      found.push(`there is no chapter "${chapter}"`);
    if (!names.has(name)) found.push(`there is no name "${name}"`);
  }
  for (const { table: id, columns } of groups) {
    const table = tableOf(library, id);
    if (table === undefined) {
      found.push(`there is no table "${id}"`);
      continue;
    }
    for (const key of columns) {
      const column = table.columns[key];
      if (column === undefined || column.hidden)
        found.push(`"${id}" has no column "${key}" to show`);
    }
    const strange = Object.keys(table.rows).filter((row) =>
      countries.every(({ name }) => name !== row),
    );
    for (const row of strange) found.push(`"${row}" of "${id}" is no country of the page`);
  }
  const keys = groups.flatMap(({ columns }) => columns);
  for (const key of keys.filter((one, at) => keys.indexOf(one) < at)) {
    found.push(`the cell "${key}" stands twice`);
  }
  return found.map((message) => ({ file: COUNTRIES_FILE, row: null, rule: 'comparison', message }));
}

function tableOf({ tables }: Read, id: string): Table | undefined {
  return tables.find(({ value }) => value.id === id)?.value;
}
