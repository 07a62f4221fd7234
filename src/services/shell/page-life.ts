// Whether the learner is looking at the page.

export interface PageLife {
  isVisible(): boolean;
  /** Resolves once something of the page is on screen; at once where nobody looks at it. */
  painted(): Promise<void>;
  /** @param onChange called when the page comes into view, and when it goes, is frozen or is left */
  subscribe(onChange: (visible: boolean) => void): void;
  /** @param onChange called when the page is left and the browser keeps it, asleep, for the way back, and when it wakes */
  subscribeToSleep(onChange: (asleep: boolean) => void): void;
}
