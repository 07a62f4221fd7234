// What runs inside a page whose taps are timed. Nothing here may refer to anything outside its function.

export interface TapTime {
  /** Milliseconds from the event until the first frame that shows its effect was drawn. */
  readonly paint: number;
  /** The browser's own measure of the same: its Event Timing, in steps of 8 ms. */
  readonly eventTiming: number;
}

declare global {
  interface Window {
    tapTime?: Promise<TapTime>;
  }
}

export type TapEvent = 'click' | 'pointerup';

/**
 * Begins to wait for one event and its effect, which is what a reader sees change: the question, the verdict, the card's
 * side and place, the map's figures. Its `TapTime` is then promised in `window.tapTime`.
 */
export function awaitTap(type: TapEvent): void {
  /** Event Timing tells nothing of what is quicker than this. */
  const SHORTEST = 16;

  const shown = (): string => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    const attribute = (name: string) =>
      document.querySelector(`[${name}]`)?.getAttribute(name) ?? '';
    return [
      text('main h2'),
      text('main [role="status"]'),
      text('main dl'),
      [...document.querySelectorAll('main p')].find((p) => /^カード \d/.test(p.textContent))
        ?.textContent ?? '',
      attribute('data-side'),
      attribute('data-movement'),
    ].join('|');
  };

  const before = shown();
  const timings: PerformanceEventTiming[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming) timings.push(entry);
    }
  });
  observer.observe({ type: 'event', durationThreshold: SHORTEST } as PerformanceObserverInit);

  window.tapTime = new Promise((resolve) => {
    window.addEventListener(
      type,
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
        let isDrawn = false;
        // A message is heard only after the frame's own tasks, when it is drawn. Chromium may begin further frames before
        // it hears one; a frame that begins shows as well that the one before it is drawn.
        port1.addEventListener('message', seeDrawn);
        port1.start();
        function look(): void {
          requestAnimationFrame(() => {
            if (shown() === before) {
              look();
              return;
            }
            port2.postMessage(null);
            requestAnimationFrame(seeDrawn);
          });
        }
        function seeDrawn(): void {
          if (isDrawn) return;
          isDrawn = true;
          const paint = performance.now() - timeStamp;
          // The browser tells of an event some frames after it.
          setTimeout(() => {
            observer.disconnect();
            const own = timings.filter((entry) => Math.abs(entry.startTime - timeStamp) < 1);
            const eventTiming = Math.max(SHORTEST, ...own.map(({ duration }) => duration));
            resolve({ paint, eventTiming });
          }, 250);
        }
        look();
      },
      { capture: true, once: true },
    );
  });
}

/** A point within a region's own visible shape, in CSS pixels of the window. */
export function findRegion(name: string): { readonly x: number; readonly y: number } | null {
  const shape = document.querySelector(`[data-region="${name}"]`);
  if (shape === null) return null;
  shape.scrollIntoView({ block: 'center' });
  const box = shape.getBoundingClientRect();
  const step = Math.max(3, Math.min(box.width, box.height) / 12);
  const isOwn = (x: number, y: number) => document.elementFromPoint(x, y) === shape;
  for (const room of [6, 3, 0]) {
    for (let y = box.top + step; y < box.bottom; y += step) {
      for (let x = box.left + step; x < box.right; x += step) {
        const around = [
          isOwn(x + room, y),
          isOwn(x - room, y),
          isOwn(x, y + room),
          isOwn(x, y - room),
        ];
        if (around.every(Boolean)) return { x, y };
      }
    }
  }
  return null;
}
