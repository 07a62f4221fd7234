// Facts that are shown together.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownFact } from '#domain/plan/sitting.ts';
import { ShownFacts } from '#parts/question/shown-facts.tsx';
import { testSteps } from '#tests/test-figure.ts';

const drawing = testSteps('白の工程', {
  press: '圧搾',
  settle: 'デブルバージュ',
  rack: 'スーティラージュ',
});
const factOf = (place: string, answer: string): ShownFact => ({
  id: place,
  q: [{ text: '図のこの工程を何というか。' }],
  answer: [{ text: answer }],
  figure: { drawing, place, words: '' },
});

test('Y87 what is asked of one drawing is shown on it together, once', async () => {
  const facts = [factOf('press', '圧搾'), factOf('rack', 'スーティラージュ')];
  const { container } = render(<ShownFacts facts={facts} />);
  expect(await screen.findAllByRole('list', { name: '白の工程' })).toHaveLength(1);
  expect(container.querySelector('dt')?.textContent).toBe('白の工程');
  expect(container.querySelector('dd strong')?.textContent).toBe('圧搾、スーティラージュ');
  const right = [...container.querySelectorAll('[data-standing=right]')];
  expect(right.map(({ textContent }) => textContent.trim())).toEqual([
    '① 圧搾',
    '③ スーティラージュ',
  ]);
});
