// The addresses of the screens, written in one place.

export const HOME_PATH = '/';
export const RESULT_PATH = '/result';
export const ABOUT_PATH = '/about';
export const FEEDBACK_PATH = '/feedback';

/** @param topic a topic's key, or `null` for all topics */
export function quizPath(topic: string | null): string {
  return topic === null ? '/quiz' : `/quiz/${encodeURIComponent(topic)}`;
}

/** @param topic a topic's key, or `null` for all topics */
export function flashcardsPath(topic: string | null): string {
  return topic === null ? '/flashcards' : `/flashcards/${encodeURIComponent(topic)}`;
}
