// A map as a small picture: what is known of it is filled, and paler what was asked and is not.
import type { CSSProperties } from 'react';
import { MAP_PICTURES } from '#content/map-pictures.ts';
import { PICTURE, placeColour } from '#domain/maps/map-picture.ts';
import type { PlaceRanks } from '#domain/maps/map-ladder.ts';
import colours from '#parts/map/map-colours.module.css';
import styles from '#parts/map/map-picture.module.css';

export interface MapPictureProps {
  /** The map's id. */
  readonly map: string;
  /** `null` where that is not known. */
  readonly ranks: PlaceRanks | null;
}

/** The caller names the map beside it. */
export function MapPicture({ map, ranks }: MapPictureProps) {
  return (
    <span className={`${colours['colours']} ${styles['picture']}`}>
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        aria-hidden="true"
        // The first HTML has no styles of its own.
        {...(ranks !== null &&
          ranks.known.length + ranks.asked.length > 0 && { style: filled(ranks) })}
      >
        <use href={`${import.meta.env.BASE_URL}${MAP_PICTURES}#${map}`} />
      </svg>
    </span>
  );
}

function filled({ known, asked }: PlaceRanks): CSSProperties {
  return Object.fromEntries([
    ...known.map((rank) => [placeColour(rank), 'var(--known)']),
    ...asked.map((rank) => [placeColour(rank), 'var(--asked)']),
  ]) as CSSProperties;
}
