// Original spellings are found, and nothing of the text is lost.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitByOriginals } from '#domain/text/originals.ts';

test('T1 each original spelling becomes a segment with its language', () => {
  const segments = splitByOriginals('シャブリ（Chablis）とBaden', [
    { text: 'Chablis', lang: 'fr' },
    { text: 'Baden', lang: 'de' },
  ]);
  expect(segments).toEqual([
    { text: 'シャブリ（', lang: null, word: null },
    { text: 'Chablis', lang: 'fr', word: null },
    { text: '）と', lang: null, word: null },
    { text: 'Baden', lang: 'de', word: null },
  ]);
});

test('T1 the longest spelling wins where one begins another', () => {
  const originals = [
    { text: 'Chambertin', lang: 'fr', word: null },
    { text: 'Chambertin-Clos de Bèze', lang: 'fr', word: null },
  ];
  expect(splitByOriginals('Chambertin-Clos de Bèze', originals)).toHaveLength(1);
});

test('T1 the segments joined are the text', () => {
  const original = fc.record({ text: fc.string({ maxLength: 3 }), lang: fc.constant('fr') });
  fc.assert(
    fc.property(fc.string(), fc.array(original), (text, originals) => {
      const segments = splitByOriginals(text, originals);
      expect(segments.map((segment) => segment.text).join('')).toBe(text);
      expect(segments.every((segment) => segment.text !== '')).toBe(true);
    }),
  );
});
