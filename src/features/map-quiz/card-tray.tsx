// The name cards: each can be dragged onto the map, or chosen and then placed.
import type { MouseEvent } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import type { MapSitting } from '#domain/map-quiz/map-sitting.ts';
import { isComplete } from '#domain/map-quiz/map-sitting.ts';
import styles from '#features/map-quiz/card-tray.module.css';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

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
  return (
    <ul
      className={styles['tray']}
      aria-label="名前のカード"
      // Until they are shuffled the cards lie from north to south: they keep their place, unseen.
      data-dealt={quiz.tray !== null}
      // Once no card takes the focus, the strip itself must, to be scrolled by key.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isComplete(quiz) ? 0 : undefined}
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
              onChoose={onChoose}
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
  readonly onChoose: CardTrayProps['onChoose'];
}

function Card({ region, lang, isSolved, isChosen, isHeld, onChoose }: CardProps) {
  return (
    <button
      type="button"
      className={styles['card']}
      data-card={region.name}
      data-dragged={isHeld || undefined}
      disabled={isSolved}
      aria-pressed={isChosen}
      // A click without a pointer comes from a key.
      onClick={(event: MouseEvent) => onChoose(region.name, event.detail === 0)}
    >
      <CardFace region={region} lang={lang} />
      {isSolved && (
        <>
          <span className={styles['solved']} aria-hidden="true">
            ✓
          </span>
          <VisuallyHidden>（正解済み）</VisuallyHidden>
        </>
      )}
    </button>
  );
}

export function CardFace(props: { readonly region: MapRegion; readonly lang: string }) {
  return (
    <span className={styles['face']}>
      <span>{props.region.kana}</span>
      {props.region.name !== props.region.kana && (
        <span className={styles['original']} lang={props.lang}>
          {props.region.name}
        </span>
      )}
    </span>
  );
}
