// A finger drawn sideways across an element.
import { useRef, type PointerEvent } from 'react';

export type SwipeSide = 'left' | 'right';

export interface Swipe {
  readonly onSwipe: (side: SwipeSide) => void;
  /** CSS pixels from where it began, to the right; `null` where it ended, or was none after all. */
  readonly onDrag?: (x: number | null) => void;
  /** CSS pixels that the finger must travel. */
  readonly distance?: number;
}

const DISTANCE = 40;
/** A finger that rests is not drawn. */
const STILL = 6;

/**
 * Handlers for an element whose `touch-action` leaves only vertical panning to the browser: a finger that
 * scrolls then ends in `pointercancel`.
 */
export function useSwipe({ onSwipe, onDrag, distance = DISTANCE }: Swipe) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);

  function end(): void {
    start.current = null;
    onDrag?.(null);
  }

  return {
    onPointerDown(event: PointerEvent) {
      // A second finger means zooming.
      const oneFinger = event.isPrimary && event.pointerType !== 'mouse';
      end();
      if (oneFinger) start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === null || !event.isPrimary) return;
      const x = event.clientX - start.current.x;
      onDrag?.(Math.abs(x) < STILL ? null : x);
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null || !event.isPrimary) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      end();
      if (isSwipe(x, y, distance)) onSwipe(x < 0 ? 'left' : 'right');
    },
    onPointerCancel: end,
  };
}

function isSwipe(x: number, y: number, distance: number): boolean {
  return Math.abs(x) >= distance && Math.abs(x) > 2 * Math.abs(y);
}
