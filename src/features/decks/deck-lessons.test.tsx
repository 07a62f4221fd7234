// The lessons of a chapter on its page.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sectionsOf } from '#content/lesson-sections.ts';
import { lessonsOf } from '#content/lessons.ts';
import { success } from '#domain/result.ts';
import { DeckLessons } from '#features/decks/deck-lessons.tsx';
import { ServicesProvider } from '#services/study/services.tsx';
import { fakeServices } from '#tests/fake-services.ts';

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

test('G11 what was read is said of each lesson, and one goes on where one stopped', async () => {
  const [first, second] = lessonsOf('wine-general');
  if (first === undefined || second === undefined) throw new Error('Two lessons are needed');
  const ofFirst = sectionsOf(first.path);
  const ofSecond = sectionsOf(second.path);
  const answers = {
    read: async () => success([...ofFirst, ...ofSecond.slice(0, 1)].map(({ key }) => key)),
  };
  render(
    <ServicesProvider services={fakeServices({ answers })}>
      <DeckLessons chapter="wine-general" />
    </ServicesProvider>,
  );
  const way = await screen.findByRole('link', { name: '続きから読む' });
  expect(way.getAttribute('href')).toBe(ofSecond[1]?.path);
  const [one, two, three] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(one).toContain('✓ 読んだ');
  expect(two).toContain('1項を読んだ');
  expect(three).not.toContain('読んだ');
});

test('G7 a chapter without lessons says nothing of them', () => {
  const { container } = render(<DeckLessons chapter="nowhere" />);
  expect(container.textContent).toBe('');
});
