// A figure with its names, with marks in their place, and after an answer.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Figure, FigurePart } from '#domain/items/figure.ts';
import { FigureDrawing } from '#parts/figure/figure-drawing.tsx';

const NONE = { mark: null, at: null, note: null, isBeside: false, bar: null };
const PART: FigurePart = { key: '', name: '', ...NONE };
const FIGURE: Figure = {
  id: 'white',
  kind: 'steps',
  title: '白の工程',
  parts: [
    { ...PART, key: 'press', name: '圧搾', mark: '①', note: '強さを選ぶ' },
    { ...PART, key: 'mlf', name: 'MLF' },
    { ...PART, key: 'steel', name: 'タンク', mark: '②', at: '若々しく', isBeside: true },
    { ...PART, key: 'wood', name: '樽', mark: '③', bar: [25, 50] },
  ],
};

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.trim());

test('G15 a figure of a lesson is a list with its names, what stands beside them, and no marks', () => {
  const { container } = render(<FigureDrawing figure={FIGURE} />);
  expect(screen.getByRole('list', { name: '白の工程' })).toBeTruthy();
  expect(rows()).toEqual(['圧搾 強さを選ぶ', 'MLF 若々しく タンク', '樽']);
  expect(container.querySelectorAll('[data-standing]')).toHaveLength(0);
  const reach = container.querySelectorAll('rect')[1];
  expect([reach?.getAttribute('x'), reach?.getAttribute('width')]).toEqual(['25', '25']);
});

test('G16 marks stand in place of the names that may be asked; after the answer right and wrong are told apart', () => {
  const draw = (named: readonly string[]) => (
    <FigureDrawing figure={FIGURE} asked="wood" named={named} />
  );
  const { container, rerender } = render(draw([]));
  const marked = () =>
    [...container.querySelectorAll<HTMLElement>('[data-standing]')].map(
      ({ textContent, dataset }) => [textContent?.trim(), dataset['standing']],
    );
  expect(rows()).toEqual(['① 強さを選ぶ', 'MLF 若々しく ②', '③']);
  expect(marked()).toEqual([['③', 'asked']]);
  rerender(draw(['wood', 'press']));
  expect(rows()).toEqual(['① 圧搾 強さを選ぶ', 'MLF 若々しく ② タンク', '③ 樽']);
  expect(marked()).toEqual([
    ['① 圧搾 強さを選ぶ', 'wrong'],
    ['③ 樽', 'right'],
  ]);
});
