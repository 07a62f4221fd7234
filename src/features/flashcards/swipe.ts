// A finger drawn across the card sideways.
import { useRef, type PointerEvent } from 'react';
import type { Direction } from '#domain/flashcards/card-stack.ts';

/** CSS pixels that the finger must travel. */
const SWIPE_DISTANCE = 40;

/**
 * Handlers for an element whose `touch-action` leaves only vertical panning to the browser: a finger that
 * scrolls then ends in `pointercancel`.
 */
export function useSwipe(onSwipe: (direction: Direction) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);

  return {
    onPointerDown(event: PointerEvent) {
      // A second finger means zooming.
      const oneFinger = event.isPrimary && event.pointerType !== 'mouse';
      start.current = oneFinger ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp(event: PointerEvent) {
      if (start.current === null) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) >= SWIPE_DISTANCE && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
