// Text that belongs to a card, its original spellings in their own language.
import type { Card } from '#domain/flashcards/card.ts';
import { splitByOriginals } from '#domain/text/originals.ts';
import { TextWithOriginals } from '#ui/text-with-originals.tsx';

export function CardText(props: { readonly card: Card; readonly text: string }) {
  return <TextWithOriginals segments={splitByOriginals(props.text, props.card.originals)} />;
}
