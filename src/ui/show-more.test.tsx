// The rest of a long list.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '#tests/on-screen.ts';
import { ShowMore } from '#ui/show-more.tsx';

const NAMES = ['甲', '乙', '丙'];

test('C28 a press shows the rest of a list, where the focus goes on', async () => {
  render(
    <ShowMore total={NAMES.length} first={2} step={20} unit="件">
      {(count) =>
        NAMES.slice(0, count).map((name) => (
          <li key={name}>
            <a href="/">{name}</a>
          </li>
        ))
      }
    </ShowMore>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await press('続きを表示（あと1件）');
  expect(document.activeElement?.textContent).toBe('丙');
});
