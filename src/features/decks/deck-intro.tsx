// What to know before the facts of a chapter: what is asked, the frame, and the traps.
import { deckSegments, type Deck } from '#domain/items/deck.ts';
import styles from '#features/decks/deck-intro.module.css';
import { formatDate } from '#ui/format-date.ts';
import { Section } from '#ui/section.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { wordPath } from '#domain/site/paths.ts';

export function DeckIntro({ deck }: { readonly deck: Deck }) {
  const { intro } = deck;
  if (intro === null) return null;
  return (
    <Section title="見取り図" className={`unprinted ${styles['intro']}`}>
      <p>
        <RichText text={deckSegments(deck, intro.asked)} wordHref={wordPath} />
      </p>
      <h3>覚える枠組み</h3>
      <Lines deck={deck} lines={intro.frame} />
      <h3>間違えやすいところ</h3>
      <Lines deck={deck} lines={intro.traps} />
      <p className="note">
        {formatDate(intro.asOf)}現在
        {deck.edition !== undefined &&
          `。${deck.edition}年版の教本までに変わったことを入れています`}
      </p>
    </Section>
  );
}

function Lines({ deck, lines }: { readonly deck: Deck; readonly lines: readonly string[] }) {
  return (
    <ul className="bullets">
      {lines.map((line) => (
        <li key={line}>
          <RichText text={deckSegments(deck, line)} wordHref={wordPath} />
        </li>
      ))}
    </ul>
  );
}
