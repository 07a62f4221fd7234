// What a quiz's address asks for.
import { expect, test } from 'vitest';
import { deckAsked, parseQuizParameters } from '#domain/items/quiz-parameters.ts';

function parse(path: string | undefined, query: string) {
  return parseQuizParameters(path, new URLSearchParams(query));
}

test('Q1 F1 the topic comes from the path, else from the query', () => {
  expect(parse('italy', 'topic=germany').topic).toBe('italy');
  expect(parse(undefined, 'topic=germany').topic).toBe('germany');
  expect(parse(undefined, '').topic).toBeNull();
  expect(parse(undefined, 'topic=').topic).toBeNull();
});

test.each([
  ['1', 1],
  ['1e9', 1_000_000_000],
  ['2.9', 2],
  ['-3', null],
  ['0.5', null],
  ['abc', null],
  ['10abc', null],
])('Q1 limit=%s', (raw, limit) => {
  expect(parse(undefined, `limit=${raw}`).limit).toBe(limit);
});

test.each([
  ['1', true],
  ['0', false],
  ['11', false],
  ['', false],
])('Q1 random=%s', (raw, random) => {
  expect(parse(undefined, `random=${raw}`).random).toBe(random);
});

test('C70 a sweep or a chapter is asked alone', () => {
  const deck = (path: string | undefined, query: string) => deckAsked(parse(path, query));
  expect(deck('sweep-synonyms', 'chapter=italy')).toBe('sweep-synonyms');
  expect(deck(undefined, 'chapter=italy')).toBe('italy');
  expect(deck('burgundy', 'chapter=france')).toBe('france');
  expect(deck('italy', '')).toBeNull();
});
