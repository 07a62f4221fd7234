// The items of a deck by how far the learner is. An answer is seen once it is asked for.
import { useState } from 'react';
import type { Deck, LibraryItem } from '#domain/library/deck.ts';
import {
  ITEM_STATES,
  itemsByState,
  type ItemState,
  type ProgressByItem,
} from '#domain/library/how-far.ts';
import styles from '#features/decks/deck-items.module.css';
import { DeckText } from '#features/decks/deck-text.tsx';
import { IMPORTANCE_WORDS } from '#features/decks/deck-words.ts';
import { STATE_WORDS } from '#features/decks/how-far.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { SourceLine } from '#ui/source-line.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface DeckItemsProps {
  readonly deck: Deck;
  /** `null` until the log answered. */
  readonly progress: ProgressByItem | null;
}

const NO_PROGRESS: ProgressByItem = new Map();

export function DeckItems({ deck, progress }: DeckItemsProps) {
  const byState = itemsByState(deck.items, progress ?? NO_PROGRESS);
  return (
    <section className={styles['items']} aria-labelledby="items">
      <h2 id="items">項目</h2>
      {ITEM_STATES.map((state) => (
        <StateList key={state} deck={deck} state={state} items={byState[state]} />
      ))}
    </section>
  );
}

/** So many are drawn at once, and more on a press. */
const STEP = 50;

interface StateListProps {
  readonly deck: Deck;
  readonly state: ItemState;
  readonly items: readonly LibraryItem[];
}

function StateList({ deck, state, items }: StateListProps) {
  const [isOpen, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(STEP);
  return (
    <details className={styles['state']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {STATE_WORDS[state]}
        <span className={styles['count']}>{formatCount(items.length)}</span>
      </summary>
      {isOpen && items.length === 0 && <p className={styles['none']}>ありません。</p>}
      {isOpen && (
        <ul>
          {items.slice(0, drawn).map((item) => (
            <li key={item.id}>
              <Item deck={deck} item={item} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && items.length > drawn && (
        <Button
          emphasis="secondary"
          className={styles['more']}
          onClick={() => setDrawn(drawn + STEP)}
        >
          続きを見る（あと{formatCount(items.length - drawn)}）
        </Button>
      )}
    </details>
  );
}

function Item({ deck, item }: { readonly deck: Deck; readonly item: LibraryItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['item']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={styles['importance']} data-level={item.importance}>
          <VisuallyHidden>重要度</VisuallyHidden>
          {item.importance}
          <VisuallyHidden>（{IMPORTANCE_WORDS[item.importance]}）</VisuallyHidden>
        </span>
        <span>
          <DeckText deck={deck} text={item.stem} isLinked={false} />
        </span>
      </summary>
      {isOpen && (
        <div className={styles['answer']}>
          <p>
            答え：
            <strong>
              <DeckText deck={deck} text={item.answer.text} isLinked />
            </strong>
          </p>
          <p>
            <DeckText deck={deck} text={item.explanation} isLinked />
          </p>
          <SourceLine source={item.source} asOf={item.asOf} />
          <ReportMistake item={item.id} />
        </div>
      )}
    </details>
  );
}
