// Cards as they stand on paper: what is asked in black, the answer in a red that a red sheet hides, sources at the foot.
import type { Source } from '#domain/source.ts';
import styles from '#features/decks/deck-printing.module.css';
import type { PrintedCardsProps } from '#features/decks/deck-printing.tsx';
import { SourceReference } from '#ui/source-line.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { deckSegments } from '#domain/items/deck.ts';
import layout from '#ui/layout.module.css';

export function PrintedCards({ deck, items }: PrintedCardsProps) {
  const sources = [...new Map(items.map(({ source }) => [textOf(source), source])).values()];
  const numbers = new Map(sources.map((source, index) => [textOf(source), index + 1]));
  return (
    <div className={styles['paper']}>
      <ol className={styles['cards']}>
        {items.map(({ id, card, figure, importance, source, asOf }) => (
          <li key={id}>
            <p>
              <RichText text={deckSegments(deck, card?.front ?? '')} />
              {figure !== null && `（${figure.words}）`}
            </p>
            <p className={styles['below']}>
              <span className={styles['answer']}>
                <RichText text={deckSegments(deck, card?.back ?? '')} />
              </span>
              <span className={styles['mark']}>
                {importance}・出典{numbers.get(textOf(source))}
                {asOf !== null && `・${asOf}現在`}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <section className={styles['foot']}>
        <h2>出典</h2>
        <ol className={layout['bullets']}>
          {sources.map((source) => (
            <li key={textOf(source)}>
              <SourceReference source={source} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function textOf({ title, publisher, date, url }: Source): string {
  return [title, publisher, date, url].join('\n');
}
