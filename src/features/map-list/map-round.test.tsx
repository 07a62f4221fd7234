// The quick round as a learner meets it.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MAPS } from '#content/map-list.ts';
import { MapRound } from '#features/map-list/map-round.tsx';
import { ServicesProvider } from '#services/study/services.tsx';
import { fakeServices } from '#tests/fake-services.ts';

test('M37 a quick round asks ten places, says how many were right, and another can follow', async () => {
  const user = userEvent.setup();
  const services = fakeServices();
  render(
    <ServicesProvider services={services}>
      <MapRound maps={MAPS} services={services} waiting="待つ" />
    </ServicesProvider>,
  );
  for (let at = 1; at <= 10; at += 1) {
    expect(await screen.findByText(`${at} / 10`)).toBeDefined();
    await user.keyboard('1{Enter}{Enter}');
  }
  const answers = services.recordedOf('map-drop');
  expect(new Set(answers.map(({ item }) => item)).size).toBe(10);
  expect(answers.every(({ item, direction }) => item.endsWith('--name') && direction)).toBe(true);
  const right = answers.filter(({ correct }) => correct).length;
  expect(screen.getByRole('status').textContent).toBe(`10か所のうち${right}か所が正解でした。`);
  await user.click(screen.getByRole('button', { name: '次の10か所' }));
  expect(await screen.findByText('1 / 10')).toBeDefined();
});

test('M37 P11 a round that is left says how far it went', async () => {
  const user = userEvent.setup();
  render(
    <ServicesProvider services={fakeServices()}>
      <MapRound maps={MAPS} services={fakeServices()} waiting="待つ" />
    </ServicesProvider>,
  );
  await screen.findByText('1 / 10');
  expect(document.documentElement.dataset['focus']).toBe('true');
  await user.click(screen.getByRole('button', { name: 'ここまで' }));
  expect(screen.getByText('0か所のうち0か所が正解でした。')).toBeDefined();
  expect(document.documentElement.dataset['focus']).toBeUndefined();
});

test('M37 a place whose map cannot be had is left out, and it is said', async () => {
  const services = fakeServices();
  const [map] = MAPS;
  if (map === undefined) throw new Error('There is no map');
  const gone = { ...map, id: 'gone', places: ['gone--one', 'gone--two'] };
  const kept = { ...map, places: map.places.slice(0, 3) };
  render(
    <ServicesProvider services={services}>
      <MapRound maps={[gone, kept]} services={services} waiting="待つ" />
    </ServicesProvider>,
  );
  expect(await screen.findByText('1 / 3')).toBeDefined();
  expect(screen.getByText(/^2か所は、地図を読み込めなかった/)).toBeDefined();
});
