// Where the learner is advised to put the app in the Dock. Apart from the home screen: the pages without a learner need
// no more than that.
import type { BrowserFacts } from '#domain/site/home-screen.ts';

/**
 * Safari on a Mac erases as an iPhone does; an app in the Dock is exempt
 * (https://webkit.org/blog/14445/webkit-features-in-safari-17-0/).
 */
export function isDockAdvised({ userAgent, touchPoints, installed }: BrowserFacts): boolean {
  if (installed || touchPoints > 1) return false;
  // Only Safari names a version there.
  return /Macintosh.*Version\/[^C]*Safari/.test(userAgent);
}
