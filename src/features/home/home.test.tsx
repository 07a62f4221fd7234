// The first page, for whoever comes first and for whoever comes again.
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { FIRST_MINUTE } from '#content/first-minute.ts';
import { sectionsOf } from '#content/lesson-sections.ts';
import { lessonsOf } from '#content/lessons.ts';
import { MAPS } from '#content/map-list.ts';
import { failure, success } from '#domain/result.ts';
import type { JsonValue } from '#domain/log/event.ts';
import type { DayPlan } from '#domain/plan/day.ts';
import { SPECIMEN_ASKED } from '#domain/site/first-minute.ts';
import { FoldedForLearner, ForLearner } from '#features/home/for-learner.tsx';
import { Home } from '#features/home/home.tsx';
import { createDeviceName, DESK_KEY, DEVICE_KEY } from '#services/shell/device-name.ts';
import type { Services } from '#services/study/services.tsx';
import { fakeLibrary } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices, type FakeAnswers } from '#tests/fake-services.ts';
import { hrefOf, textsOf } from '#tests/on-screen.ts';
import { testForecast } from '#tests/test-bank.ts';

const DAY = 24 * 60 * 60_000;

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function showHome(services: Services | null = null) {
  render(<Home loadLearner={async () => services} />);
}

/** A section of the real lessons. */
const [NEXT] = sectionsOf(lessonsOf('georgia')[0]?.path ?? '');

/** Of a day before an exam that is far away. */
const planOf = (plan: Partial<DayPlan> = {}) => {
  const horizon = { ahead: 20, exam: null, mayBegin: true };
  const nothing = { chosen: [], shows: [], steps: [], next: null, given: 0, missing: [] };
  return success<DayPlan>({ ...nothing, horizon, ...plan });
};

/** The home of whoever has studied here. */
function showDesk(answers: FakeAnswers) {
  localStorage.setItem(DEVICE_KEY, '"0123456789abcdef"');
  const services = fakeServices({ answers, library: fakeLibrary().library });
  showHome(services);
  return services;
}

const desk = () => screen.findByRole('region', { name: /試験まで|今日の学習|試験の日/ });

test('Y79 the prerendered page has the desk hidden and the rest open', () => {
  expect(renderToString(<ForLearner>今日</ForLearner>)).toMatch(/^<div hidden="">今日/);
  const rest = renderToString(<FoldedForLearner title="題">本文</FoldedForLearner>);
  expect(rest).toMatch(/^<details [^>]*open=""[^>]*><summary hidden="">題<\/summary>/);
});

test('H60 the button says what the day of /today holds, and the exam is so many days away', async () => {
  const chosen = ['france', 'france', 'spain', 'italy', 'japan', 'greece'].map((chapter, at) => ({
    item: { id: `item-${at}`, chapter, importance: 'A' as const },
    isNew: chapter !== 'greece',
    stability: null,
  }));
  const date = new Date(FAKE_NOW + 20 * DAY).toISOString().slice(0, 10);
  const settings = new Map<string, JsonValue>([
    ['exam-dates', [date]],
    ['day-size', 20],
  ]);
  showDesk({
    settings: async () => success(settings),
    day: async () => planOf({ chosen }),
    forecast: async () => success(testForecast({ expected: 71.6, band: [63, 80] })),
  });
  const begin = await screen.findByRole('link', { name: /^今日の約2分を始める/ });
  expect(begin.getAttribute('href')).toBe('/today');
  const parts = begin.querySelectorAll('[class*=parts] > span');
  expect(textsOf(parts)).toEqual(['フランスほか5', '復習1']);
  expect(screen.getByRole('heading', { name: /^試験まであと(19|20|21)日$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /予想/ }).textContent).toBe(
    '予想 63〜80／120点8割の確かさで。中心は72点合格ライン78／120点まで、あと6点',
  );
  expect(localStorage.getItem(DESK_KEY)).toContain('"expected":72');
});

test('H60 the vineyard is the head of the desk, says in words how much grows, and leads to 進み具合', async () => {
  showDesk({
    knowledge: async () =>
      success({ items: new Map([['rank-of-chateau--margaux', 'right']]), read: new Set() }),
  });
  const hill = await screen.findByRole('link', { name: /^畑：\d+本のうち1本が育っています$/ });
  expect(hill.getAttribute('href')).toBe('/progress');
  await expect.poll(() => document.querySelectorAll('svg[data-season="spring"]')).toHaveLength(1);
  expect(localStorage.getItem(DESK_KEY)).toMatch(/"vines":",*20,*"/);
});

test('H60 C92 a done day says what grew, the next lesson, what tomorrow’s plan has, and offers ten more', async () => {
  const item = (id: number) => ({ id: `i${id}`, chapter: 'italy', importance: 'A' as const });
  const known = { isNew: false, stability: 3 };
  const tomorrow = Array.from({ length: 18 }, (_, id) => ({ item: item(id), ...known }));
  showDesk({
    settings: async () => success(new Map([['day-size', 20]])),
    day: async ({ now }) =>
      planOf({ chosen: now === FAKE_NOW ? [] : tomorrow, next: NEXT?.key ?? null, given: 20 }),
    knowledge: async ({ asOf }) =>
      success({
        items: new Map(asOf === 'now' ? [['rank-of-chateau--margaux', 'right']] : []),
        read: new Set(),
      }),
  });
  expect(await screen.findByText('今日は済みました。明日は約18問')).toBeDefined();
  expect(screen.getByText('1本が育ちました：1855年の格付け（覚え中）')).toBeDefined();
  const next = screen.getAllByRole('link', { name: /次の課/ });
  expect(next.map((link) => link.getAttribute('href'))).toEqual([NEXT?.path]);
  expect(hrefOf(/^もう10問/)).toBe('/today?more=1');
});

test('H60 a day whose questions are answered is done, and leads to what tomorrow asks', async () => {
  const step = { topic: NEXT?.key ?? null, chapter: 'france', items: ['a', 'b'] };
  showDesk({
    settings: async () => success(new Map([['day-size', 20]])),
    day: async () => planOf({ steps: [step], next: step.topic, given: 20 }),
  });
  expect(await screen.findByText(/^今日は済みました/)).toBeDefined();
  const read = screen.getByRole('link', { name: '明日の分を読む' });
  expect(read.getAttribute('href')).toBe('/today');
  expect(screen.queryByRole('link', { name: /次の課/ })).toBeNull();
});

test('H61 seven days, the next lesson, mistakes, and the map begun last', async () => {
  const progress = { reviews: 2, wrong: 0, lastAt: FAKE_NOW - 9, last: 'right' as const };
  // Later, and complete.
  const whole = MAPS.find(({ id }) => id === 'alsace')?.places ?? [];
  showDesk({
    calendar: async ({ from }) => {
      const today = Math.floor(FAKE_NOW / DAY);
      expect(from).toBeLessThan(FAKE_NOW - 6 * DAY);
      return success(new Map([...[1, 3].map((ago) => [today - ago, 5] as const), [1, 5]]));
    },
    progress: async () =>
      success(
        new Map([
          ['france--alsace--name', { ...progress, streak: 1 }],
          ['france--jura--name', { ...progress, streak: 0 }],
          ['spain--rioja--name', { ...progress, streak: 1, lastAt: FAKE_NOW - 99 }],
          ...whole.map((key) => [key, { ...progress, streak: 1, lastAt: FAKE_NOW }] as const),
        ]),
      ),
    day: async () => planOf({ next: NEXT?.key ?? null }),
  });
  expect(await screen.findByText(/^この7日のうち2日学習しました/)).toBeDefined();
  const tiles = within(await desk()).getAllByRole('listitem');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^次の課.+/),
    expect.stringMatching(/^間違いから/),
    expect.stringMatching(/^地図フランス 1\/\d+$/),
  ]);
  const paths = tiles.map((tile) => within(tile).getByRole('link').getAttribute('href'));
  expect(paths).toEqual([NEXT?.path, '/practice?of=mistakes', '/maps/france']);
});

test('Y79 the last desk stands until the log has answered, or where it cannot; an erasure takes it away', async () => {
  showDesk({ calendar: async () => success(new Map([[Math.floor(FAKE_NOW / DAY), 4]])) });
  await screen.findByText(/^この7日のうち/);
  const kept = localStorage.getItem(DESK_KEY);
  expect(kept).not.toBeNull();
  for (const query of ['calendar', 'forecast', 'progress'] as const) {
    cleanup();
    showDesk({ [query]: async () => failure({ kind: 'busy', detail: '' }) });
    await act(async () => {});
    await act(async () => {});
    expect(localStorage.getItem(DESK_KEY)).toBe(kept);
  }
  cleanup();
  // The clock of the browser is another than that of the services: of an earlier day, less is said.
  showHome();
  await act(async () => {});
  expect(within(await desk()).getByText(/^この7日のうち0日学習しました/)).toBeDefined();
  act(() => createDeviceName((bytes) => bytes).forget());
  expect(localStorage.getItem(DESK_KEY)).toBeNull();
});

test('H1 H3 the hero leads to the screens, and below it stand three steps and two pictures of its use', () => {
  showHome();
  const hero = within(screen.getByRole('region', { name: /^すきま時間で/ }));
  expect(
    hero.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['今日の10問', '/quiz?limit=10&random=1'],
    ['四択クイズ', '/quiz'],
    ['暗記カード', '/flashcards'],
    ['ブルゴーニュの地図', '/maps/burgundy'],
  ]);
  expect(screen.getAllByText('利用イメージ')).toHaveLength(2);
  expect(document.querySelectorAll('ol > li')).toHaveLength(3);
});

test('H64 H65 the hero says how much there is, and each place of its map by the direction in which it lies', () => {
  showHome();
  const { questions, chapters, maps, lessons } = FIRST_MINUTE.counts;
  const hero = within(screen.getByRole('region', { name: /^すきま時間で/ }));
  const figures = textsOf(hero.getAllByRole('definition')).map((text) => text?.replaceAll(',', ''));
  expect(figures.map(Number)).toEqual([questions, chapters, maps, lessons]);
  expect(Math.min(...figures.map(Number))).toBeGreaterThan(30);
  const names = screen
    .getAllByRole('button', { name: /の産地$/ })
    .map(({ ariaLabel }) => ariaLabel);
  expect(new Set(names).size).toBe(FIRST_MINUTE.map.places.length);
  expect(FIRST_MINUTE.map.places.map(({ id }) => id)).toEqual(
    expect.arrayContaining([...SPECIMEN_ASKED]),
  );
  expect(document.querySelector('[data-place="france--alsace"]')?.ariaLabel).toMatch(/^北東/);
});
