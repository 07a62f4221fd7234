// Text that belongs to a card, its original spellings in their own language.
import type { Card } from '#domain/flashcards/card.ts';
import { wordPath } from '#domain/site/paths.ts';
import { splitByOriginals } from '#domain/text/originals.ts';
import { TextWithOriginals } from '#ui/text-with-originals.tsx';

interface CardTextProps {
  readonly card: Card;
  readonly text: string;
}

export function CardText({ card, text }: CardTextProps) {
  return <TextWithOriginals segments={splitByOriginals(text, card.originals)} />;
}

/** Its names lead to their entries. */
export function CardNote({ card, text }: CardTextProps) {
  return (
    <TextWithOriginals
      segments={splitByOriginals(text, [...card.originals, ...card.words])}
      wordHref={wordPath}
    />
  );
}
