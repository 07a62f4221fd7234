// The map or the figure of a question.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QuestionFigure } from '#parts/question/question-figure.tsx';

const FIGURE = { map: 'italy', place: 'italy--piemonte', words: '印の場所は図の北西寄りです。' };

test('M36 a question about a place shows its map with the place marked, and its name after the answer alone', async () => {
  const { rerender, container } = render(<QuestionFigure figure={FIGURE} named={[]} />);
  const map = await screen.findByRole('img', { name: FIGURE.words });
  expect(map.dataset['marked']).toBe('italy--piemonte');
  expect(container.querySelectorAll('[data-standing="asked"]')).toHaveLength(1);
  expect(container.textContent).not.toContain('ピエモンテ');
  rerender(<QuestionFigure figure={FIGURE} named={[FIGURE.place]} />);
  expect(container.textContent).toContain('ピエモンテ');
  // No mark of what is asked, in the colour of what is wrong.
  expect(container.querySelectorAll('[data-standing="right"]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-standing]')).toHaveLength(1);
  expect(container.textContent).not.toContain('?');
});

test('M36 where the map is not there, its words are', async () => {
  render(<QuestionFigure figure={{ ...FIGURE, map: 'nowhere' }} named={[]} />);
  expect(await screen.findByText(/読み込めませんでした.*北西寄り/)).toBeTruthy();
});
