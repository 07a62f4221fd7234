// What there is of a chapter beside lessons and tables: its introduction and its items, on screen and on paper.
import { compare } from '#domain/compare.ts';
import type { Deck } from '#domain/items/deck.ts';
import type { Form } from '#domain/items/form.ts';
import styles from '#features/decks/deck-contents.module.css';
import { DeckIntro } from '#features/decks/deck-intro.tsx';
import { DeckItems } from '#features/decks/deck-items.tsx';
import { DeckPrinting } from '#features/decks/deck-printing.tsx';
import { ShareTopics } from '#features/decks/share-topics.tsx';
import { Section } from '#ui/section.tsx';
import { SourceList, sourcesByText } from '#ui/source-list.tsx';

export interface DeckContentsProps {
  readonly deck: Deck;
  /** The form that the items are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
}

export function DeckContents({ deck, only, onOnly }: DeckContentsProps) {
  const sources = [...deck.tables, ...deck.items]
    .map(({ source }) => source)
    .toSorted((a, b) => compare(a.title, b.title));
  return (
    <div className={`page ${styles['contents']}`}>
      <DeckIntro deck={deck} />
      <DeckItems deck={deck} only={only} onOnly={onOnly} />
      <ShareTopics deck={deck} />
      <DeckPrinting deck={deck} />
      <Section title="出典" className="unprinted note aside">
        <SourceList sources={sourcesByText(sources)} />
      </Section>
    </div>
  );
}
