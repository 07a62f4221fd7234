// Pulling a card off the tray with mouse, pen or finger: when a press becomes a drag, and how it ends.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { ScreenPoint } from '#features/map-quiz/map-frame.ts';

/** CSS pixels that a pointer travels before a tap becomes a drag. */
const TRAVEL = 5;

/** A swipe along the strip rises by less than this part of its length: some 14 degrees. */
const SWIPE_SLOPE = 0.25;

const POINTER_ENDS = ['pointerup', 'pointercancel'] as const;

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
  readonly onMove: (at: ScreenPoint) => void;
  /** @param at where the card was let go; `null` if the drag was called off */
  readonly onEnd: (card: string, at: ScreenPoint | null) => void;
}

/** @returns `null` while no card is held, and the ref of what follows the pointer, which is to lie where the card lies */
export function useCardDrag(options: CardDragOptions) {
  const { trayRef } = options;
  const [drag, setDrag] = useState<CardDrag | null>(null);
  const heldRef = useRef<HTMLDivElement>(null);
  const latest = useRef<{ readonly from: ScreenPoint; readonly to: ScreenPoint } | null>(null);

  const start = useEffectEvent((started: CardDrag) => {
    setDrag(started);
    options.onStart();
  });
  const follow = useEffectEvent(() => {
    if (latest.current === null) return;
    const { from, to } = latest.current;
    if (heldRef.current !== null) {
      heldRef.current.style.transform = `translate(${to.x - from.x}px, ${to.y - from.y}px)`;
    }
    options.onMove(to);
  });
  const move = useEffectEvent((from: ScreenPoint, to: ScreenPoint) => {
    latest.current = { from, to };
    follow();
  });
  const end = useEffectEvent((card: string, at: ScreenPoint | null) => {
    latest.current = null;
    setDrag(null);
    options.onEnd(card, at);
  });

  useEffect(() => {
    const tray = trayRef.current;
    if (tray === null) return;
    const trayEvents = new AbortController();
    let gesture = new AbortController();

    tray.addEventListener(
      'pointerdown',
      (press) => {
        const button = press.target instanceof Element ? press.target.closest('[data-card]') : null;
        if (!press.isPrimary || press.button !== 0) return;
        if (!(button instanceof HTMLButtonElement) || button.disabled) return;
        gesture.abort();
        gesture = followPress(press, button, { start, move, end });
      },
      { signal: trayEvents.signal },
    );
    // Always there: a browser that was not warned before the touch scrolls and is not to be stopped.
    tray.addEventListener(
      'touchmove',
      (event) => {
        if (latest.current !== null) event.preventDefault();
      },
      { passive: false, signal: trayEvents.signal },
    );
    return () => {
      trayEvents.abort();
      gesture.abort();
    };
  }, [trayRef]);

  // The card under the pointer is drawn only once the drag has begun: it catches up.
  useLayoutEffect(() => {
    if (drag !== null) follow();
  }, [drag]);

  return { drag, heldRef };
}

interface DragEvents {
  readonly start: (started: CardDrag) => void;
  readonly move: (from: ScreenPoint, to: ScreenPoint) => void;
  readonly end: (card: string, at: ScreenPoint | null) => void;
}

/** @returns stops listening; a drag under way is then not ended */
function followPress(press: PointerEvent, button: HTMLButtonElement, events: DragEvents) {
  const gesture = new AbortController();
  const { signal } = gesture;
  const card = button.dataset['card'] ?? '';
  const from = { x: press.clientX, y: press.clientY };
  let isDragging = false;

  function begin() {
    isDragging = true;
    // Until it ends, the card hears of the pointer even outside the window, and lends it its cursor.
    button.setPointerCapture(press.pointerId);
    events.start({
      card,
      box: button.getBoundingClientRect(),
      isByFinger: press.pointerType === 'touch',
    });
  }

  function finish(at: ScreenPoint | null, isStillDown = false) {
    gesture.abort();
    if (!isDragging) return;
    letNoClickFollow(button, isStillDown);
    events.end(card, at);
  }

  /** While the gesture lasts. */
  function on<Type extends keyof DocumentEventMap>(
    type: Type,
    heard: (event: DocumentEventMap[Type]) => void,
  ) {
    document.addEventListener(type, heard, { signal });
  }
  const onPointer = (
    type: (typeof POINTER_ENDS)[number] | 'pointermove',
    heard: (at: ScreenPoint) => void,
  ) =>
    on(type, (event) => {
      if (event.pointerId === press.pointerId) heard({ x: event.clientX, y: event.clientY });
    });

  onPointer('pointermove', (to) => {
    if (!isDragging) {
      if (Math.hypot(to.x - from.x, to.y - from.y) < TRAVEL) return;
      // The browser scrolls the strip.
      if (isSwipe(press, from, to)) {
        gesture.abort();
        return;
      }
      begin();
    }
    events.move(from, to);
  });
  onPointer('pointerup', (at) => finish(at));
  onPointer('pointercancel', () => finish(null));
  on('keydown', (event) => {
    if (!isDragging || event.key !== 'Escape') return;
    event.preventDefault();
    finish(null, true);
  });
  on('contextmenu', (event) => {
    if (isDragging) event.preventDefault();
  });
  on('dragstart', (event) => event.preventDefault());
  return gesture;
}

function isSwipe(press: PointerEvent, from: ScreenPoint, to: ScreenPoint): boolean {
  // The style sheet says where cards lie on a strip that a finger swipes sideways.
  return (
    press.pointerType === 'touch' &&
    press.target instanceof Element &&
    getComputedStyle(press.target).touchAction === 'pan-x' &&
    Math.abs(to.y - from.y) < Math.abs(to.x - from.x) * SWIPE_SLOPE
  );
}

/** Ignores the click that letting go causes. It comes as soon as the pointer is up, or never. */
function letNoClickFollow(button: HTMLElement, isStillDown: boolean): void {
  const click = new AbortController();
  const { signal } = click;
  const forget = () => setTimeout(() => click.abort());
  button.addEventListener(
    'click',
    (event) => {
      // A key's click is meant.
      if (event.detail > 0) event.stopPropagation();
    },
    { capture: true, signal },
  );
  if (!isStillDown) forget();
  else for (const type of POINTER_ENDS) document.addEventListener(type, forget, { signal });
}
