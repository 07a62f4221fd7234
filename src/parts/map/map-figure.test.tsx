// A map with a place marked, and the names of the places that were right and wrong.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadMap } from '#content/map-files.ts';
import { MapFigure } from '#parts/map/map-figure.tsx';

async function showAnswered(map: string, place: string, picked: string) {
  const drawing = await loadMap(map);
  if (drawing === null) throw new Error(`There is no map ${map}`);
  const { container } = render(
    <MapFigure drawing={drawing} place={place} words="地図" named={[place, picked]} />,
  );
  const names = [...container.querySelectorAll<SVGTextElement>('text[data-shape]')];
  return { drawing, nameOf: (name: string) => names.find((text) => text.textContent === name) };
}

test('M41 after the answer the name of the right place and that of the wrong one are told apart', async () => {
  const { nameOf } = await showAnswered('germany', 'germany--sachsen', 'germany--wurttemberg');
  expect(nameOf('ザクセン')?.dataset['wrongLabel']).toBeUndefined();
  expect(nameOf('ヴュルテムベルク')?.dataset['wrongLabel']).toBe('true');
});

test('Y87 places that are shown together have their names, and none is wrong', async () => {
  const drawing = await loadMap('germany');
  if (drawing === null) throw new Error('There is no map');
  const [place, ...alsoRight] = ['germany--sachsen', 'germany--mosel', 'germany--nahe'];
  const { container } = render(
    <MapFigure
      drawing={drawing}
      place={place ?? ''}
      words="地図"
      named={[place ?? '']}
      alsoRight={alsoRight}
    />,
  );
  const names = [...container.querySelectorAll<SVGTextElement>('text[data-shape]')];
  expect(names.map(({ textContent }) => textContent).toSorted()).toEqual(
    ['ザクセン', 'モーゼル', 'ナーエ'].toSorted(),
  );
  expect(container.querySelectorAll('[data-standing=right]')).toHaveLength(3);
  expect(container.querySelector('[data-wrong-label]')).toBeNull();
});

test('M41 a name beside the edge of the map is whole in large letters', async () => {
  const place = 'loire-west--coteaux-de-l-aubance';
  const { drawing, nameOf } = await showAnswered('loire-west', place, 'loire-west--bonnezeaux');
  const name = nameOf('コトー・ド・ローバンス');
  const letters = Number(name?.getAttribute('font-size'));
  const middle = Number(name?.querySelector('tspan')?.getAttribute('x'));
  expect(letters).toBe(22);
  expect(middle + (letters * 11) / 2).toBeLessThanOrEqual(drawing.width);
});

test('K13 a screen reader has the map’s words, and no letters after them', async () => {
  const { nameOf } = await showAnswered('germany', 'germany--sachsen', 'germany--wurttemberg');
  expect(nameOf('ザクセン')?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getByRole('img', { name: '地図' }).closest('[aria-hidden=true]')).toBeNull();
});
