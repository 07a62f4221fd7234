// The flashcards: leaf through the deck, turn a card over, mark what is learned.
import { useEffect, useReducer, useState, useLayoutEffect } from 'react';
import { topicLabel } from '#content/topics.ts';
import type { Card } from '#domain/items/card.ts';
import {
  currentCard,
  openCardStack,
  reduceCardStack,
  type Direction,
} from '#domain/items/card-stack.ts';
import { shuffle } from '#domain/shuffle.ts';
import { CardView } from '#features/flashcards/card-view.tsx';
import styles from '#features/flashcards/flashcards.module.css';
import { KnownCardsReset } from '#features/flashcards/known-cards-reset.tsx';
import { OwnNote } from '#parts/note/own-note.tsx';
import { useKnownCards } from '#features/flashcards/use-known-cards.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { flashcardsPath } from '#domain/site/paths.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';
import { usePageKeys } from '#ui/page-keys.ts';

/** Milliseconds of each phase of a move; the animation in card-view.module.css takes as long. */
const PHASE_DURATION = 180;

export interface FlashcardsProps {
  /** What the deck was asked for; `null` for all topics. */
  readonly topic: string | null;
  /** At least one, already shuffled; without a learner in any order. */
  readonly cards: readonly Card[];
}

/** Without a learner it shows the front of one card, and waits. */
export function Flashcards({ topic, cards }: FlashcardsProps) {
  const services = useOptionalServices();
  const [stack, dispatch] = useReducer(reduceCardStack, cards, openCardStack);
  const { total, isKnown, isUnread, mark, clear, restore } = useKnownCards();
  /** What a screen reader hears before the card; `null` while nothing was done yet. */
  const [told, setTold] = useState<string | null>(null);

  const card = currentCard(stack);
  const { movement, side } = stack;
  const moving = movement.name !== 'idle';
  const waits = moving || services === null;

  useEffect(() => {
    if (movement.name === 'idle') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'end-phase' }), phaseDuration());
    return () => clearTimeout(timer);
  }, [movement]);

  function flip() {
    if (waits) return;
    dispatch({ type: 'flip' });
    setTold('');
  }

  function move(direction: Direction, tell = '') {
    if (waits) return;
    dispatch({ type: 'move', direction });
    setTold(tell);
  }

  function markAndAdvance() {
    mark(card);
    move(1, '覚えたカードにしました。');
  }

  function reshuffle() {
    if (services === null) return;
    dispatch({ type: 'reshuffle', cards: shuffle(cards, services.random) });
    setTold('並び替えました。');
  }

  useCardKeys({ onFlip: flip, onMove: move });

  const count = cards.filter(isKnown).length;
  const counter = `カード ${stack.position + 1} / ${cards.length}`;
  return (
    <div className={`stack ${styles['flashcards']}`}>
      <div className="row flat small">
        <p className="bold">{counter}</p>
        {topic !== null && <p className="chip">{topicLabel(topic)}</p>}
        {services !== null && (
          <p className="end">{`覚えた ${count === 0 && isUnread ? '–' : count}`}</p>
        )}
      </div>
      <noscript>
        <p className={`note ${styles['help']}`}>
          暗記カードを使うには、ブラウザのJavaScriptを有効にしてください。
        </p>
      </noscript>

      <CardView
        card={services && card}
        stack={stack}
        known={isKnown(card)}
        isOfAll={topic === null}
        onFlip={flip}
        onSwipe={move}
      />

      <span className="unseen">
        <span role="status">
          {told !== null && !moving && (
            <span key={`${told} ${counter} ${side}`}>
              {told}
              {side === 'front' ? `${counter}。` : '裏面。'}
              <RichText text={side === 'front' ? card.front : card.back} />
              {side === 'back' && card.note !== null && (
                <>
                  。<RichText text={card.note} />
                </>
              )}
            </span>
          )}
        </span>
      </span>

      <div className={styles['actions']}>
        <Button disabled={services === null} busy={moving} onClick={() => move(-1)}>
          ← 前
        </Button>
        <Button
          emphasis="primary"
          disabled={services === null}
          busy={moving}
          onClick={markAndAdvance}
        >
          覚えた
        </Button>
        <Button disabled={services === null} busy={moving} onClick={() => move(1)}>
          次 →
        </Button>
      </div>

      {side === 'back' && services !== null && <OwnNote key={card.item} about={card.item} />}
      <p className={`note ${styles['help']}`}>スペース=反転、←/→=前後のカードに移動します。</p>
      {isUnread && (
        <p role="status" className="note">
          覚えた印を読み込めませんでした。カードはこのまま使えます。
        </p>
      )}

      <KnownCardsReset count={total} busy={moving} onClear={clear} onRestore={restore}>
        <Button disabled={services === null} busy={moving} onClick={reshuffle}>
          並び替え
        </Button>
      </KnownCardsReset>
    </div>
  );
}

/** Stands in the deck’s place where the first HTML cannot say which cards are in it. */
export function FlashcardsInPreparation() {
  return (
    <div className={`stack gap-4 ${styles['patience']}`}>
      <p role="status" className={`card ${styles['blank']}`}>
        カードを切っています…
      </p>
    </div>
  );
}

function phaseDuration(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PHASE_DURATION;
}

/** @param props.topic as it came from the address, or `null` for all topics */
export function NoCards(props: { readonly topic: string | null }) {
  return (
    <EmptyTopic
      title="このトピックのカードはまだありません"
      topic={props.topic}
      href={flashcardsPath(null)}
      linkText="すべてのトピックのカードへ"
    />
  );
}

function useCardKeys(keys: { onFlip: () => void; onMove: (direction: Direction) => void }): void {
  usePageKeys((event, target) => {
    if (event.key === ' ' && !actsOnSpace(target)) {
      // Or the page would scroll.
      event.preventDefault();
      if (!event.repeat) keys.onFlip();
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      keys.onMove(event.key === 'ArrowRight' ? 1 : -1);
    }
  });

  useLayoutEffect(() => {
    document.addEventListener('click', letPointerGo, true);
    return () => document.removeEventListener('click', letPointerGo, true);
  }, []);
}

/** A button clicked with a pointer must not keep the focus: the space bar would press it again. */
function letPointerGo(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // A dialog keeps the focus among its own.
  if (event.detail > 0 && button?.closest('dialog') === null) button.blur();
}

/** These answer the space bar themselves; acting here too would make it count twice. */
function actsOnSpace(target: Element): boolean {
  return target.closest('button, summary') !== null;
}
