// The vineyard in words: what the picture shows is said of each chapter.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Vineyard } from '#parts/vineyard/vineyard.tsx';

test('Y120 each plot is named, with how much took root and whether it was studied just now; those not begun at once', () => {
  const { container } = render(
    <Vineyard
      plots={[
        { key: 'italy', label: 'イタリア', weight: 7, share: 0.625, isBegun: true },
        { key: 'france', label: 'フランス', weight: 10, share: 0, isBegun: false },
        { key: 'chile', label: 'チリ', weight: 3, share: 0, isBegun: false },
      ]}
      studied={new Set(['italy'])}
    />,
  );
  expect(screen.getByRole('list', { name: '章ごとの定着' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'イタリア：定着63%、今回学習',
    '未学習：フランス、チリ',
  ]);
  const drawn = [...container.querySelectorAll('g')];
  expect(drawn.map((plot) => plot.dataset['tint'])).toEqual(['0', '4', '0']);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
