// Work that waits until the browser has nothing else to do.

/** @param patience milliseconds, after which a browser that is never idle, or does not say so, goes on all the same */
export function idle(patience = 1000): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    const { requestIdleCallback } = globalThis as Partial<typeof globalThis>;
    if (requestIdleCallback === undefined) setTimeout(resolve, patience);
    else requestIdleCallback(() => resolve(), { timeout: patience });
  });
}
