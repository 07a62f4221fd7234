// Every address that is prerendered to its own HTML file.
import { readArticles, readTopics } from './read-content.ts';

/** The pages that search engines are told of. */
export function pagePaths(): string[] {
  const topics = readTopics().map((topic) => topic.key);
  const articles = readArticles().map((article) => article.slug);
  return [
    '/',
    '/quiz',
    ...topics.map((topic) => `/quiz/${topic}`),
    '/flashcards',
    ...topics.map((topic) => `/flashcards/${topic}`),
    '/maps/bordeaux',
    '/maps/burgundy',
    '/result',
    '/data',
    '/about',
    '/feedback',
    '/articles',
    ...articles.map((slug) => `/articles/${slug}`),
  ];
}

export function staticPaths(): string[] {
  return [...pagePaths(), '/404'];
}
