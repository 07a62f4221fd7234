// Marks of original spellings in content files.
import { expect, test } from 'vitest';
import { mergeOriginals, parseMarkedText } from '#authoring/marked-text.ts';

test('T1 a mark leaves its text and gives its language', () => {
  expect(parseMarkedText('シャブリ（[Chablis]{fr}）と[Baden]{de}')).toEqual({
    text: 'シャブリ（Chablis）とBaden',
    originals: [
      { text: 'Chablis', lang: 'fr' },
      { text: 'Baden', lang: 'de' },
    ],
  });
});

test.each(['[Chablis]', '{fr}', '[Chablis]{french}', '[Chablis{fr}', 'Chablis]{fr}'])(
  'T1 an unfinished mark is refused: %s',
  (marked) => {
    expect(() => parseMarkedText(marked)).toThrow('Unfinished mark');
  },
);

test('T1 each spelling is listed once a language', () => {
  const texts = ['[Muscat]{fr} [Muscat]{fr}', '[Muscat]{en}'].map(parseMarkedText);
  expect(mergeOriginals(texts)).toEqual([
    { text: 'Muscat', lang: 'fr' },
    { text: 'Muscat', lang: 'en' },
  ]);
});
