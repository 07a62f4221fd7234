// Where the learner is advised to put the app on the home screen.

export interface BrowserFacts {
  readonly userAgent: string;
  /** Fingers that the screen can distinguish; 0 without touch. */
  readonly touchPoints: number;
  /** Opened from the home screen, not in a browser's tab. */
  readonly installed: boolean;
}

/**
 * iPhone and iPad erase what a site has stored after seven days of use without a visit; an app on the
 * home screen is exempt (https://webkit.org/blog/10218/full-third-party-cookie-blocking-and-more/).
 */
export function isHomeScreenAdvised({ userAgent, touchPoints, installed }: BrowserFacts): boolean {
  if (installed) return false;
  // An iPad calls itself a Macintosh; no Macintosh has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
}
