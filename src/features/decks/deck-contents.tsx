// What there is to read in a chapter: its introduction, its tables and its items, on screen and on paper.
import { useState } from 'react';
import type { Deck } from '#domain/items/deck.ts';
import type { Form } from '#domain/items/form.ts';
import type { ProgressByItem } from '#domain/items/how-far.ts';
import styles from '#features/decks/deck-contents.module.css';
import { DeckIntro } from '#features/decks/deck-intro.tsx';
import { DeckItems } from '#features/decks/deck-items.tsx';
import { DeckPrinting } from '#features/decks/deck-printing.tsx';
import { DeckSources } from '#features/decks/deck-sources.tsx';
import { DeckTables } from '#features/decks/deck-tables.tsx';
import layout from '#ui/layout.module.css';

export interface DeckContentsProps {
  readonly deck: Deck;
  /** `null` until the log answered. */
  readonly progress: ProgressByItem | null;
  /** The form that the items are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

export function DeckContents({ deck, progress, only, onOnly }: DeckContentsProps) {
  const [isPrinting, setPrinting] = useState(false);
  return (
    <div className={`${layout['page']} ${styles['contents']}`} data-printing={isPrinting}>
      <DeckIntro deck={deck} />
      <DeckTables deck={deck} />
      <DeckItems deck={deck} progress={progress} only={only} onOnly={onOnly} />
      <DeckPrinting deck={deck} onPrinting={setPrinting} />
      <DeckSources deck={deck} />
    </div>
  );
}
