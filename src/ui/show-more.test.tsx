// A long list, and where the focus goes once all of it is shown.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShowMore } from '#ui/show-more.tsx';

const draw = (count: number) => (
  <ul>
    {Array.from({ length: count }, (_, at) => (
      <li key={at}>
        <a href={`/${at}`}>{at}</a>
      </li>
    ))}
  </ul>
);

test('a press shows more, and the last press moves the focus to the first of what came', () => {
  render(
    <ShowMore total={7} first={2} step={3} unit="問">
      {draw}
    </ShowMore>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: '続きを表示（あと5問）' }));
  expect(screen.getAllByRole('link')).toHaveLength(5);
  fireEvent.click(screen.getByRole('button', { name: '続きを表示（あと2問）' }));
  expect(screen.getAllByRole('link')).toHaveLength(7);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '5' }));
});

test('a list that is short has no button', () => {
  render(
    <ShowMore total={2} first={2} step={3} unit="問">
      {draw}
    </ShowMore>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
