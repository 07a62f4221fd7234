// What there is of a chapter beside lessons and tables: its introduction and its items, on screen and on paper.
import { useState } from 'react';
import type { Deck } from '#domain/items/deck.ts';
import type { Form } from '#domain/items/form.ts';
import styles from '#features/decks/deck-contents.module.css';
import { DeckIntro } from '#features/decks/deck-intro.tsx';
import { DeckItems } from '#features/decks/deck-items.tsx';
import { DeckPrinting } from '#features/decks/deck-printing.tsx';
import { DeckSources } from '#features/decks/deck-sources.tsx';
import layout from '#ui/layout.module.css';

export interface DeckContentsProps {
  readonly deck: Deck;
  /** The form that the items are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

export function DeckContents({ deck, only, onOnly }: DeckContentsProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className={`${layout['page']} ${styles['contents']}`} data-printing={isPrinting}>
      <DeckIntro deck={deck} />
      <DeckItems deck={deck} only={only} onOnly={onOnly} />
      <DeckPrinting deck={deck} onPrinting={setPrinting} />
      <DeckSources deck={deck} />
    </div>
  );
}
