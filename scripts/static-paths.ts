// Every address that is prerendered to its own HTML file.
import { readArticles, readTopics } from '#authoring/read-content.ts';

/** The pages that search engines are told of. */
export function pagePaths(): string[] {
  const articles = readArticles().map((article) => article.slug);
  return [
    '/',
    '/quiz',
    '/flashcards',
    ...topicPaths(),
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

/** Those whose last part is free: other topics are for the app to answer. */
export function topicPaths(): string[] {
  const topics = readTopics().map((topic) => topic.key);
  return ['quiz', 'flashcards'].flatMap((screen) => topics.map((topic) => `/${screen}/${topic}`));
}

export function staticPaths(): string[] {
  return [...pagePaths(), '/404'];
}
