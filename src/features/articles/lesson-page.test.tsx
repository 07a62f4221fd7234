// A lesson as it is read: its contents, its red sheet, and where it leads.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Figure, FigurePart } from '#domain/items/figure.ts';
import type { Lesson } from '#domain/site/lesson.ts';
import { useMDXComponents } from '#parts/lesson/article-elements.tsx';
import { LessonPage } from '#features/articles/lesson-page.tsx';
import type { Services } from '#services/study/services.tsx';
import { FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { hrefOf } from '#tests/on-screen.ts';
import { renderFor } from '#tests/render-for.tsx';

const LESSON: Lesson = {
  path: '/decks/wine-general/composition',
  chapter: { key: 'wine-general', label: 'ワイン概論' },
  title: 'ワインの成分',
  description: '説明',
  date: '2026-11-24',
  minutes: 6,
  sections: [
    { topic: 'acids', title: '有機酸' },
    { topic: 'tartrate', title: '酒石' },
  ],
  sources: [{ title: 'Vin', lang: 'fr', publisher: 'OIV', date: '2025', url: null }],
  next: { path: '/decks/wine-general/white', label: '白ワイン' },
};

const { Section, strong: Strong, H2, MapLink, LibraryFigure } = useMDXComponents();

const NONE = { mark: null, at: null, note: null, isBeside: false, bar: null };
const PART: FigurePart = { key: 'press', name: '圧搾', ...NONE };
const FIGURE: Figure = {
  id: 'white',
  kind: 'steps',
  title: '白の工程',
  parts: [PART, { ...PART, key: 'settling', name: '澱引き', mark: '①' }],
};

function show(services: Services | null = null, figure: Figure | null = null) {
  const view = renderFor(
    services,
    <LessonPage lesson={LESSON}>
      <Section topic="acids">
        <H2 id="acids">有機酸</H2>
        <p>
          <Strong>酒石酸</Strong>と<Strong>リンゴ酸</Strong>
        </p>
        <MapLink map="germany" title="ドイツ" />
        {figure !== null && <LibraryFigure figure={JSON.stringify(figure)} caption="工程" />}
      </Section>
    </LessonPage>,
  );
  return { ...view, user: userEvent.setup() };
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('G6 G11 a section leads to three questions of it, the lesson to ten of all', () => {
  show();
  expect(hrefOf('この項を3問で確かめる')).toBe(
    '/practice?chapter=wine-general&section=acids&limit=3',
  );
  expect(hrefOf('10問に答える')).toBe('/practice?chapter=wine-general&section=acids,tartrate');
  expect(hrefOf('章の続き：白ワイン')).toBe('/decks/wine-general/white');
  expect(hrefOf('酒石')).toBe('#tartrate');
  expect(hrefOf('地図「ドイツ」で場所を確かめる')).toBe('/maps/germany');
  expect(hrefOf('ワイン概論の章へ')).toBe('/decks/wine-general');
  // Without a learner nothing can be marked.
  expect(screen.getByRole('button', { name: '読んだ' })).toHaveProperty('disabled', true);
});

test('G5 the sheet covers every marked word, a press shows one, and the choice is kept', async () => {
  const { user, unmount } = show();
  expect(screen.getByText('酒石酸').tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: '赤シート' }));
  const [first, ...others] = screen.getAllByRole('button', { name: '隠れている語' });
  expect(others).toHaveLength(1);
  if (first === undefined) return;
  await user.click(first);
  expect(screen.getByRole('button', { name: '酒石酸' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('button', { name: '隠れている語' })).toHaveLength(1);
  unmount();
  show();
  expect(screen.getAllByRole('button', { name: '隠れている語' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: '赤シート' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

test('G5 the names of a figure that may be asked lie under the sheet too, the others do not', async () => {
  const { user } = show(null, FIGURE);
  const figure = screen.getByRole('list', { name: '白の工程' });
  expect(within(figure).getByText('澱引き').tagName).toBe('STRONG');
  expect(within(figure).getByText('圧搾').tagName).toBe('B');
  await user.click(screen.getByRole('button', { name: '赤シート' }));
  expect(within(figure).queryByRole('button', { name: /圧搾/ })).toBeNull();
  await user.click(within(figure).getByRole('button', { name: '隠れている語' }));
  expect(within(figure).getByRole('button', { name: '澱引き' })).toBeDefined();
  // The slider counts them, in the order of the page.
  const slider = screen.getByRole('slider', { name: '赤シートをずらす' });
  fireEvent.change(slider, { target: { value: '3' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('澱引き（3語目）');
});

test('C23 the slider shows one word after the other, says it, and the page follows', async () => {
  const { user } = show();
  const followed = vi.fn();
  Element.prototype.scrollIntoView = followed;
  expect(screen.queryByRole('slider')).toBeNull();
  await user.click(screen.getByRole('button', { name: '赤シート' }));
  const slider = screen.getByRole('slider', { name: '赤シートをずらす' });
  expect(slider.getAttribute('aria-valuetext')).toBe('2語を隠しています');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('酒石酸（1語目）');
  expect(screen.getByRole('button', { name: '酒石酸' })).toBe(followed.mock.contexts[0]);
  expect(screen.getAllByRole('button', { name: '隠れている語' })).toHaveLength(1);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(screen.getAllByRole('button', { name: '隠れている語' })).toHaveLength(2);
});

test('G11 読んだ is recorded at a section’s end, is shown, and is taken back by another press', async () => {
  const services = fakeServices({ tab: openMemoryBrowser(FAKE_NOW).openTab() });
  const { user } = show(services);
  const mark = screen.getByRole('button', { name: '読んだ' });
  await waitFor(() => expect(mark).toHaveProperty('disabled', false));
  const contents = screen.getByRole('link', { name: /^有機酸/ });
  expect(contents.textContent).toBe('有機酸');
  await user.click(mark);
  await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('true'));
  expect(contents.textContent).toContain('（読んだ）');
  await user.click(mark);
  await waitFor(() => expect(mark.getAttribute('aria-pressed')).toBe('false'));
  expect(services.recordedOf('read').map(({ item, on }) => [item, on])).toEqual([
    ['wine-general/acids', true],
    ['wine-general/acids', false],
  ]);
});

test('G5 where local storage is blocked, the choice holds for the page', async () => {
  for (const method of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '赤シート' }));
  expect(screen.getAllByRole('button', { name: '隠れている語' })).toHaveLength(2);
});
