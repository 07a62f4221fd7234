// The map quiz as a learner meets it, without a pointer; dragging is tested in a real browser.
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mapDrawing, type MapDrawing } from '#content/map.ts';
import type { MapPage } from '#content/map-page.ts';
import { MapQuiz } from '#features/map-quiz/map-quiz.tsx';
import { MapLayers } from '#parts/map/map-shapes.tsx';
import { UNSEEN } from '#domain/log/item-progress.ts';
import { failure, success } from '#domain/result.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import { newSittingId } from '#domain/log/sitting-id.ts';
import { ServicesProvider } from '#services/study/services.tsx';
import { FAKE_NOW, fakeServices, type FakeServices } from '#tests/fake-services.ts';
import { textsOf } from '#tests/on-screen.ts';
import { TEST_SOURCE } from '#tests/test-question.ts';

/** A square from this height on. */
const squareOf = (name: string, kana: string, top: number, info: RichText) => ({
  id: `valley--${name.toLowerCase()}`,
  name,
  kana,
  shape: 'area' as const,
  outline: `100,${top}l200 0 0 200-200 0 0-200`,
  label: [200, top + 100] as const,
  labelLines: [kana],
  fame: top === 100 ? 0 : 1,
  info,
  course: null,
  parents: [],
  parts: [],
  textAt: null,
  textAnchor: 'middle' as const,
  view: [0, 0, 700] as const,
  source: TEST_SOURCE,
});

const VALLEY: MapDrawing = mapDrawing({
  id: 'valley',
  title: '谷',
  lang: 'fr',
  width: 700,
  height: 620,
  letters: 16,
  note: null,
  credits: [],
  rivers: [],
  cities: [],
  names: [],
  ground: null,
  land: null,
  regions: [
    squareOf('Haut', 'オー', 100, [{ text: '谷の北。' }]),
    squareOf('Bas', 'バ', 300, [
      { text: '谷の南、バ（' },
      { text: 'Bas', lang: 'fr' },
      { text: '）。' },
    ]),
  ],
  north: [600, 60],
});

const user = userEvent.setup();

// Fisher–Yates with this chance exchanges two cards.
const chance = () => 0;
let services: FakeServices;

beforeEach(() => {
  // A way that was chosen holds.
  localStorage.clear();
  services = fakeServices({ random: chance });
});

function quiz(drawing = VALLEY) {
  const page: MapPage = {
    id: 'valley',
    title: '谷の地図クイズ',
    description: '',
    cardsFirst: false,
    parent: null,
    children: [],
    levels: [{ drawing, label: '谷' }],
  };
  return (
    <ServicesProvider services={services}>
      <MapQuiz page={page} asked={null} />
    </ServicesProvider>
  );
}

function card(name: RegExp) {
  return within(screen.getByRole('list', { name: '名前のカード' })).getByRole('button', { name });
}

async function answer(name: RegExp, region: string) {
  card(name).focus();
  // One that was wrong is still chosen.
  if (card(name).getAttribute('aria-pressed') !== 'true') await user.keyboard('{Enter}');
  screen.getByRole('button', { name: region }).focus();
  await user.keyboard('{Enter}');
}

function figures() {
  return textsOf(screen.getAllByRole('definition'));
}

test('M16 M20 the tray is shuffled, and no shape says its name before it is answered', () => {
  render(quiz());
  const buttonsOf = (list: HTMLElement) => within(list).getAllByRole('button');
  const cards = buttonsOf(screen.getByRole('list', { name: '名前のカード' }));
  expect(cards.map((found) => found.textContent)).toEqual(['バBas', 'オーHaut']);
  const places = buttonsOf(screen.getByRole('group', { name: '谷の地図' }));
  expect(places.map((place) => place.ariaLabel)).toEqual(['未回答の地域 1', '未回答の地域 2']);
});

test('N27 a place that was found has its メモ', async () => {
  services = fakeServices({
    answers: { notes: async () => success(new Map([['valley--bas--name', '川の南']])) },
  });
  render(quiz());
  await answer(/バ/, '未回答の地域 2');
  expect(await screen.findByText('川の南')).toBeDefined();
});

test('M6 every attempt is recorded, with the place asked for and the place hit', async () => {
  const record = vi.fn<FakeServices['store']['record']>(async () =>
    failure({ kind: 'full', detail: 'on purpose' } as const),
  );
  services = fakeServices({ record, random: chance });
  render(quiz());
  await answer(/バ/, '未回答の地域 1');
  await answer(/バ/, '未回答の地域 2');
  await answer(/オー/, 'バ（正解）');
  // What cannot be stored counts all the same, without a word.
  expect(figures()).toEqual(['3', '1', '33%']);
  expect(screen.queryByRole('alert')).toBeNull();
  const how = { kind: 'map-drop', doubt: null, took: null, mode: 'map', direction: 'forward' };
  const drop = { ...how, sitting: newSittingId(FAKE_NOW, chance) };
  expect(record.mock.calls.flat()).toEqual([
    { ...drop, item: 'valley--bas--name', picked: 'valley--haut', correct: false },
    { ...drop, item: 'valley--bas--name', picked: 'valley--bas', correct: true },
    { ...drop, item: 'valley--haut--name', picked: 'valley--bas', correct: false },
  ]);
});

test('M60 one name after the other: a press on the place that is shown, or that is named, is not recorded', async () => {
  render(quiz());
  await user.click(screen.getByRole('button', { name: '1つずつ' }));
  expect(screen.queryByRole('list', { name: '名前のカード' })).toBeNull();
  const asked = () => screen.getByText('はどこ？').parentElement?.textContent;
  const press = async (name: string) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  expect(await screen.findByText('あと2')).toBeDefined();
  expect(asked()).toBe('バBasはどこ？');
  await press('未回答の地域 1');
  await press('未回答の地域 1');
  expect(screen.getByText('（未回答の地域 2）')).toBeDefined();
  await press('未回答の地域 2');
  expect(asked()).toBe('オーHautはどこ？');
  await press('バ（正解）');
  const missed = { item: 'valley--bas--name', picked: 'valley--haut', correct: false };
  expect(services.recordedOf('map-drop')).toMatchObject([missed, missed]);
  await press('未回答の地域 1');
  expect(services.recordedOf('map-drop')).toMatchObject([{}, {}, { correct: true }]);
});

test('M67 a large map asks eight famous places in a round, and once they are known ten of all', async () => {
  const [first] = VALLEY.regions;
  if (first === undefined) throw new Error('There is no place');
  const regions = Array.from({ length: 12 }, (_, fame) => {
    return { ...first, id: `large--${fame}`, name: `Name ${fame}`, fame };
  });
  const large = { ...VALLEY, id: 'large', regions };
  const known = { ...UNSEEN, streak: 1, lastAt: FAKE_NOW };
  for (const [count, left] of [
    [0, 'あと8'],
    [8, 'あと10'],
  ] as const) {
    const seen = regions.slice(0, count).map(({ id }) => [`${id}--name`, known] as const);
    services = fakeServices({ answers: { progress: async () => success(new Map(seen)) } });
    const { unmount } = render(quiz(large));
    await user.click(screen.getByRole('button', { name: '1つずつ' }));
    expect(await screen.findByText(left)).toBeDefined();
    unmount();
    localStorage.clear();
  }
});

test('M67 once each place is known, its name is to be written', async () => {
  const known = { ...UNSEEN, reviews: 1, streak: 1, lastAt: FAKE_NOW };
  const items = VALLEY.regions.map(({ id }) => `${id}--name`);
  const progress = success(new Map(items.map((item) => [item, known])));
  const written = success(new Set(items.slice(0, 1)));
  services = fakeServices({
    answers: { progress: async () => progress, written: async () => written },
    random: chance,
  });
  render(quiz());
  await userEvent.click(screen.getByRole('button', { name: '1つずつ' }));
  const way = await screen.findByRole('link', { name: `名前を書く 1／${items.length}` });
  expect(way.getAttribute('href')).toBe('/practice?form=typed&map=valley');
});

test('M60 M63 where a finger points one name after the other opens, with the window to itself', async () => {
  const plain = window.matchMedia;
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(plain(query), { matches: query === '(pointer: coarse)' }),
    );
  onTestFinished(() => media.mockRestore());
  render(quiz());
  expect(await screen.findByText('はどこ？')).toBeDefined();
  expect(document.documentElement.dataset['focus']).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: '全画面を閉じる' }));
  expect(document.documentElement.dataset['focus']).toBeUndefined();
});

test('M41 rivers and the names of mountains lie over areas and under a dot', () => {
  const label = { at: [50, 50], rotate: 0 } as const;
  const long = { outline: '0,0l100 100', isOutline: false, label };
  const river = { ...long, id: 'river', name: 'Long', kind: 'river', kana: '長い川' } as const;
  const range = { ...long, id: 'range', name: 'High', kind: 'range', kana: '高い山' } as const;
  const regions = VALLEY.regions.map((region, at) =>
    at === 0 ? region : { ...region, shape: 'point' as const },
  );
  const { container } = render(
    <svg>
      <MapLayers drawing={mapDrawing({ ...VALLEY, regions, rivers: [river, range] })}>
        {({ id, shape }) => <circle key={id} data-shape={shape} />}
      </MapLayers>
    </svg>,
  );
  const layers = [...container.querySelectorAll('[data-shape], text')];
  expect(layers.map((layer) => layer.getAttribute('data-shape') ?? layer.textContent)).toEqual([
    'area',
    '長い川',
    '高い山',
    'point',
    'N',
  ]);
});
