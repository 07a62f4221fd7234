// Which questions a quiz shows, and in which order.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByHistory, selectEntries } from '#domain/items/quiz-order.ts';
import { NO_CONFUSIONS, type QuizEntry } from '#domain/items/quiz-entry.ts';
import { testEntry } from '#tests/test-question.ts';
import { plainText } from '#domain/text/rich-text.ts';

function question(q: string, topic = 'italy'): QuizEntry {
  return testEntry({ topic, q, choices: ['a', 'b', 'c', 'd'] });
}

function texts(entries: readonly QuizEntry[]): string {
  return entries.map(textOf).join(' ');
}

function textOf(entry: QuizEntry): string {
  return plainText(entry.show(NO_CONFUSIONS, () => 0).q);
}

const ALL = ['A', 'B', 'C', 'D'].map((q) => question(q));

const EVERYTHING = { topic: null, chapter: null, limit: null, random: false };
/** Turns A B C D into B C D A. */
const ALWAYS_FIRST = () => 0;

test('C53 a sitting that is cut short asks one of a group; one that asks all asks all', () => {
  const [a, b, c, d] = ALL.map((entry, at) => (at < 3 ? { ...entry, group: 'bank' } : entry));
  const entries = [a, b, c, d].filter((entry) => entry !== undefined);
  expect(texts(selectEntries(entries, { ...EVERYTHING, limit: 2 }, ALWAYS_FIRST))).toBe('A D');
  expect(texts(selectEntries(entries, { ...EVERYTHING, limit: 3 }, ALWAYS_FIRST))).toBe('A D B');
  expect(texts(selectEntries(entries, EVERYTHING, ALWAYS_FIRST))).toBe('A B C D');
});

test('Q4 shuffles what the filter left, then cuts', () => {
  expect(texts(selectEntries(ALL, { ...EVERYTHING, limit: 2 }, ALWAYS_FIRST))).toBe('A B');
  expect(texts(selectEntries(ALL, { ...EVERYTHING, limit: 2, random: true }, ALWAYS_FIRST))).toBe(
    'B C',
  );
  expect(texts(selectEntries(ALL, { ...EVERYTHING, limit: 1_000_000_000 }, ALWAYS_FIRST))).toBe(
    'A B C D',
  );
});

test('Q4 the sort is stable, loses nothing and puts no pair the wrong way round', () => {
  const pastArbitrary = fc.option(
    fc.record({
      wrongCount: fc.nat(2),
      lastAnsweredAt: fc.nat(3),
      confusions: fc.constant(NO_CONFUSIONS),
    }),
  );
  fc.assert(
    fc.property(fc.array(pastArbitrary, { maxLength: 12 }), (pasts) => {
      const questions = pasts.map((_, index) => question(`Q${index}`));
      const rank = (item: QuizEntry) => {
        const index = questions.indexOf(item);
        const past = pasts[index];
        return [-(past?.wrongCount ?? 0), past?.lastAnsweredAt ?? -1, index] as const;
      };
      const ordered = orderByHistory(questions, pasts);
      expect(new Set(ordered)).toEqual(new Set(questions));
      const ranks = ordered.map(rank);
      for (const [index, after] of ranks.slice(1).entries()) {
        const before = ranks[index] ?? [];
        const difference = after
          .map((part, place) => part - (before[place] ?? 0))
          .find((part) => part !== 0);
        expect(difference).toBeGreaterThan(0);
      }
    }),
  );
});

test('C15 a chapter narrows to what its deck brought, of any part', () => {
  const mixed = [
    question('A'),
    { ...question('B', 'bordeaux'), chapter: 'france' },
    { ...question('C', 'loire'), chapter: 'france' },
    { ...question('D', 'italy'), chapter: 'italy' },
  ];
  const ofFrance = { ...EVERYTHING, chapter: 'france' };
  expect(texts(selectEntries(mixed, ofFrance, ALWAYS_FIRST))).toBe('B C');
  expect(texts(selectEntries(mixed, { ...ofFrance, topic: 'loire' }, ALWAYS_FIRST))).toBe('C');
});
