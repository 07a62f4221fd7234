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

/** The plain page that each of ours is held against. */
export const ROUTES: ReadonlyMap<string, PlainPage> = new Map([
  ['/', 'home'],
  ['/quiz', 'quiz'],
  ['/flashcards', 'flashcards'],
  ['/maps/bordeaux', 'map'],
  ['/maps', 'home'],
  ['/today', 'home'],
  ['/exam', 'home'],
  ['/progress', 'home'],
  ['/decks', 'decks'],
  ['/decks/italy', 'home'],
  ['/decks/germany/regions', 'lesson'],
  ['/decks/france/overview', 'long lesson'],
  ['/words', 'home'],
  ['/result', 'home'],
  ['/data', 'home'],
  ['/articles/burgundy', 'article'],
]);

export const plainName = (page: PlainPage) => `plain: ${page}`;
