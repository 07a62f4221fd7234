// What a picture says to others.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resultPicture, sheetPicture } from '#parts/share/picture.ts';

const RESULT = { title: '模擬試験 120問中84問正解', lines: ['評価 B（70%）', 'コード K7QM-2P'] };

// jsdom draws nothing.
beforeEach(() => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => vi.restoreAllMocks());

test('Y124 the picture of a result holds its words, and nothing of the learner', () => {
  const texts = [...resultPicture(RESULT).querySelectorAll('text')].map((text) => text.textContent);
  const head = ['Wine Study', 'ソムリエ・ワインエキスパート 一次試験の学習'];
  expect(texts).toEqual([...head, RESULT.title, ...RESULT.lines]);
});

const LIST =
  '<ol id="front" class="side"><li>問1は？ <b class="learned">答1</b> <small>INAO</small></li></ol>';

test('Y124 a side of the fifty is a picture of its list, the answers in another colour', () => {
  document.body.innerHTML = LIST;
  const picture = sheetPicture('私の50（表）', 'front');
  expect(picture.querySelector('text')?.textContent).toBe('私の50（表）');
  const list = picture.querySelector('foreignObject > ol');
  expect(list?.textContent).toBe('問1は？ 答1 INAO');
  expect(list?.querySelector('b')?.getAttribute('style')).toMatch(/color/);
  expect(list?.querySelector('[class], [id]')).toBeNull();
  expect(document.body.innerHTML).toBe(LIST);
});

test('Y124 the letters of a side are as large as all of it has room', () => {
  document.body.innerHTML = LIST;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(
    this: HTMLElement,
  ) {
    return 80 * Number.parseFloat(this.style.fontSize);
  });
  const list = sheetPicture('', 'front').querySelector<HTMLElement>('ol');
  expect(list?.style.fontSize).toBe('18px');
});
