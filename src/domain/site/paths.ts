// The addresses of the screens, written in one place.

export const HOME_PATH = '/';
export const TODAY_PATH = '/today';
export const REVIEW_PATH = '/review';
export const DECKS_PATH = '/decks';
export const WORDS_PATH = '/words';
export const MAPS_PATH = '/maps';
/** Ten places from any map. */
export const MAP_ROUND_PATH = '/maps?round=10';
export const PROGRESS_PATH = '/progress';
export const RESULT_PATH = '/result';
export const EXAM_PATH = '/exam';
export const DATA_PATH = '/data';
/** Where the QR code of another device leads. */
export const SYNC_PATH = '/sync';
export const ABOUT_PATH = '/about';
export const FEEDBACK_PATH = '/feedback';
export const ARTICLES_PATH = '/articles';

/**
 * @param page a page of maps, e.g. `burgundy`
 * @param level another of its maps than the one that its address opens
 */
export function mapPath(page: string, level?: string): string {
  const path = `/maps/${encodeURIComponent(page)}`;
  return level === undefined ? path : `${path}?level=${encodeURIComponent(level)}`;
}

/** @param topic a topic's key, or `null` for all topics */
export function quizPath(topic: string | null): string {
  return topic === null ? '/quiz' : `/quiz/${encodeURIComponent(topic)}`;
}

/** 今日の10問: ten questions in random order. */
export function tenQuestionsPath(topic: string | null): string {
  return `${quizPath(topic)}?limit=10&random=1`;
}

/** Twenty questions of a chapter, in random order. @param chapter a chapter's key, e.g. `france` */
export function twentyQuestionsPath(chapter: string): string {
  return `${quizPath(null)}?chapter=${encodeURIComponent(chapter)}&limit=20&random=1`;
}

/** @param topic a topic's key, or `null` for all topics */
export function flashcardsPath(topic: string | null): string {
  return topic === null ? '/flashcards' : `/flashcards/${encodeURIComponent(topic)}`;
}

/** @param chapter a chapter's key, e.g. `france` */
export function deckPath(chapter: string): string {
  return `${DECKS_PATH}/${encodeURIComponent(chapter)}`;
}

/** @param id a name's id in the glossary */
export function wordPath(id: string): string {
  return `${WORDS_PATH}/${encodeURIComponent(id)}`;
}

/** @param id of a mock exam: its result */
export function examPath(id: string): string {
  return `${EXAM_PATH}?id=${encodeURIComponent(id)}`;
}

/** Below these an address's last part is free: the app itself says what it finds there. */
export const FREE_FOLDERS = ['quiz', 'flashcards', 'decks', 'words'] as const;

/** @param path below the site's base path, with a slash before it */
export function isFreePath(path: string): boolean {
  const [, folder = ''] = /^\/([^/]+)\/[^/]+\/?$/.exec(path) ?? [];
  return FREE_FOLDERS.some((free) => free === folder);
}

export function articlePath(slug: string): string {
  return `${ARTICLES_PATH}/${encodeURIComponent(slug)}`;
}

/** Made by the build, below the address where the site stands; no screen of the app. */
export const LICENCES_FILE = 'licences.txt';
