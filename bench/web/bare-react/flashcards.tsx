// Flashcards in nothing but React.
import { useState } from 'react';
import { CARDS } from '../../../src/content/cards.ts';
import { plainText } from '../../../src/domain/text/rich-text.ts';
import { show } from './show.tsx';

const DECK = CARDS.filter(({ topic }) => topic === 'burgundy').map(
  ({ front, back, note, source }) => ({
    front: plainText(front),
    back: plainText(back),
    note: plainText(note ?? []),
    source,
  }),
);

function Flashcards() {
  const [place, setPlace] = useState(0);
  const [side, setSide] = useState<'front' | 'back'>('front');
  const card = DECK[place];
  if (card === undefined) return null;

  function move(by: number) {
    setPlace((place + by + DECK.length) % DECK.length);
    setSide('front');
  }

  return (
    <main>
      <h1>暗記カード</h1>
      <p className="counter">
        カード {place + 1} / {DECK.length}
      </p>
      <div className="card">
        {/* Bare, and as a page for a finger only: nobody studies with it. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          key={place}
          className="turner"
          data-side={side}
          onClick={() => setSide(side === 'front' ? 'back' : 'front')}
        >
          <div className="face" data-face="front">
            {card.front}
          </div>
          <div className="face" data-face="back">
            <p>{card.back}</p>
            <p>{card.note}</p>
            <p>出典：{card.source?.title}</p>
          </div>
        </div>
      </div>
      <button type="button" onClick={() => move(-1)}>
        ← 前
      </button>
      <button type="button" onClick={() => move(1)}>
        次 →
      </button>
    </main>
  );
}

show(<Flashcards />);
