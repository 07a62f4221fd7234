// The addresses of the screens, written in one place.

export const HOME_PATH = '/';
export const RESULT_PATH = '/result';
export const ABOUT_PATH = '/about';
export const FEEDBACK_PATH = '/feedback';
export const ARTICLES_PATH = '/articles';

/** @param topic a topic's key, or `null` for all topics */
export function quizPath(topic: string | null): string {
  return topic === null ? '/quiz' : `/quiz/${encodeURIComponent(topic)}`;
}

/** 今日の10問: ten questions in random order. */
export function tenQuestionsPath(topic: string | null): string {
  return `${quizPath(topic)}?limit=10&random=1`;
}

/** @param topic a topic's key, or `null` for all topics */
export function flashcardsPath(topic: string | null): string {
  return topic === null ? '/flashcards' : `/flashcards/${encodeURIComponent(topic)}`;
}

/** @param map a map's key, e.g. `burgundy` */
export function mapPath(map: string): string {
  return `/maps/${encodeURIComponent(map)}`;
}

export function articlePath(slug: string): string {
  return `${ARTICLES_PATH}/${encodeURIComponent(slug)}`;
}

/** The article that an address of `articlePath` leads to, or `null` for any other address. */
export function articleSlugAt(path: string): string | null {
  return /^\/articles\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}
