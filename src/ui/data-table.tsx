// A table of figures; what a row is about stands first in it.
import type { ReactNode } from 'react';
import styles from '#ui/table.module.css';

export interface DataTableProps {
  readonly caption: string;
  /** The heads of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string | number;
    readonly cells: readonly ReactNode[];
  }[];
}

export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <table className={`${styles['table']} ${styles['rows']}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {rest.map((cell, column) => (
              // The columns of a table never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
