// The card itself: two sides, turned by a click, slid out and in by a move, swiped by a finger.
import { Fragment, type MouseEvent } from 'react';
import { topicLabel } from '#content/topics.ts';
import type { Card } from '#domain/items/card.ts';
import type { CardStack, Direction, Side } from '#domain/items/card-stack.ts';
import styles from '#features/flashcards/card-view.module.css';
import { ReadSection } from '#parts/lesson/read-section.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { OneOf } from '#services/study/first-html.tsx';
import { SourceLine } from '#ui/source-line.tsx';
import { useOverflow } from '#ui/overflow.ts';
import { useSwipe } from '#ui/swipe.ts';
import { RichText } from '#ui/rich-text.tsx';
import { wordPath } from '#domain/site/paths.ts';
import { plainText } from '#domain/text/rich-text.ts';

export interface CardViewProps {
  /** The card on top; `null` until chance has picked it from the stack. */
  readonly card: Card | null;
  readonly stack: Pick<CardStack, 'cards' | 'movement' | 'showing' | 'side'>;
  readonly known: boolean;
  /** Then a card says its topic. */
  readonly isOfAll: boolean;
  readonly onFlip: () => void;
  readonly onSwipe: (direction: Direction) => void;
}

export function CardView(props: CardViewProps) {
  const { card, stack, known, isOfAll, onFlip, onSwipe } = props;
  const { movement, showing, side } = stack;
  const swipe = useSwipe({ onSwipe: (towards) => onSwipe(towards === 'left' ? 1 : -1) });
  const sides = { upSide: side, known, isOfAll };

  function flipUnlessMeantOtherwise(event: MouseEvent<HTMLElement>) {
    if (!(event.target instanceof Element)) return;
    // A link or button on a side has its own meaning.
    if (event.target.closest('[role=group] :is(a, button)') !== null) return;
    const onButton = event.target.closest('button') !== null;
    if (onButton || !isSelectingIn(event.currentTarget)) onFlip();
  }

  return (
    // The whole card is a target for the pointer; the button in it serves everyone else.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={`edge ${styles['stage']}`} onClick={flipUnlessMeantOtherwise}>
      <div
        className={styles['card']}
        data-movement={movement.name}
        data-direction={movement.name === 'idle' ? undefined : movement.direction}
        {...swipe}
      >
        {/* A new element for each card: turning back before everyone's eyes would show the next answer. */}
        <div key={showing} className={styles['turner']} data-side={side}>
          {card === null ? (
            stack.cards.map((candidate, index) => (
              <OneOf key={candidate.item} index={index}>
                <Face {...sides} card={candidate} side="front" />
              </OneOf>
            ))
          ) : (
            <>
              <Face {...sides} card={card} side="front" />
              <Face {...sides} card={card} side="back" />
            </>
          )}
        </div>
      </div>
      {/* Not `disabled`, which would take the focus away in the middle of a move. */}
      <button
        type="button"
        className={`note ${styles['hint']}`}
        disabled={card === null}
        aria-disabled={movement.name !== 'idle' || undefined}
      >
        {side === 'front' ? 'クリック/スペースで裏面' : 'クリック/スペースで表面'}
      </button>
    </div>
  );
}

/** A click that ends a selection of the card's text is no wish to turn the card. */
function isSelectingIn(element: Element): boolean {
  const selection = window.getSelection();
  return selection?.type === 'Range' && element.contains(selection.anchorNode);
}

interface FaceProps {
  readonly card: Card;
  readonly side: Side;
  readonly upSide: Side;
  readonly known: boolean;
  readonly isOfAll: boolean;
}

function Face({ card, side, upSide, known, isOfAll }: FaceProps) {
  const text = card[side];
  const { frame, overflows } = useOverflow<HTMLDivElement>('Height', false);
  return (
    <div
      ref={frame}
      role="group"
      aria-label={side === 'front' ? '表面' : '裏面'}
      className={`card ${styles['face']}`}
      data-side={side}
      inert={side !== upSide}
      // A part that scrolls must be within reach of the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={overflows ? 0 : undefined}
    >
      <div className={`row note ${styles['marks']}`}>
        {isOfAll && card.topic !== null && <span>{topicLabel(card.topic)}</span>}
        {known && <span className="end right bold">✓ 覚えたカード</span>}
      </div>
      <div className={`stack gap-1 ${styles['content']}`}>
        <Fragment key={card.item}>
          <p className={styles['text']} data-length={textLength(plainText(text))}>
            <RichText text={text} />
          </p>
          {side === 'back' && (
            <>
              {card.note !== null && (
                <p className={styles['note']}>
                  <RichText text={card.note} wordHref={wordPath} />
                </p>
              )}
              <ReadSection topic={card.section} />
              {card.source !== null && <SourceLine source={card.source} />}
              <ReportMistake item={card.item} />
            </>
          )}
        </Fragment>
      </div>
    </div>
  );
}

/** How large a text can be set, by its number of characters. */
function textLength(text: string): 'short' | 'medium' | 'long' {
  if (text.length <= 20) return 'short';
  return text.length <= 36 ? 'medium' : 'long';
}
