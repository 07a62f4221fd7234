// Work that waits until the browser has nothing else to do.

/** Milliseconds after which a browser that is never idle, or does not say so, begins all the same. */
const PATIENCE = 1000;

/** The returned function cancels it, or ends what was begun. */
export function whenIdle(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const start = () => {
    end = begin();
  };
  // Safari has no idle callbacks.
  const { requestIdleCallback, cancelIdleCallback } = globalThis as Partial<typeof globalThis>;
  if (requestIdleCallback === undefined || cancelIdleCallback === undefined) {
    const timer = setTimeout(start, PATIENCE);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }
  const handle = requestIdleCallback(start, { timeout: PATIENCE });
  return () => {
    cancelIdleCallback(handle);
    end?.();
  };
}

export function idle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(() => {
      resolve();
      return () => {};
    });
  });
}
