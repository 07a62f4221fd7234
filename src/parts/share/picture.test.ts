// What a picture says to others.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { figuresPicture, resultPicture, sheetPicture } from '#parts/share/picture.ts';

const RESULT = { title: '模擬試験 120問中84問正解', lines: ['評価 B（70%）', 'コード K7QM-2P'] };

// jsdom draws nothing.
beforeEach(() => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => vi.restoreAllMocks());

const FIGURES = {
  forecast: { expected: 82, band: [73, 91] },
  line: 78,
  answers: 1234,
  days: 56,
} as const;
const YEAR = 'この1年の解答 1,234問、解いた日 56日';

test.each([
  ['a result', resultPicture(RESULT), [RESULT.title, ...RESULT.lines]],
  [
    'progress',
    figuresPicture(FIGURES),
    ['予想 82／120点', '8割の確かさで 73〜91点', '合格ライン 78', YEAR],
  ],
  ['no forecast', figuresPicture({ ...FIGURES, forecast: null }), [YEAR]],
])('Y124 the picture of %s holds its words, and nothing of the learner', (_of, picture, words) => {
  const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Wine Study', 'ソムリエ・ワインエキスパート 一次試験の学習', ...words]);
});

test('Y124 a side of the fifty is a picture with its lines in two columns, the answers in another colour', () => {
  const lines = [1, 2, 3, 4].map((number) => ({
    number,
    ask: `問${number}は？`,
    answer: `答${number}`,
    rest: 'INAO、2025',
  }));
  const picture = sheetPicture({ title: '私の50（表）', lines });
  const [title, ...rows] = [...picture.querySelectorAll('text')];
  expect(title?.textContent).toBe('私の50（表）');
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    lines.map(({ number }) => `${number}. 問${number}は？ 答${number} INAO、2025`),
  );
  const columns = rows.map((row) => row.getAttribute('x'));
  expect([columns[0], columns[2]]).toEqual([columns[1], columns[3]]);
  expect(columns[0]).not.toBe(columns[2]);
  const fills = [...(rows[0]?.querySelectorAll('tspan') ?? [])].map((piece) => [
    piece.textContent,
    piece.getAttribute('fill'),
  ]);
  expect(new Set(fills.map(([, fill]) => fill)).size).toBe(3);
  expect(fills[1]?.[0]).toBe('答1');
});

test('Y124 a line that is too long for its column goes on below, and small letters come where there is no room', () => {
  const measureText = (text: string) => ({ width: 100 * text.length });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    measureText,
  } as unknown as CanvasRenderingContext2D);
  const line = (ask: string) => ({ number: 1, ask, answer: '答', rest: '' });
  const sizeOf = (picture: SVGElement) =>
    Number(picture.querySelectorAll('text')[1]?.getAttribute('font-size'));
  const short = sheetPicture({ title: '', lines: [line('あ'.repeat(40))] });
  const [, ...rows] = [...short.querySelectorAll('text')];
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ textContent }) => textContent).join('')).toContain('あ'.repeat(40));
  const marked = sheetPicture({ title: '', lines: [line('（い）'.repeat(40))] });
  for (const { textContent } of marked.querySelectorAll('text')) {
    expect(textContent).not.toMatch(/^）|（$/);
  }
  const long = sheetPicture({
    title: '',
    lines: Array.from({ length: 25 }, () => line('あ'.repeat(120))),
  });
  expect(sizeOf(long)).toBeLessThan(sizeOf(short));
});
