// Cards as they stand on paper: what is asked in black, the answer in a red that a red sheet hides, sources at the foot.
import styles from '#features/decks/deck-printing.module.css';
import { SourceList, sourceText, sourcesByText } from '#ui/source-list.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { deckSegments, type Deck, type LibraryItem } from '#domain/items/deck.ts';

export interface PrintedCardsProps {
  readonly deck: Deck;
  /** Each has a card. */
  readonly items: readonly LibraryItem[];
  /** メモ, by item */
  readonly notes: ReadonlyMap<string, string>;
}

export function PrintedCards({ deck, items, notes }: PrintedCardsProps) {
  const sources = sourcesByText(items.map(({ source }) => source));
  const numbers = new Map([...sources.keys()].map((text, index) => [text, index + 1]));
  return (
    <div className={styles['paper']} data-paper>
      <ol className={styles['cards']}>
        {items.map(({ id, card, figure, importance, source, asOf }) => (
          <li key={id}>
            <p>
              <RichText text={deckSegments(deck, card?.front ?? '')} />
              {figure !== null && `（${figure.words}）`}
            </p>
            <p className={styles['below']}>
              <span className="learned">
                <RichText text={deckSegments(deck, card?.back ?? '')} />
              </span>
              <span className={styles['mark']}>
                {importance}・出典{numbers.get(sourceText(source))}
                {asOf !== null && `・${asOf}現在`}
              </span>
            </p>
            {notes.has(id) && <p>メモ：{notes.get(id)}</p>}
          </li>
        ))}
      </ol>
      <section className={styles['foot']}>
        <h2>出典</h2>
        <SourceList as="ol" sources={sources} />
      </section>
    </div>
  );
}
