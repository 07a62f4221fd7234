// Rules of what an address asks for.
import { expect, test } from 'vitest';
import { parseTopic } from '#domain/site/paths.ts';

test('F1 the topic in the path wins over the one in the query', () => {
  const query = new Map([['topic', 'italy']]);
  const reader = { get: (name: string) => query.get(name) ?? null };
  expect(parseTopic('germany', reader)).toBe('germany');
  expect(parseTopic(undefined, reader)).toBe('italy');
  expect(parseTopic('', reader)).toBe('italy');
});

test('F1 an empty topic means all', () => {
  expect(parseTopic(undefined, { get: () => null })).toBeNull();
  expect(parseTopic(undefined, { get: () => '' })).toBeNull();
});
