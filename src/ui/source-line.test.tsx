// A source's title in its own language.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SourceLine } from '#ui/source-line.tsx';

const SOURCE = { publisher: 'INAO', date: '1959-02', url: null };

test('T1 a foreign title carries its language, a remark in Japanese brackets does not', () => {
  render(
    <SourceLine source={{ ...SOURCE, title: 'Classement des crus（1959年改訂）', lang: 'fr' }} />,
  );
  expect(screen.getByText('Classement des crus')).toHaveProperty('lang', 'fr');
  expect(screen.getByText(/1959年改訂/, { selector: 'cite' })).toHaveProperty('lang', '');
});

test('T1 a Japanese title is the page’s own language', () => {
  const { container } = render(<SourceLine source={{ ...SOURCE, title: '仕様書', lang: null }} />);
  expect(container.querySelector('[lang]')).toBeNull();
});
