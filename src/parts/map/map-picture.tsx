// A map as a small picture: only the places that are known are filled.
import type { CSSProperties } from 'react';
import { MAP_PICTURES } from '#content/map-pictures.ts';
import { PICTURE, placeColour } from '#domain/maps/map-picture.ts';
import colours from '#parts/map/map-colours.module.css';
import styles from '#parts/map/map-picture.module.css';

export interface MapPictureProps {
  /** The map's id. */
  readonly map: string;
  /** The places to be filled, by their numbers on the map. */
  readonly known: readonly number[];
}

/** The caller names the map beside it. */
export function MapPicture({ map, known }: MapPictureProps) {
  return (
    <span className={`${colours['colours']} ${styles['picture']}`}>
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        aria-hidden="true"
        // The first HTML has no styles of its own.
        {...(known.length > 0 && { style: filled(known) })}
      >
        <use href={`${import.meta.env.BASE_URL}${MAP_PICTURES}#${map}`} />
      </svg>
    </span>
  );
}

function filled(places: readonly number[]): CSSProperties {
  return Object.fromEntries(places.map((index) => [placeColour(index), 'var(--known)']));
}
