// What to know before the facts of a chapter: what is asked, the frame, and the traps.
import type { Deck } from '#domain/library/deck.ts';
import styles from '#features/decks/deck-intro.module.css';
import { DeckText } from '#features/decks/deck-text.tsx';
import { formatDate } from '#ui/format-date.ts';

export function DeckIntro({ deck }: { readonly deck: Deck }) {
  const { intro } = deck;
  if (intro === null) return null;
  return (
    <section className={styles['intro']} aria-labelledby="intro">
      <h2 id="intro">見取り図</h2>
      <p className={styles['asked']}>
        <DeckText deck={deck} text={intro.asked} isLinked />
      </p>
      <h3>覚える枠組み</h3>
      <Lines deck={deck} lines={intro.frame} />
      <h3>間違えやすいところ</h3>
      <Lines deck={deck} lines={intro.traps} />
      <p className={styles['asOf']}>{formatDate(intro.asOf)}現在</p>
    </section>
  );
}

function Lines({ deck, lines }: { readonly deck: Deck; readonly lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <DeckText deck={deck} text={line} isLinked />
        </li>
      ))}
    </ul>
  );
}
