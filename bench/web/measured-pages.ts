// Which pages are measured, what each may weigh, and which page written by hand each is held against.
import type { Target } from '../targets.ts';

export const BY_HAND = ['home', 'article', 'quiz', 'flashcards', 'map'] as const;
export type ByHandPage = (typeof BY_HAND)[number];

export interface MeasuredRoute {
  readonly path: string;
  /** Of the JavaScript that the page loads first, in kilobytes (1,000 bytes) of brotli. */
  readonly scriptTarget: Target | null;
  readonly byHand: ByHandPage;
  /** Not to be indexed and answered 404, for which no page can have full marks. */
  readonly isNotFound?: true;
}

const READING: Target = '≤ 110';
const PRACTICE: Target = '≤ 120';
const MAP: Target = '≤ 135';

export const ROUTES: readonly MeasuredRoute[] = [
  { path: '/', scriptTarget: READING, byHand: 'home' },
  { path: '/quiz', scriptTarget: PRACTICE, byHand: 'quiz' },
  { path: '/quiz/burgundy', scriptTarget: PRACTICE, byHand: 'quiz' },
  { path: '/flashcards', scriptTarget: PRACTICE, byHand: 'flashcards' },
  { path: '/flashcards/burgundy', scriptTarget: PRACTICE, byHand: 'flashcards' },
  { path: '/maps/bordeaux', scriptTarget: MAP, byHand: 'map' },
  { path: '/maps/burgundy', scriptTarget: MAP, byHand: 'map' },
  { path: '/result', scriptTarget: null, byHand: 'home' },
  { path: '/data', scriptTarget: null, byHand: 'home' },
  { path: '/about', scriptTarget: null, byHand: 'home' },
  { path: '/feedback', scriptTarget: null, byHand: 'home' },
  { path: '/articles', scriptTarget: READING, byHand: 'home' },
  { path: '/articles/burgundy', scriptTarget: READING, byHand: 'article' },
  { path: '/articles/chardonnay', scriptTarget: READING, byHand: 'article' },
  { path: '/articles/bordeaux-classification', scriptTarget: READING, byHand: 'article' },
  { path: '/no-such-page', scriptTarget: null, byHand: 'home', isNotFound: true },
];

/** How a page is called in the tables, and where it is. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
}

export const byHandName = (page: ByHandPage) => `by hand: ${page}`;
