// Which pages are measured, what each may weigh, and which plain page each is held against.
import type { Target } from '../targets.ts';

/** Plain pages, and the files of the built site whose text they say. */
export const PLAIN_PAGES = {
  home: 'index.html',
  article: 'articles/burgundy.html',
  quiz: 'quiz/burgundy.html',
  flashcards: 'flashcards/burgundy.html',
  map: 'maps/bordeaux.html',
  decks: 'decks.html',
  lesson: 'decks/germany/regions.html',
  'long lesson': 'decks/france/overview.html',
} as const;
export type PlainPage = keyof typeof PLAIN_PAGES;

export interface MeasuredRoute {
  readonly path: string;
  /** Of the JavaScript that the page loads first, in kilobytes (1,000 bytes) of brotli. */
  readonly scriptTarget: Target | null;
  readonly plain: PlainPage;
  /** Not to be indexed and answered 404, for which no page can have full marks. */
  readonly isNotFound?: true;
}

const READING: Target = '≤ 110';
const PRACTICE: Target = '≤ 123';
const MAP: Target = '≤ 135';

export const ROUTES: readonly MeasuredRoute[] = [
  { path: '/', scriptTarget: READING, plain: 'home' },
  { path: '/quiz', scriptTarget: PRACTICE, plain: 'quiz' },
  { path: '/quiz/burgundy', scriptTarget: PRACTICE, plain: 'quiz' },
  { path: '/flashcards', scriptTarget: PRACTICE, plain: 'flashcards' },
  { path: '/flashcards/burgundy', scriptTarget: PRACTICE, plain: 'flashcards' },
  { path: '/maps/bordeaux', scriptTarget: MAP, plain: 'map' },
  { path: '/maps/burgundy', scriptTarget: MAP, plain: 'map' },
  { path: '/maps', scriptTarget: null, plain: 'home' },
  { path: '/today', scriptTarget: null, plain: 'home' },
  { path: '/exam', scriptTarget: null, plain: 'home' },
  { path: '/progress', scriptTarget: null, plain: 'home' },
  { path: '/settings', scriptTarget: null, plain: 'home' },
  { path: '/decks', scriptTarget: null, plain: 'decks' },
  { path: '/decks/italy', scriptTarget: null, plain: 'home' },
  { path: '/decks/germany/regions', scriptTarget: READING, plain: 'lesson' },
  { path: '/decks/france/overview', scriptTarget: READING, plain: 'long lesson' },
  { path: '/words', scriptTarget: null, plain: 'home' },
  { path: '/result', scriptTarget: null, plain: 'home' },
  { path: '/data', scriptTarget: null, plain: 'home' },
  { path: '/about', scriptTarget: null, plain: 'home' },
  { path: '/feedback', scriptTarget: null, plain: 'home' },
  { path: '/articles', scriptTarget: READING, plain: 'home' },
  { path: '/articles/burgundy', scriptTarget: READING, plain: 'article' },
  { path: '/articles/chardonnay', scriptTarget: READING, plain: 'article' },
  { path: '/articles/bordeaux-classification', scriptTarget: READING, plain: 'article' },
  { path: '/no-such-page', scriptTarget: null, plain: 'home', isNotFound: true },
];

/** How a page is called in the tables, and where it is. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
}

export const plainName = (page: PlainPage) => `plain: ${page}`;
