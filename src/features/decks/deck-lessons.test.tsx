// The lessons of a chapter on its page.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lessonsOf } from '#content/lessons.ts';
import { DeckLessons } from '#features/decks/deck-lessons.tsx';

test('G7 the lessons stand in their order, each with its length', () => {
  render(<DeckLessons chapter="wine-general" />);
  const lessons = lessonsOf('wine-general');
  expect(lessons.length).toBeGreaterThan(1);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual(
    lessons.map(({ path }) => path),
  );
  expect(rows.every((row) => /\d項、約\d+分$/.test(row.textContent))).toBe(true);
});

test('G7 a chapter without lessons says nothing of them', () => {
  const { container } = render(<DeckLessons chapter="nowhere" />);
  expect(container.textContent).toBe('');
});
