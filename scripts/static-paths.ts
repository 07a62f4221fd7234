// Every address that is prerendered to its own HTML file.
import { listMapPages, readArticles, readTopics } from '#authoring/read-content.ts';
import { mapPath } from '#domain/site/paths.ts';

/** The pages that search engines are told of. */
export function pagePaths(): string[] {
  const articles = readArticles().map((article) => article.slug);
  return [
    '/',
    '/quiz',
    '/flashcards',
    ...topicPaths(),
    ...listMapPages().map((page) => mapPath(page)),
    '/result',
    '/data',
    '/about',
    '/feedback',
    '/articles',
    ...articles.map((slug) => `/articles/${slug}`),
  ];
}

/** Those whose last part is free: other topics are for the app to answer. */
export function topicPaths(): string[] {
  const topics = readTopics().map((topic) => topic.key);
  return ['quiz', 'flashcards'].flatMap((screen) => topics.map((topic) => `/${screen}/${topic}`));
}

export function staticPaths(): string[] {
  return [...pagePaths(), '/404'];
}
