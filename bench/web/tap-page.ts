// What runs inside a page whose taps are timed. Nothing here may refer to anything outside its function.

declare global {
  interface Window {
    tapTime?: Promise<number>;
  }
}

/**
 * Begins to wait for one click and its effect, which is what a reader sees change: the question or the verdict. The
 * milliseconds until its first frame are then promised in `window.tapTime`.
 */
export function awaitTap(): void {
  const shown = (): string => {
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? '';
    return [text('main h2'), text('main [role="status"]')].join('|');
  };

  const before = shown();
  window.tapTime = new Promise((resolve) => {
    window.addEventListener(
      'click',
      ({ timeStamp }) => {
        const { port1, port2 } = new MessageChannel();
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
          // The second of the two that tell of it comes to nothing.
          resolve(performance.now() - timeStamp);
        }
        look();
      },
      { capture: true, once: true },
    );
  });
}
