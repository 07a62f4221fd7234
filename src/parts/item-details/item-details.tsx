// An item in a list: what it asks, and after a press its answer, the reason and the source.
import { useState } from 'react';
import { deckSegments, type Deck, type LibraryItem } from '#domain/items/deck.ts';
import { wordPath } from '#domain/site/paths.ts';
import styles from '#parts/item-details/item-details.module.css';
import { LevelMark } from '#parts/item-details/level-mark.tsx';
import { SectionLink } from '#parts/lesson/read-section.tsx';
import { OwnNote } from '#parts/note/own-note.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SourceLine } from '#ui/source-line.tsx';

export interface ItemDetailsProps {
  readonly deck: Deck;
  /** Items of one stem, with an answer each. */
  readonly items: readonly LibraryItem[];
  /** The word whose page this is; it is not a link there. */
  readonly word?: string;
}

export function ItemDetails({ deck, items, word }: ItemDetailsProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [first] = items;
  if (first === undefined) return null;
  const wordHref = (id: string) => (id === word ? null : wordPath(id));
  return (
    <details
      className={styles['item']}
      onToggle={(event) => event.currentTarget.open && setWasOpened(true)}
    >
      <summary>
        <LevelMark level={first.importance} />
        <span>
          <RichText text={deckSegments(deck, first.stem)} />
        </span>
      </summary>
      {wasOpened &&
        items.map((item) => (
          <div key={item.id} className={`stack gap-2 ${styles['answer']}`}>
            <p>
              答え：
              <strong>
                <RichText text={deckSegments(deck, item.answer.text)} wordHref={wordHref} />
              </strong>
            </p>
            <p>
              <RichText text={deckSegments(deck, item.explanation)} wordHref={wordHref} />
            </p>
            <SectionLink topic={item.topic} map={item.figure?.map} />
            <SourceLine source={item.source} asOf={item.asOf} />
            <OwnNote about={item.id} />
            <ReportMistake item={item.id} />
          </div>
        ))}
    </details>
  );
}
