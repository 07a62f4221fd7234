// A chapter as a booklet.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CHAPTERS } from '#content/chapters.ts';
import { lessonsOf } from '#content/lessons.ts';
import { loadMap } from '#content/map-files.ts';
import { BookletPage } from '#features/booklet/booklet-page.tsx';
import { sectionsOf } from '#content/lesson-sections.ts';
import { loadText } from '#parts/lesson/load-text.ts';
import { fakeServices } from '#tests/fake-services.ts';
import { press, textsOf } from '#tests/on-screen.ts';
import { renderFor } from '#tests/render-for.tsx';

const GEORGIA = CHAPTERS.find(({ key }) => key === 'georgia');
if (GEORGIA === undefined) throw new Error('There is no chapter');
const LESSONS = lessonsOf('georgia');

beforeAll(async () => {
  // The first time they are compiled, which takes longer than a test waits.
  await Promise.all(LESSONS.map(({ path }) => loadText(sectionsOf(path)[0]?.file ?? '')));
});
afterEach(() => vi.unstubAllGlobals());

test('G22 it has the lessons, red words, the map without names, as many lines, and the key at the end', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { container } = renderFor(fakeServices(), <BookletPage chapter={GEORGIA} />);
  const drawing = await loadMap('georgia');
  const places = drawing?.regions ?? [];
  expect(places.length).toBeGreaterThan(3);
  const map = await screen.findByRole('region', { name: '白地図「ジョージア」' });
  expect(map.querySelectorAll('svg > g > circle')).toHaveLength(places.length);
  // K13: its words are read, and no letters after them.
  const drawn = within(map).getByRole('img', { name: /の白地図。/ });
  expect(drawn.querySelector('text')?.closest('[aria-hidden=true]')).not.toBeNull();
  for (const { kana } of places) expect(map.textContent).not.toContain(kana);
  expect(within(map).getAllByRole('listitem')).toHaveLength(places.length);
  const key = screen.getByRole('region', { name: '白地図の答え' });
  expect(textsOf(within(key).getAllByRole('listitem'))).toEqual(
    places.map(({ kana, name }) => `${kana}（${name}）`),
  );
  expect(container.querySelectorAll('strong').length).toBeGreaterThan(10);
  const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label') ?? '');
  expect(parts[0]).toBe('内容');
  const sources = screen.getByRole('region', { name: '出典' }).textContent;
  expect(sources).toMatch(/\d{4}/);
  expect(sources).toContain(drawing?.credits[0]?.title);
  // Nothing that is pressed in a lesson stands in it.
  expect(textsOf(screen.getAllByRole('button'))).toEqual(['印刷する']);
  await press('印刷する');
  expect(print).toHaveBeenCalledOnce();
});
