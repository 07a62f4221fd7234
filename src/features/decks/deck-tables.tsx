// The tables of a deck, by the parts of its chapter. One is drawn once it is opened: some have over a hundred rows.
import { useState } from 'react';
import type { Deck, LibraryTable } from '#domain/library/deck.ts';
import styles from '#features/decks/deck-tables.module.css';
import { SheetTable } from '#features/decks/sheet-table.tsx';

export function DeckTables({ deck }: { readonly deck: Deck }) {
  if (deck.tables.length === 0) return null;
  const parts = deck.parts
    .map((part) => ({ ...part, tables: deck.tables.filter((table) => table.part === part.key) }))
    .filter(({ tables }) => tables.length > 0);
  return (
    <section className={styles['tables']} aria-labelledby="tables">
      <h2 id="tables">表</h2>
      <p className={styles['hint']}>
        表を開くと「赤シート」で列を隠せます。印刷すると、開いた表だけが紙に載ります。2列目からは赤い字なので、市販の赤シートで消え、隠した欄は四角で残ります。
      </p>
      {parts.map(({ key, label, tables }) => (
        <div key={key} className={styles['part']}>
          {parts.length > 1 && <h3>{label}</h3>}
          {tables.map((table) => (
            <OpenableTable key={table.id} deck={deck} table={table} />
          ))}
        </div>
      ))}
    </section>
  );
}

function OpenableTable({ deck, table }: { readonly deck: Deck; readonly table: LibraryTable }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={styles['table']}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary>
        {table.title}
        <span className={styles['rows']}>{table.rows.length}行</span>
      </summary>
      {wasOpened && <SheetTable deck={deck} table={table} />}
    </details>
  );
}
