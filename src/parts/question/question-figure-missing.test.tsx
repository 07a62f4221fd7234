// The figure of a question whose drawing cannot be had.
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { QuestionFigure } from '#parts/question/question-figure.tsx';

vi.mock('#parts/map/loaded-figure.tsx', () => {
  throw new Error('offline');
});

test('G16 where the drawing of a figure cannot be had, the question has it in words', async () => {
  const drawing = { id: 'white', kind: 'steps', title: '白の工程', parts: [] } as const;
  const figure = { drawing, place: 'press', words: '図：〔①→②〕' };
  render(<QuestionFigure figure={figure} named={[]} />);
  expect(await screen.findByText('図を読み込めませんでした。図：〔①→②〕')).toBeTruthy();
});
