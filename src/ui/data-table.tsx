// A table of figures; what a row is about stands first in it.
import type { ReactNode } from 'react';
import styles from '#ui/table.module.css';

type Cells = readonly ReactNode[];

export interface DataTableProps {
  readonly caption: string;
  /** The heads of the columns; without them each row says what it is. */
  readonly columns?: readonly string[];
  readonly rows: readonly { readonly key: string | number; readonly cells: Cells }[];
  /** The sum of the rows, where it has one. */
  readonly sum?: Cells;
}

export function DataTable({ caption, columns, rows, sum }: DataTableProps) {
  return (
    <table className={`${styles['table']} ${styles['rows']}`}>
      <caption>{caption}</caption>
      {columns !== undefined && (
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ key, cells }) => (
          <Row key={key} cells={cells} />
        ))}
      </tbody>
      {sum !== undefined && (
        <tfoot>
          <Row cells={sum} />
        </tfoot>
      )}
    </table>
  );
}

function Row({ cells: [first, ...rest] }: { readonly cells: Cells }) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {rest.map((cell, column) => (
        // The columns of a table never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
}
