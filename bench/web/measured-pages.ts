// Which pages are measured, and which plain page each is held against.

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
  readonly plain: PlainPage;
}

export const ROUTES: readonly MeasuredRoute[] = [
  { path: '/', plain: 'home' },
  { path: '/quiz', plain: 'quiz' },
  { path: '/quiz/burgundy', plain: 'quiz' },
  { path: '/flashcards', plain: 'flashcards' },
  { path: '/flashcards/burgundy', plain: 'flashcards' },
  { path: '/maps/bordeaux', plain: 'map' },
  { path: '/maps/burgundy', plain: 'map' },
  { path: '/maps', plain: 'home' },
  { path: '/today', plain: 'home' },
  { path: '/exam', plain: 'home' },
  { path: '/progress', plain: 'home' },
  { path: '/settings', plain: 'home' },
  { path: '/decks', plain: 'decks' },
  { path: '/decks/italy', plain: 'home' },
  { path: '/decks/germany/regions', plain: 'lesson' },
  { path: '/decks/france/overview', plain: 'long lesson' },
  { path: '/words', plain: 'home' },
  { path: '/result', plain: 'home' },
  { path: '/data', plain: 'home' },
  { path: '/about', plain: 'home' },
  { path: '/feedback', plain: 'home' },
  { path: '/articles', plain: 'home' },
  { path: '/articles/burgundy', plain: 'article' },
  { path: '/articles/chardonnay', plain: 'article' },
  { path: '/articles/bordeaux-classification', plain: 'article' },
  { path: '/no-such-page', plain: 'home' },
];

/** How a page is called in the tables, and where it is. */
export interface NamedPage {
  readonly name: string;
  readonly url: string;
}

export const plainName = (page: PlainPage) => `plain: ${page}`;
