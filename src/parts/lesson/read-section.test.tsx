// From what is asked to the section that teaches it, and back.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadTextModule } from '#parts/lesson/load-text.ts';
import { ReadSection, SectionLink } from '#parts/lesson/read-section.tsx';
import { fakeServices } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';

beforeAll(async () => {
  // The first time it is compiled, which takes longer than a test waits.
  await Promise.all([
    import('#content/lesson-sections.ts'),
    import('#parts/lesson/section-text.tsx'),
    loadTextModule('lessons/germany/regions.mdx'),
  ]);
});

const press = () => screen.findByRole('button', { name: 'この項を読む' });

test('G10 one press opens the section of the topic, and no other, over the page', async () => {
  const user = userEvent.setup();
  const clicked = vi.fn();
  renderFor(
    fakeServices(),
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={clicked}>
      <ReadSection topic="germany/mosel" />
    </div>,
  );
  await user.click(await press());
  clicked.mockClear();
  const sheet = await screen.findByRole('dialog', { name: '「13の生産地域」から' });
  // A click in it is no click on what it is drawn in.
  await user.click(await within(sheet).findByRole('heading', { name: /^モーゼル/ }));
  expect(clicked).not.toHaveBeenCalled();
  expect(within(sheet).getAllByRole('heading')).toHaveLength(1);
  // Its own questions are what is under way.
  expect(within(sheet).queryByRole('link', { name: /3問/ })).toBeNull();
});

test('G10 a question on a map leads to the section that leads to the map', async () => {
  const user = userEvent.setup();
  renderFor(fakeServices(), <ReadSection topic="maps/germany" map="germany" />);
  await user.click(await press());
  const link = await screen.findByRole('link', { name: /地図「ドイツ」/ });
  expect(link.getAttribute('target')).toBe('_blank');
});

test('G10 a page that is no sitting has a link to the section, and nothing stands where none teaches the topic', async () => {
  renderFor(
    fakeServices(),
    <>
      <ReadSection topic="nowhere/nothing" />
      <ReadSection />
      <SectionLink topic="germany/sweetness" />
    </>,
  );
  const link = await screen.findByRole('link', { name: /^この項を読む/ });
  expect(link.getAttribute('href')).toBe('/articles/german-wine-law#sweetness');
  expect(screen.queryByRole('button')).toBeNull();
});
