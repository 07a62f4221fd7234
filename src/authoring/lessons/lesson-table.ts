// A table of the library as a lesson shows it: the rows and columns that it asks for.
import type { Library } from '#authoring/library/read-library.ts';
import { cellsOf, show } from '#authoring/library/table-items.ts';
import type { TableReference } from '#authoring/lessons/lesson-text.ts';

/** A cell that is empty would look forgotten. */
const NOTHING = '—';

/** All that is read in it; nothing where the reference is wrong, of which a lint tells. */
export function textsInTable(
  library: Pick<Library, 'tables'>,
  reference: TableReference,
): readonly string[] {
  const table = lessonTable(library, reference);
  return typeof table === 'string' ? [] : [table.columns, ...table.rows].flat();
}

/** What is wrong with the reference, where there is no such table, column or row. */
export function lessonTable({ tables }: Pick<Library, 'tables'>, reference: TableReference) {
  const table = tables.find(({ value }) => value.id === reference.id)?.value;
  if (table === undefined) return `there is no table "${reference.id}"`;
  const visible = Object.keys(table.columns).filter((key) => !table.columns[key]?.hidden);
  const columns = reference.columns ?? visible;
  const rows = reference.rows ?? Object.keys(table.rows);
  const missing = [
    ...columns.filter((key) => !visible.includes(key)).map((key) => `no column "${key}"`),
    ...rows.filter((id) => table.rows[id] === undefined).map((id) => `no row "${id}"`),
  ];
  if (missing.length > 0) return `the table has ${missing.join(', ')}`;
  return {
    columns: [table.thing, ...columns.map((key) => table.columns[key]?.label ?? '')],
    /** Texts that refer to names of the glossary, the thing's own name first. */
    rows: rows.flatMap((id) => {
      const row = table.rows[id];
      if (row === undefined) return [];
      const cells = columns.map((key) => {
        const column = table.columns[key];
        return (column && show(column, cellsOf(row, key), 'full')) || NOTHING;
      });
      return [[`{${row.name ?? id}}`, ...cells]];
    }),
    /** Its id. */
    source: table.source,
  };
}
