// Where lines may break in a text that is read.
import { render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RichText } from '#ui/rich-text.tsx';

afterEach(() => vi.unstubAllGlobals());

const TEXT = [{ text: 'ブルゴーニュとシャトーヌフデュパプは、ローヌ' }];

function wholeWords(supports: boolean): readonly (string | null)[] {
  vi.stubGlobal('CSS', { supports: () => supports });
  const { container } = render(<RichText text={TEXT} />);
  expect(container.textContent).toBe(TEXT[0]?.text);
  return [...container.querySelectorAll('span')].map((span) => span.textContent);
}

test('L6 katakana words of up to eight letters stay whole where the browser does not know phrases', () => {
  expect(wholeWords(false)).toEqual(['ブルゴーニュ', 'ローヌ']);
  expect(wholeWords(true)).toEqual([]);
});
