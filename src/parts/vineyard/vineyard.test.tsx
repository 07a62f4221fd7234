// The vineyard as it is drawn: few elements, and what grew by itself.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TopicState } from '#domain/progress/topic-state.ts';
import type { Plot } from '#domain/progress/vineyard.ts';
import { vinePaths } from '#parts/vineyard/vine-paths.ts';
import { Vineyard } from '#parts/vineyard/vineyard.tsx';

const plot = (key: string, weight: number, states: readonly TopicState[], grown = 0): Plot => ({
  key,
  label: key,
  weight,
  vines: states.map((state, at) => ({ state, hasGrown: at < grown })),
});
const STATES = [0, 1, 2, 3, 4] as const;
const MANY: readonly TopicState[] = Array.from({ length: 600 }, (_, at) => STATES[at % 5] ?? 0);

test('Y120 hundreds of vines are six paths, and what grew today stands apart in a ring', () => {
  const { container } = render(
    <Vineyard plots={[plot('a', 10, MANY), plot('b', 10, [1, 0], 1)]} season="harvest" />,
  );
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.dataset['season']).toBe('harvest');
  expect(container.querySelectorAll('svg *').length).toBeLessThan(30);
  expect(container.querySelectorAll('circle[r="7.5"]')).toHaveLength(1);
  expect(svg?.dataset['grown']).toBe('true');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('Y120 the five states are five silhouettes', () => {
  const drawn = STATES.map((state) =>
    [...vinePaths([{ state, foot: { x: 0, y: 0 }, scale: 1 }])].map(([ink]) => ink).join(' '),
  );
  expect(drawn).toEqual(['bare', 'wood leaf', 'wood leaf flower', 'deep green', 'deep ripe']);
});
