// When a pressed card begins to be dragged, rather than tapped or swiped past.
import { PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom';

/** CSS pixels that a pointer travels before a tap becomes a drag. */
const TRAVEL = 5;

/** A swipe along the strip rises by less than this part of its length: some 14 degrees. */
const SWIPE_SLOPE = 0.25;

class PullConstraint extends PointerActivationConstraints.Distance {
  #start: { readonly x: number; readonly y: number } | null = null;

  override onEvent(event: PointerEvent): void {
    if (event.type === 'pointerdown') {
      this.#start = { x: event.clientX, y: event.clientY };
      return;
    }
    if (event.type !== 'pointermove' || this.#start === null) return;
    const dx = Math.abs(event.clientX - this.#start.x);
    const dy = Math.abs(event.clientY - this.#start.y);
    if (Math.hypot(dx, dy) < TRAVEL) return;
    if (isOnSwipedStrip(event) && dy < dx * SWIPE_SLOPE) {
      // The browser scrolls the strip, and ends the gesture for us.
      this.#start = null;
    } else {
      this.activate(event);
    }
  }
}

/** The style sheet says where cards lie on a strip that a finger swipes sideways. */
function isOnSwipedStrip(event: PointerEvent): boolean {
  return (
    event.pointerType === 'touch' &&
    event.target instanceof Element &&
    getComputedStyle(event.target).touchAction === 'pan-x'
  );
}

export const pullSensor = PointerSensor.configure({
  activationConstraints: () => [new PullConstraint({ value: TRAVEL })],
});
