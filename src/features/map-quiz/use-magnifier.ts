// Enlarging the map in its frame: two fingers, the wheel with Ctrl, a double tap, keys and buttons.
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { MapDrawing, MapRegion } from '#content/map.ts';
import type { MapSittingAction } from '#domain/maps/map-sitting.ts';
import { MAGNIFY, magnified, scrollFor, wheelFactor, type Anchor } from '#domain/maps/magnify.ts';

/** On a frame of so many CSS pixels all of a map is read and hit. */
const WIDE = 480;

/** Milliseconds in which a right answer is seen where it stands, before the next place is shown. */
const ANSWER_SEEN = 600;
const GLIDE = { duration: 420, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'backwards' } as const;

/** Two taps within so many milliseconds and CSS pixels are one double tap. */
const DOUBLE_TAP = { within: 350, apart: 30 } as const;

export interface MagnifierOptions {
  readonly drawing: MapDrawing;
  /** So many times as wide as its frame the map is drawn. */
  readonly scale: number;
  /** On a narrow frame the map moves to the view of it, and is whole again where none is asked. */
  readonly asked: MapRegion | undefined;
  readonly onAct: (action: MapSittingAction) => void;
}

export function useMagnifier(
  frame: RefObject<HTMLDivElement | null>,
  map: RefObject<SVGSVGElement | null>,
  { drawing, scale, asked, onAct }: MagnifierOptions,
) {
  const anchor = useRef<Anchor | null>(null);
  const pinch = useRef<{ distance: number; scale: number; anchor: Anchor } | null>(null);
  const lastTap = useRef<{ at: number; x: number; y: number } | null>(null);

  const glideFrom = useRef<DOMRect | null>(null);
  const gliding = useRef<Animation | null>(null);
  const hasView = useRef(false);
  /** The learner chose what is seen before a place was asked: a round is dealt once the log has answered. */
  const chosenEarly = useRef<boolean | null>(false);
  const before = useRef(1);
  useLayoutEffect(() => {
    const [box, drawn] = [frame.current, map.current];
    gliding.current?.cancel();
    const ratio = scale / before.current;
    before.current = scale;
    if (box === null || drawn === null || ratio === 1) return;
    const kept = anchor.current;
    anchor.current = null;
    if (kept === null) {
      scroll(
        box,
        (box.scrollLeft + box.clientWidth / 2) * ratio - box.clientWidth / 2,
        (box.scrollTop + box.clientHeight / 2) * ratio - box.clientHeight / 2,
      );
    } else scrollTo(box, drawn, kept);
  }, [frame, map, scale]);

  function scrollTo(box: HTMLElement, drawn: SVGSVGElement, kept: Anchor) {
    // What is measured is where the map lies, not where it is still seen.
    gliding.current?.cancel();
    const { left, top } = scrollFor(kept, drawn.getBoundingClientRect());
    scroll(box, left, top);
    if (glideFrom.current !== null) {
      gliding.current = glide(drawn, glideFrom.current, hasView.current ? ANSWER_SEEN : 0);
      hasView.current = true;
    }
    glideFrom.current = null;
  }

  /** At once where it is as large already. */
  function magnifyTo(next: number, kept: Anchor) {
    const [box, drawn] = [frame.current, map.current];
    if (box === null || drawn === null) return;
    if (next === scale) {
      scrollTo(box, drawn, kept);
      return;
    }
    anchor.current = kept;
    onAct({ type: 'magnify', factor: next / scale });
  }

  const showAsked = useEffectEvent(() => {
    const [box, drawn] = [frame.current, map.current];
    if (asked === undefined && hasView.current) {
      hasView.current = false;
      onAct({ type: 'whole' });
    }
    if (asked === undefined) return;
    const isChosen = chosenEarly.current === true;
    chosenEarly.current = null;
    if (box === null || drawn === null || isChosen || box.clientWidth >= WIDE) return;
    const { width, height } = drawing;
    const [left, top, across] = asked.view;
    glideFrom.current = drawn.getBoundingClientRect();
    magnifyTo(magnified(1, width / across), {
      part: [(left + across / 2) / width, top / height + across / width / 2],
      at: [box.clientWidth / 2, box.clientHeight / 2],
    });
  });
  const askedId = asked?.id;
  useLayoutEffect(() => showAsked(), [askedId]);

  function anchorAt(x: number, y: number): Anchor | null {
    const box = frame.current?.getBoundingClientRect();
    const drawn = map.current?.getBoundingClientRect();
    if (box === undefined || drawn === undefined || drawn.width === 0) return null;
    return {
      part: [(x - drawn.left) / drawn.width, (y - drawn.top) / drawn.height],
      at: [x - box.left, y - box.top],
    };
  }

  function noteChoice() {
    if (chosenEarly.current !== null) chosenEarly.current = true;
  }

  function showWhole() {
    noteChoice();
    onAct({ type: 'whole' });
  }

  function changeBy(factor: number, at: Anchor | null = null) {
    noteChoice();
    anchor.current = at;
    onAct({ type: 'magnify', factor });
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // Without Ctrl it scrolls; a trackpad's pinch comes with it.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    changeBy(wheelFactor(event.deltaY), anchorAt(event.clientX, event.clientY));
  });
  const moveFingers = useEffectEvent((event: TouchEvent) => {
    const [first, second] = event.touches;
    if (first === undefined || second === undefined) {
      pinch.current = null;
      return;
    }
    event.preventDefault();
    noteChoice();
    const [x, y] = [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2];
    const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
    const here = anchorAt(x, y);
    if (here === null || distance === 0) return;
    pinch.current ??= { distance, scale, anchor: here };
    const start = pinch.current;
    const now = { part: start.anchor.part, at: here.at };
    magnifyTo(magnified(start.scale, distance / start.distance), now);
  });

  useEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const events = new AbortController();
    const { signal } = events;
    box.addEventListener('wheel', (event) => turnWheel(event), { passive: false, signal });
    box.addEventListener('touchmove', (event) => moveFingers(event), { passive: false, signal });
    for (const type of ['touchend', 'touchcancel'] as const)
      box.addEventListener(type, () => (pinch.current = null), { signal });
    return () => events.abort();
  }, [frame]);

  return {
    enlarge: () => changeBy(MAGNIFY.step),
    reduce: () => changeBy(1 / MAGNIFY.step),
    showWhole,
    /** For the frame. */
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const change = {
        '+': () => changeBy(MAGNIFY.step),
        ';': () => changeBy(MAGNIFY.step),
        '-': () => changeBy(1 / MAGNIFY.step),
        '0': showWhole,
      }[event.key];
      if (change === undefined) return;
      event.preventDefault();
      change();
    },
    /** For a tap that means no place. */
    onTap: ({ clientX: x, clientY: y, timeStamp: at, detail }: MouseEvent) => {
      const first = lastTap.current;
      lastTap.current = detail === 0 ? null : { at, x, y };
      if (first === null || at - first.at > DOUBLE_TAP.within) return;
      if (Math.hypot(x - first.x, y - first.y) > DOUBLE_TAP.apart) return;
      lastTap.current = null;
      if (scale > MAGNIFY.max / 2) showWhole();
      else changeBy(2, anchorAt(x, y));
    },
  };
}

/** Shows the map move from where it was to where it is; it is pressed where it is seen. */
function glide(drawn: SVGSVGElement, from: DOMRect, delay: number): Animation | null {
  const to = drawn.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  const isStill = Math.abs(x) < 1 && Math.abs(y) < 1 && from.width === to.width;
  if (isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  const before = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  return drawn.animate(
    { transform: [before, 'none'], transformOrigin: ['0 0', '0 0'] },
    { ...GLIDE, delay },
  );
}

function scroll(box: HTMLElement, left: number, top: number): void {
  box.scrollLeft = left;
  box.scrollTop = top;
}
