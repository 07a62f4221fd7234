// The home screen is advised on iPhone and iPad only, and only in a browser.
import { expect, test } from 'vitest';
import { isDockAdvised } from '#domain/site/dock.ts';
import { isHomeScreenAdvised } from '#domain/site/home-screen.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  ['an iPhone', IPHONE, 5, true],
  ['an iPad, which calls itself a Macintosh', MAC, 5, true],
  ['a Macintosh', MAC, 0, false],
  ['an Android phone', ANDROID, 5, false],
])('O13 %s', (_name, userAgent, touchPoints, advised) => {
  expect(isHomeScreenAdvised({ userAgent, touchPoints, installed: false })).toBe(advised);
});

test('O13 not where the app was opened from the home screen', () => {
  expect(isHomeScreenAdvised({ userAgent: IPHONE, touchPoints: 5, installed: true })).toBe(false);
});

const MAC_CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const MAC_FIREFOX =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0';

test.each([
  ['Safari on a Mac', MAC, 0, false, true],
  ['an app in the Dock', MAC, 0, true, false],
  ['an iPad', MAC, 5, false, false],
  ['Chrome on a Mac', MAC_CHROME, 0, false, false],
  ['Firefox on a Mac', MAC_FIREFOX, 0, false, false],
])('O13 the Dock: %s', (_name, userAgent, touchPoints, installed, advised) => {
  expect(isDockAdvised({ userAgent, touchPoints, installed })).toBe(advised);
});
