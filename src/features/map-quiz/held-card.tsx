// The card in the hand. A finger hides what is under it: the card is held above it, and a lens above that.
import type { RefObject } from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import type { MapPosition } from '#features/map-quiz/map-frame.ts';
import { CardFace } from '#features/map-quiz/card-tray.tsx';
import styles from '#features/map-quiz/card-tray.module.css';
import { mapContentId } from '#features/map-quiz/map-canvas.tsx';

/** Side of the square that the lens shows, in CSS pixels of the map; it draws it twice as large. */
const LENS_VIEW = 52;

export interface HeldCardProps {
  readonly drawing: MapDrawing;
  readonly region: MapRegion;
  readonly isByFinger: boolean;
  readonly lensRef: RefObject<SVGSVGElement | null>;
}

export function HeldCard({ drawing, region, isByFinger, lensRef }: HeldCardProps) {
  return (
    <div className={styles['held']} data-by-finger={isByFinger || undefined}>
      {isByFinger && (
        <svg ref={lensRef} className={styles['lens']} aria-hidden="true">
          <use href={`#${mapContentId(drawing)}`} />
          <path className={styles['lensMark']} />
        </svg>
      )}
      <CardFace region={region} lang={drawing.lang} />
    </div>
  );
}

/** Moves the lens without a render, at every movement of the finger. */
export function aimLens(lens: SVGSVGElement | null, position: MapPosition | null): void {
  if (lens === null) return;
  lens.toggleAttribute('data-on-map', position !== null);
  if (position === null) return;
  const [x, y] = position.point;
  const side = LENS_VIEW * position.unitsPerPixel;
  lens.setAttribute('viewBox', `${x - side / 2} ${y - side / 2} ${side} ${side}`);
  const arm = side / 12;
  lens
    .querySelector('path')
    ?.setAttribute('d', `M${x - arm},${y} h${2 * arm} M${x},${y - arm} v${2 * arm}`);
}
