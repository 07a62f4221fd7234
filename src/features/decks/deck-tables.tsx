// The tables of a deck, by the parts of its chapter. One is drawn once it is opened: some have over a hundred rows.
import type { Deck } from '#domain/items/deck.ts';
import styles from '#features/decks/deck-tables.module.css';
import { SheetTable } from '#features/decks/sheet-table.tsx';
import { Fold } from '#ui/fold.tsx';
import { Section } from '#ui/section.tsx';

/** More are folded by their parts: they would be several windows of a phone. */
const LISTED = 12;

export function DeckTables({ deck }: { readonly deck: Deck }) {
  if (deck.tables.length === 0) return null;
  const parts = deck.parts
    .map((part) => ({ ...part, tables: deck.tables.filter((table) => table.part === part.key) }))
    .filter(({ tables }) => tables.length > 0);
  return (
    <Section title="表" className={styles['tables']}>
      <p className="note">
        表を開くと「赤シート」で列を隠せます。印刷すると、開いた表だけが紙に載ります。2列目からは赤い字なので、市販の赤シートで消え、隠した欄は四角で残ります。
      </p>
      {parts.map(({ key, label, tables }) => {
        const list = tables.map((table) => (
          <Fold
            key={table.id}
            title={table.title}
            count={`${table.rows.length}行`}
            className={styles['table']}
          >
            <SheetTable deck={deck} table={table} />
          </Fold>
        ));
        return deck.tables.length > LISTED ? (
          <Fold key={key} title={label} count={`表 ${list.length}`} className={styles['part']}>
            {list}
          </Fold>
        ) : (
          <div key={key} className={`stack ${styles['part']}`}>
            {parts.length > 1 && <h3>{label}</h3>}
            {list}
          </div>
        );
      })}
    </Section>
  );
}
