// The list of maps as a learner meets it.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MAPS } from '#content/map-list.ts';
import { success } from '#domain/result.ts';
import MapListRoute from '#features/map-list/map-list-route.tsx';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';

test('M62 every map is a picture, filled where its places are known, and a link that says so', async () => {
  const places = MAPS.find(({ id }) => id === 'bordeaux')?.places ?? [];
  const [, known = '', , missed = ''] = places;
  const seen = { reviews: 1, wrong: 0, lastAt: FAKE_NOW, last: null };
  const services = fakeServices({
    answers: {
      progress: async () =>
        success(
          new Map([
            [known, { ...seen, streak: 1 }],
            [missed, { ...seen, streak: 0 }],
          ]),
        ),
    },
  });
  renderFor(services, <MapListRoute />);
  expect(screen.getAllByRole('link')).toHaveLength(MAPS.length + 1);
  const bordeaux = await screen.findByRole('link', {
    name: `ボルドー（${places.length}か所のうち1か所を正解）`,
  });
  const picture = bordeaux.querySelector('svg');
  expect(picture?.getAttribute('style')).toBe('--p1: var(--known); --p3: var(--asked);');
  expect(within(bordeaux).getByText(`全${places.length}か所 1／${places.length}`)).toBeDefined();
});
