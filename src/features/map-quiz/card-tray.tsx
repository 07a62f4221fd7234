// The name cards: each can be dragged onto the map, or chosen and then placed.
import { memo, type MouseEvent } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import { isComplete, type MapSitting } from '#domain/maps/map-sitting.ts';
import styles from '#features/map-quiz/card-tray.module.css';

export interface CardTrayProps {
  readonly drawing: MapDrawing;
  readonly quiz: MapSitting;
  readonly chosenCard: string | null;
  /** The card in the hand. */
  readonly heldCard: string | null;
  /** @param byKey chosen with a key or by a screen reader, rather than with a pointer */
  readonly onChoose: (card: string, byKey: boolean) => void;
}

export function CardTray(props: CardTrayProps) {
  const { drawing, quiz, chosenCard, heldCard, onChoose } = props;
  const regionByName = new Map(drawing.regions.map((region) => [region.name, region]));
  const names = quiz.tray ?? quiz.regions;

  function choose({ target, detail }: MouseEvent) {
    const card = target instanceof Element ? target.closest('[data-card]') : null;
    const name = card?.getAttribute('data-card') ?? null;
    // A click without a pointer comes from a key.
    if (name !== null) onChoose(name, detail === 0);
  }

  return (
    // The cards are the buttons; the strip hears for them, so that a drop draws only its own anew.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <ul
      className={styles['tray']}
      aria-label="名前のカード"
      // Until they are shuffled the cards lie from north to south: they keep their place, unseen.
      data-dealt={quiz.tray !== null}
      // Once no card takes the focus, the strip itself must, to be scrolled by key.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isComplete(quiz) ? 0 : undefined}
      onClick={choose}
    >
      {names.map((name) => {
        const region = regionByName.get(name);
        return region === undefined ? null : (
          <li key={name}>
            <Card
              region={region}
              lang={drawing.lang}
              isSolved={quiz.answered.has(name)}
              isChosen={chosenCard === name}
              isHeld={heldCard === name}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface CardProps {
  readonly region: MapRegion;
  readonly lang: string;
  readonly isSolved: boolean;
  readonly isChosen: boolean;
  readonly isHeld: boolean;
}

const Card = memo(function Card({ region, lang, isSolved, isChosen, isHeld }: CardProps) {
  return (
    <button
      type="button"
      className={styles['card']}
      data-card={region.name}
      data-dragged={isHeld || undefined}
      disabled={isSolved}
      aria-pressed={isChosen}
    >
      <CardFace region={region} lang={lang} />
      {isSolved && (
        <>
          <span className={styles['solved']} aria-hidden="true">
            ✓
          </span>
          <span className="unseen">（正解済み）</span>
        </>
      )}
    </button>
  );
});

export function CardFace(props: { readonly region: MapRegion; readonly lang: string }) {
  return (
    <span className={styles['face']}>
      <span>{props.region.kana}</span>
      {props.region.name !== props.region.kana && (
        <span className="meta" lang={props.lang}>
          {props.region.name}
        </span>
      )}
    </span>
  );
}
