// What is folded.
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoldedSection } from '#ui/folded-section.tsx';

const FOLDED = (
  <FoldedSection title="カレンダー">
    <p>この1年の解答</p>
  </FoldedSection>
);

test('W8 what is folded is drawn after what is seen', () => {
  const first = renderToString(FOLDED);
  expect(first).toContain('カレンダー');
  expect(first).not.toContain('この1年の解答');
  render(FOLDED);
  expect(screen.getByText('この1年の解答')).toBeDefined();
});
