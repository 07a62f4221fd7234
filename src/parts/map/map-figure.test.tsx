// A map with a place marked, and the names of the places that were right and wrong.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadMap } from '#content/map-files.ts';
import { unitIn } from '#domain/maps/map-view.ts';
import { MapFigure } from '#parts/map/map-figure.tsx';

async function showAnswered(map: string, place: string, picked: string) {
  const drawing = await loadMap(map);
  if (drawing === null) throw new Error(`There is no map ${map}`);
  const { container } = render(
    <MapFigure drawing={drawing} place={place} words="地図" named={[place, picked]} />,
  );
  const names = [...container.querySelectorAll<SVGTextElement>('text[data-shape]')];
  return {
    drawing,
    container,
    nameOf: (name: string) => names.find((text) => text.textContent === name),
  };
}

test('M41 after the answer the name of the right place and that of the wrong one are told apart', async () => {
  const { nameOf } = await showAnswered('germany', 'germany--sachsen', 'germany--wurttemberg');
  expect(nameOf('○ザクセン')?.dataset['wrongLabel']).toBeUndefined();
  expect(nameOf('×ヴュルテムベルク')?.dataset['wrongLabel']).toBe('true');
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

test('M34 M41 a part of the map is shown, in which both names are whole and their letters are read', async () => {
  const place = 'loire-west--coteaux-de-l-aubance';
  const { drawing, container, nameOf } = await showAnswered(
    'loire-west',
    place,
    'loire-west--bonnezeaux',
  );
  const map = container.querySelector<SVGSVGElement>('svg[role=img]');
  const [left = 0, , width = 0] = map?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const unit = unitIn(drawing, width);
  for (const shown of ['○コトー・ド・ローバンス', '×ボンヌゾー']) {
    const name = nameOf(shown);
    const letters = unit * Number(name?.closest('[font-size]')?.getAttribute('font-size'));
    const middle = Number(name?.querySelector('tspan')?.getAttribute('x'));
    expect((letters * 300) / width).toBeGreaterThan(10);
    expect(middle - (letters * shown.length) / 2).toBeGreaterThanOrEqual(left);
    expect(middle + (letters * shown.length) / 2).toBeLessThanOrEqual(left + width);
  }
});

test('K13 a screen reader has the map’s words, and no letters after them', async () => {
  const { nameOf } = await showAnswered('germany', 'germany--sachsen', 'germany--wurttemberg');
  expect(nameOf('○ザクセン')?.closest('[aria-hidden=true]')).not.toBeNull();
  expect(screen.getByRole('img', { name: '地図' }).closest('[aria-hidden=true]')).toBeNull();
});

test('V35 of four marks each has its number and its words, until its name stands there', async () => {
  const drawing = await loadMap('germany');
  if (drawing === null) throw new Error('There is no map');
  const marks = ['germany--mosel', 'germany--sachsen', 'germany--nahe', 'germany--baden'];
  const figure = (named: readonly string[]) => (
    <MapFigure drawing={drawing} place="germany--baden" marks={marks} words="" named={named} />
  );
  const { container, rerender } = render(figure([]));
  const numbers = () =>
    [...container.querySelectorAll('g[transform^=translate] > text')]
      .map(({ textContent }) => textContent)
      .filter((text) => /^[1-4?]$/.test(text));
  expect(numbers().toSorted()).toEqual(['1', '2', '3', '4']);
  expect(container.querySelectorAll('[data-standing=asked]')).toHaveLength(4);
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
    /①は.*西、②は.*東、③は.*、④は南/,
  );
  const [left = 0, top = 0, width = 0, height = 0] =
    screen.getByRole('img').getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const middles = drawing.regions.filter(({ id }) => marks.includes(id)).map(({ label }) => label);
  for (const [x, y] of middles) {
    expect(Math.min(x - left, left + width - x)).toBeGreaterThan(width / 20);
    expect(Math.min(y - top, top + height - y)).toBeGreaterThan(width / 20);
  }
  expect(container.querySelector('use')).toBeNull();
  rerender(figure(['germany--baden', 'germany--nahe']));
  expect(numbers().toSorted()).toEqual(['1', '2']);
  expect(container.querySelectorAll('[data-standing=right]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-standing=wrong]')).toHaveLength(1);
});

test('M34 each of two questions of one map shows where in it its own part lies', async () => {
  const drawing = await loadMap('loire-west');
  if (drawing === null) throw new Error('There is no map');
  const { container } = render(
    ['loire-west--bonnezeaux', 'loire-west--coteaux-de-l-aubance'].map((place) => (
      <MapFigure key={place} drawing={drawing} place={place} words="地図" named={[]} />
    )),
  );
  const drawn = [...container.querySelectorAll('use')].map((use) => {
    const part = container.querySelector(`[id="${use.getAttribute('href')?.slice(1)}"]`);
    return part?.closest('[data-marked]')?.getAttribute('data-marked');
  });
  expect(drawn).toEqual(['loire-west--bonnezeaux', 'loire-west--coteaux-de-l-aubance']);
});
