// Every address that is prerendered to its own HTML file.
import { readTopics } from './read-content.ts';

export function staticPaths(): string[] {
  const topics = readTopics().map((topic) => topic.key);
  return [
    '/',
    '/quiz',
    ...topics.map((topic) => `/quiz/${topic}`),
    '/flashcards',
    ...topics.map((topic) => `/flashcards/${topic}`),
    '/404',
  ];
}
