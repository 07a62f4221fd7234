// The way to the chapter's cards on paper. They are made when they are asked for: some chapters have over a thousand.
import { useEffect, useState, type ReactNode } from 'react';
import type { Deck, Importance, LibraryItem } from '#domain/items/deck.ts';
import styles from '#features/decks/deck-printing.module.css';
import { inTime } from '#services/shell/in-time.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { loadPart } from '#ui/lazy-part.tsx';
import { Section } from '#ui/section.tsx';

/** Milliseconds; then the cards are printed without notes. */
const PATIENCE = 2000;

const CHOICES: readonly { readonly label: string; readonly levels: readonly Importance[] }[] = [
  { label: '重要度Aのカードを印刷', levels: ['A'] },
  { label: 'AとBのカードを印刷', levels: ['A', 'B'] },
  { label: 'すべてのカードを印刷', levels: ['A', 'B', 'C'] },
];

export function DeckPrinting({ deck }: { readonly deck: Deck }) {
  const store = useOptionalServices()?.store;
  /** They stand on paper in place of the page. */
  const [cards, setCards] = useState<ReactNode>(null);
  const [told, setTold] = useState('');
  const withCard = deck.items.filter(({ card }) => card !== null);
  const choices = CHOICES.map(({ label, levels }) => ({
    label,
    items: withCard.filter(({ importance }) => levels.includes(importance)),
  }));

  useEffect(() => {
    if (cards === null) return;
    const end = () => setCards(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [cards]);

  async function print(items: readonly LibraryItem[]) {
    setTold('印刷の用意をしています…');
    const loaded = await loadPart(() => import('#features/decks/printed-cards.tsx'));
    if (loaded === null) {
      setTold('アプリの一部を読み込めませんでした。電波の届くところで、もう一度お試しください。');
      return;
    }
    const notes = await (store && inTime(store.query('notes', null), PATIENCE));
    setTold('');
    setCards(
      <loaded.PrintedCards
        deck={deck}
        items={items}
        notes={notes?.ok === true ? notes.value : new Map()}
      />,
    );
  }

  if (withCard.length === 0) return null;
  return (
    <Section id="printing" title="カードを紙で" className={styles['printing']}>
      <p className="note">
        暗記カードを、A4の紙に2列で印刷します。答えは赤い字なので、市販の赤シートをかぶせると消えます。
      </p>
      <div className="row">
        {choices.map(({ label, items }) => (
          <Button key={label} disabled={items.length === 0} onClick={() => void print(items)}>
            {label}（{formatCount(items.length)}枚）
          </Button>
        ))}
      </div>
      <p role="status" className="note">
        {told}
      </p>
      {cards}
    </Section>
  );
}
