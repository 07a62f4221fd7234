// Every address that is prerendered to its own HTML file.
import { readBuiltIn } from '#authoring/library/built-in.ts';
import { readLessonFiles } from '#authoring/lessons/read-lessons.ts';
import { listMaps, readArticles } from '#authoring/read-content.ts';
import { readChapters } from '#authoring/library/read-library.ts';
import { BUILD_SETTINGS } from './build-settings.ts';
import { deckPath, flashcardsPath, mapPath, quizPath } from '#domain/site/paths.ts';

/** The pages that search engines are told of. */
export function pagePaths(): string[] {
  const articles = readArticles().map((article) => article.slug);
  return [
    '/',
    '/today',
    '/review',
    '/practice',
    '/listen',
    '/quiz',
    '/flashcards',
    '/maps',
    '/decks',
    '/countries',
    '/words',
    ...freePaths(),
    ...listMaps().map((page) => mapPath(page)),
    '/progress',
    '/settings',
    '/result',
    '/exam',
    '/data',
    ...(BUILD_SETTINGS.syncUrl === null ? [] : ['/sync']),
    '/about',
    '/feedback',
    '/articles',
    ...articles.map((slug) => `/articles/${slug}`),
    ...readLessonFiles().map(({ path }) => path),
  ];
}

/** Those whose last part is free: what else may stand there is for the app to answer. */
export function freePaths(): string[] {
  const topics = readBuiltIn().parts.map((topic) => topic.key);
  return [
    ...topics.map(quizPath),
    ...topics.map(flashcardsPath),
    ...readChapters().map(({ key }) => deckPath(key)),
  ];
}

export function staticPaths(): string[] {
  return [...pagePaths(), '/404'];
}
