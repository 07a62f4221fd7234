// The addresses of the screens, written in one place.

export const HOME_PATH = '/';
export const RESULT_PATH = '/result';
export const ABOUT_PATH = '/about';
export const FEEDBACK_PATH = '/feedback';
export const BORDEAUX_MAP_PATH = '/maps/bordeaux';

/** @param level a map within the one of Burgundy, or `null` for that one itself */
export function burgundyMapPath(level: string | null): string {
  return level === null ? '/maps/burgundy' : `/maps/burgundy?level=${encodeURIComponent(level)}`;
}

/** @param topic a topic's key, or `null` for all topics */
export function quizPath(topic: string | null): string {
  return topic === null ? '/quiz' : `/quiz/${encodeURIComponent(topic)}`;
}
