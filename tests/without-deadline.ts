// For a page of a browser test, before its own scripts: a timer of so many milliseconds never rings.

/** Runs in the page, so it refers to nothing around it. @param deadline in milliseconds */
export function withoutDeadline(deadline: number): void {
  const realTimeout = window.setTimeout;
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, after?: number) =>
      after === deadline ? 0 : realTimeout(handler, after),
  });
}
