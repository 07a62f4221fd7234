// Pulling a card off the tray with mouse, pen or finger: when a press becomes a drag, and how it ends.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { ScreenPoint } from '#features/map-quiz/map-frame.ts';
import { useKeys } from '#ui/page-keys.ts';

/** CSS pixels that a pointer travels before a tap becomes a drag. */
const TRAVEL = 5;

/** A swipe along the strip rises by less than this part of its length: some 14 degrees. */
const SWIPE_SLOPE = 0.25;

export interface CardDrag {
  readonly card: string;
  /** Where the card lies in the tray. */
  readonly box: DOMRect;
  readonly isByFinger: boolean;
}

export interface CardDragOptions {
  /** The buttons in it that have `data-card` are the cards. */
  readonly trayRef: RefObject<HTMLElement | null>;
  readonly onStart: () => void;
  readonly onMove: (card: string, at: ScreenPoint) => void;
  /** @param at where the card was let go; `null` if the drag was called off */
  readonly onEnd: (card: string, at: ScreenPoint | null) => void;
}

/** A pointer that is down on a card. */
interface Press {
  readonly pointer: number;
  readonly button: HTMLButtonElement;
  readonly from: ScreenPoint;
  /** Where it is; `null` until the press has become a drag. */
  readonly to: ScreenPoint | null;
}

/**
 * @returns `null` while no card is held, the ref of what follows the pointer, which is to lie where the card lies, and
 * what the tray hears
 */
export function useCardDrag({ trayRef, onStart, onMove, onEnd }: CardDragOptions) {
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const heldRef = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);
  /** Letting a card go causes a click on it, or none. */
  const ignoresClick = useRef(false);

  function follow({ button, from, to }: Press) {
    if (to === null) return;
    if (heldRef.current !== null) {
      heldRef.current.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
    }
    onMove(cardOf(button), to);
  }

  function end(at: ScreenPoint | null) {
    const ended = press.current;
    press.current = null;
    if (ended === null || ended.to === null) return;
    ignoresClick.current = true;
    setDrag(null);
    onEnd(cardOf(ended.button), at);
  }

  // The card under the pointer is drawn only once the drag has begun: it catches up.
  const catchUp = useEffectEvent(() => press.current !== null && follow(press.current));
  useLayoutEffect(() => {
    if (drag !== null) catchUp();
  }, [drag]);

  useKeys((event) => {
    if (drag === null || event.key !== 'Escape') return;
    event.preventDefault();
    end(null);
  });

  // Always there: a browser that was not warned before the touch scrolls and is not to be stopped.
  useEffect(() => {
    const tray = trayRef.current;
    const hold = (event: TouchEvent) => isDragged(press.current) && event.preventDefault();
    tray?.addEventListener('touchmove', hold, { passive: false });
    return () => tray?.removeEventListener('touchmove', hold);
  }, [trayRef]);

  const isHeldBy = (event: PointerEvent) => press.current?.pointer === event.pointerId;
  return {
    drag,
    heldRef,
    heard: {
      onPointerDown(event: PointerEvent) {
        ignoresClick.current = false;
        const button = event.target instanceof Element ? event.target.closest('[data-card]') : null;
        if (!event.isPrimary || event.button !== 0) return;
        if (!(button instanceof HTMLButtonElement) || button.disabled) return;
        // Until it ends, the card hears of the pointer even outside the window, and lends it its cursor.
        button.setPointerCapture(event.pointerId);
        press.current = { pointer: event.pointerId, button, from: pointOf(event), to: null };
      },
      onPointerMove(event: PointerEvent) {
        if (press.current === null || !isHeldBy(event)) return;
        const { button, from } = press.current;
        const to = pointOf(event);
        const isByFinger = event.pointerType === 'touch';
        if (press.current.to === null) {
          if (Math.hypot(to.x - from.x, to.y - from.y) < TRAVEL) return;
          if (isByFinger && isSwipe(button, from, to)) {
            // The browser scrolls the strip.
            press.current = null;
            return;
          }
          setDrag({ card: cardOf(button), box: button.getBoundingClientRect(), isByFinger });
          onStart();
        }
        press.current = { ...press.current, to };
        follow(press.current);
      },
      onPointerUp: (event: PointerEvent) => isHeldBy(event) && end(pointOf(event)),
      onPointerCancel: (event: PointerEvent) => isHeldBy(event) && end(null),
      onContextMenu: (event: MouseEvent) => isDragged(press.current) && event.preventDefault(),
      onDragStart: (event: MouseEvent) => event.preventDefault(),
      onClickCapture(event: MouseEvent) {
        // A key's click is meant.
        if (ignoresClick.current && event.detail > 0) event.stopPropagation();
      },
    },
  };
}

function isDragged(press: Press | null): boolean {
  return press !== null && press.to !== null;
}

function cardOf({ dataset }: HTMLButtonElement): string {
  return dataset['card'] ?? '';
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): ScreenPoint {
  return { x, y };
}

/** The style sheet says where cards lie on a strip that a finger swipes sideways. */
function isSwipe(button: HTMLButtonElement, from: ScreenPoint, to: ScreenPoint): boolean {
  return (
    getComputedStyle(button).touchAction === 'pan-x' &&
    Math.abs(to.y - from.y) < Math.abs(to.x - from.x) * SWIPE_SLOPE
  );
}
