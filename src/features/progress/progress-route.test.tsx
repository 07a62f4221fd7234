// The progress page, as a learner meets it.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JsonValue } from '#domain/log/event.ts';
import type { ItemMemory } from '#domain/memory/item-memory.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import type { Deck } from '#domain/items/deck.ts';
import { indexed } from '#domain/items/library-index.ts';
import { failure, success } from '#domain/result.ts';
import { CHAPTERS } from '#content/chapters.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import ProgressRoute from '#features/progress/progress-route.tsx';
import type { ForecastHistoryGiven } from '#services/study/plan.ts';
import { listExam, type Exam } from '#domain/exam/exam.ts';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';
import { testForecast } from '#tests/test-bank.ts';
import { hrefOf, press, textsOf } from '#tests/on-screen.ts';
import { EXAM_FRAME } from '#tests/test-exam.ts';
import { fadingMemory } from '#tests/test-memory.ts';
import { libraryItem, testDeck } from '#tests/test-question.ts';

// It comes later, and must not keep the first test waiting.
beforeAll(async () => {
  await import('#features/progress/progress-further.tsx');
});

const TODAY = studyDay(FAKE_NOW, (moment) => new Date(moment).getTimezoneOffset());
const ITEMS = BUILT_IN_ENTRIES.map(({ item }) => item);
const [FIRST = ''] = ITEMS;

const KNOWN = testForecast({
  expected: 81.6,
  band: [73, 91],
  chance: 0.683,
  topics: [
    { key: 'germany/praedikat', pays: 2.31 },
    { key: 'italy/nowhere', pays: 1.2 },
    // A topic of a deck that could not be loaded.
    { key: 'france/growths', pays: 0.9 },
    ...['vdp', 'mosel', 'nahe', 'pfalz'].map((key, at) => ({
      key: `germany/${key}`,
      pays: 0.8 - at / 10,
    })),
  ],
});

async function open(store: FakeStore = {}) {
  const services = fakeServices(store);
  const user = userEvent.setup();
  const view = renderFor(services, <ProgressRoute />);
  await screen.findByRole('heading', { name: '36章' });
  // It is loaded last.
  await screen.findByRole('heading', { name: '見込みと実際' });
  // What is folded is drawn after what is seen.
  const folded = () => [...view.container.querySelectorAll('section > details > div')];
  await waitFor(() =>
    expect(folded().filter((content) => content.firstChild === null)).toEqual([]),
  );
  return { services, user, view };
}

/** Opened where it is folded. */
function part(name: string) {
  const region = screen.getByRole('region', { name });
  for (const folded of region.querySelectorAll('details')) folded.open = true;
  return within(region);
}

const memory = (changes: Partial<ItemMemory> = {}): ItemMemory => ({
  ...fadingMemory(2.5, TODAY),
  lastAt: FAKE_NOW,
  ...changes,
});

const known = (changes: Partial<typeof KNOWN> = {}) => ({
  forecast: async () => success({ ...KNOWN, ...changes }),
});

const DAY = 24 * 60 * 60_000;
const ITALY = testDeck([], { chapter: 'italy', label: 'イタリア' });

const topicsOf = (chapter: string, titles: Readonly<Record<string, string>>): Deck['topics'] =>
  Object.entries(titles).map(([id, title]) => {
    const key = `${chapter}/${id}`;
    return { key, title, part: chapter, priority: 'A', expected: 0.1 };
  });

/** Items of 基礎, in a topic each where that is named. */
const italyOf = (ids: readonly string[], topics: readonly string[] = []) => {
  const items = ids.map((id, at) =>
    libraryItem(id, { part: 'italy', topic: topics[at] && `italy/${topics[at]}` }),
  );
  const titles = Object.fromEntries(topics.map((key) => [key, key]));
  const deck = indexed({ ...ITALY, topics: topicsOf('italy', titles), items });
  return { ...deck, items: deck.items.map((item) => ({ ...item, stage: 1 as const })) };
};

const IN_GERMANY = { praedikat: '6段階', vdp: 'VDP', mosel: 'モーゼル', nahe: 'ナーエ', pfalz: '' };
const GERMANY: Deck = { ...ITALY, chapter: 'germany', topics: topicsOf('germany', IN_GERMANY) };

const HASTY = /2秒以内なので、この予想はほとんど当てになりません。$/;

test.each([
  [1, '99%以上'],
  [0, '1%未満'],
])('Y13 Y170 a forecast that is all but sure is not told as sure: %d', async (chance, words) => {
  // Answers that are faster than a question can be read make it mean little.
  await open({ answers: known({ chance, isHasty: chance === 1 }) });
  const line = `8割の確かさで。中心は82／120点。合格ライン78／120点に届く見込みは${words}`;
  expect(part('予想').getByText(line)).toBeDefined();
  expect(part('予想').queryByText(HASTY) !== null).toBe(chance === 1);
  // Without a date there is no slider.
  expect(hrefOf('試験日を決める')).toBe('/settings');
  expect(part('予想').queryByRole('slider')).toBeNull();
});

test.each([
  [45, 3, 'あと155問、あと7章を解くと、点数を予想できます。'],
  [450, 9, 'あと1章を解くと、点数を予想できます。'],
])(
  'Y13 Y76 without a forecast it is said what is missing: %i, %i',
  async (answers, chapters, told) => {
    const none = success({ isKnown: false, answers, chapters } as const);
    await open({ answers: { forecast: async () => none } });
    expect(part('予想').getByText('まだ分かりません')).toBeDefined();
    expect(part('予想').getByText(told)).toBeDefined();
    expect(part('予想の移り変わり').getByText(/予想が出ると/)).toBeDefined();
  },
);

test('Y13 the forecast is of today, also on a page that stood open overnight', async () => {
  const moments: number[] = [];
  const { services } = await open({
    answers: {
      async forecast({ now }) {
        moments.push(now);
        return success(KNOWN);
      },
    },
  });
  await waitFor(() => expect(moments).toEqual([FAKE_NOW]));
  Object.assign(services.clock, { now: () => FAKE_NOW + DAY });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(moments).toEqual([FAKE_NOW, FAKE_NOW + DAY]));
});

const exam = (id: string, right: number, daysAgo: number): Exam => {
  const forecast = daysAgo === 1 ? null : ({ expected: 80, band: [70, 90] } as const);
  const answer = { picked: 'a', flagged: false, took: 1, at: FAKE_NOW };
  return {
    frame: { ...EXAM_FRAME, id, startedAt: FAKE_NOW - daysAgo * DAY, forecast },
    sheet: EXAM_FRAME.questions.map((_, at) => ({ ...answer, right: at < right })),
    end: { how: 'hand-in', endedAt: FAKE_NOW },
  };
};

test('Y21 Y34 Y36 Y76 Y124 Y173 what was done is counted, beside what was expected of it', async () => {
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = vi.fn(() => null) as never;
  const trials = Array.from({ length: 100 }, (_, at) => ({ recall: 0.8, right: at % 2 }));
  const seconds = Array.from({ length: 12 }, (_, at) => ({ days: 3, right: at < 9 }));
  const calendar = success(new Map([TODAY, TODAY - 400].map((day) => [day, 12])));
  const exams = [exam('cc', 25, 1), exam('bb', 10, 5), exam('aa', 20, 9)];
  const { view } = await open({
    answers: {
      calendar: async () => calendar,
      memory: async () =>
        success(
          new Map([
            [FIRST, memory({ trials })],
            ['gone', memory()],
          ]),
        ),
      'second-answers': async () => success([...seconds, { days: 40, right: true }]),
      exams: async () => success(exams.map((taken) => listExam(taken, FAKE_NOW))),
    },
  });
  expect(screen.getByText('この1年の解答は 12問、解いた日は 1日です。')).toBeDefined();
  // In the calendar and in its legend.
  expect(view.container.querySelectorAll('[data-size="2"]')).toHaveLength(2);
  expect(view.container.textContent).not.toMatch(/連続|途切れ/);
  const [, ...coming] = textsOf(part('これからの7日間').getAllByRole('row'));
  expect(coming[0]).toContain('明日');
  expect(coming.map((row) => /\d+項目/.exec(row ?? '')?.[0]?.[0]).join('')).toBe('0010000');

  const beside = part('見込みと実際');
  beside.getByText(/見込みは80%、実際の正解は50%でした。見込みより忘れています。/);
  expect(beside.getByRole('row', { name: '80〜90% 100問 80% 50%' })).toBeDefined();
  expect(await beside.findByRole('row', { name: /^2〜3日 12問 \d\d% 75%$/ })).toBeDefined();
  expect(beside.queryByRole('row', { name: /^31日以上/ })).toBeNull();

  const said = part('予想と結果');
  expect(said.getByText(/予想のあった模擬試験2回のうち、1回の結果が/)).toBeDefined();
  const [, ...rows] = textsOf(said.getAllByRole('row'));
  expect(rows[0]).toMatch(/30問なし100点$/);
  expect(rows[1]).toMatch(/30問80点（70〜90）40点、幅より下$/);
  expect(rows[2]).toMatch(/30問80点（70〜90）80点、幅の中$/);
  expect(said.getAllByRole('link')[0]?.getAttribute('href')).toContain('/exam?id=cc');

  await press('画像にする');
  expect(await screen.findByText('画像を作れませんでした。')).toBeDefined();
});

test('Y21 fewer than 100 answers are held against nothing', async () => {
  const trials = Array.from({ length: 99 }, (_, at) => ({ recall: 0.8, right: at % 2 }));
  await open({ answers: { memory: async () => success(new Map([['a', memory({ trials })]])) } });
  expect(part('見込みと実際').getByText(/いまは99問です/)).toBeDefined();
});

const broken = async () => failure({ kind: 'busy', detail: 'on purpose' } as const);

test('C80 what cannot be read is named, and the rest stands', async () => {
  await open({
    answers: { forecast: broken, memory: broken, knowledge: broken, calendar: broken },
    library: { index: async () => failure({ kind: 'unreachable' }) },
  });
  expect(screen.getByText(/^「すべての章」/)).toBeDefined();
  for (const what of ['予想', 'これからの7日間', '36章', 'カレンダー']) {
    expect(screen.getByText(new RegExp(`^${what}を読み込めませんでした`))).toBeDefined();
  }
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9);
  expect(hrefOf(/結果/)).toBe('/result');
});

test('Y13 Y31 Y76 Y170 Y171 a forecast stands with its band, its earlier days, and the topics that pay most', async () => {
  let asked: ForecastHistoryGiven | null = null;
  const { view } = await open({
    answers: {
      ...known(),
      memory: async () => success(new Map([[FIRST, memory({ firstDay: TODAY - 70 })]])),
      async 'forecast-history'(given) {
        asked = given;
        return success({
          points: [
            { day: TODAY - 30, expected: 61.4, band: [52, 71] },
            { day: TODAY - 10, expected: 70, band: [61, 80] },
          ],
          change: { forgotten: -0.42, learnt: 0.91 },
        });
      },
    },
    library: { index: async () => success([indexed(GERMANY)]) },
  });
  expect(part('予想').getByText('73〜91／120点')).toBeDefined();
  expect(part('予想').getByText(/^8割の確かさで。中心は82／.*に届く見込みは約68%$/)).toBeDefined();
  expect(part('予想').getByText('昨日から：忘れた分 −0.4、覚えた分 +0.9')).toBeDefined();
  const said = part('予想の移り変わり');
  const from = dateOfDay(TODAY - 30).replaceAll('-', '.');
  await said.findByText(`予想は、${from}の61／120点から、今日は82／120点です。`);
  const days = [60, 50, 40, 30, 20, 10].map((ago) => TODAY - ago);
  expect(asked).toMatchObject({ days, today: TODAY });
  const rows = textsOf(said.getAllByRole('row', { hidden: true }));
  expect(rows[1]).toContain('82点73〜91点');
  expect(rows.at(-1)).toContain('61点52〜71点');
  // Those that are folded are of chapters.
  const paying = [...view.container.querySelectorAll('section a[href^="/practice?"]')];
  expect(textsOf(paying.filter((link) => link.closest('details') === null))).toEqual([
    '6段階（ドイツ）約2.3点になる20問を解く',
    'VDP（ドイツ）約0.8点になる20問を解く',
    'モーゼル（ドイツ）約0.7点になる20問を解く',
  ]);
});

test('Y76 where the days before cannot be read, it says so', async () => {
  await open({ answers: { ...known(), 'forecast-history': broken } });
  expect(await part('予想の移り変わり').findByRole('alert')).toBeDefined();
});

const EXAM = dateOfDay(TODAY + 170);
const withExam = (date: string, size = 60): FakeStore => ({
  answers: {
    ...known({ expected: 56, band: [47, 65] }),
    settings: async () =>
      success(
        new Map<string, JsonValue>([
          ['exam-dates', [date]],
          ['day-size', size],
        ]),
      ),
  },
});

test('Y107 a slider of minutes says what the exam’s day would give, and a press makes it the size of a day', async () => {
  const { services } = await open(withExam(EXAM));
  const [, month, day] = EXAM.split('-').map(Number);
  const slider = part('予想').getByRole('slider', { name: '1日の分数' });
  expect(slider).toHaveProperty('value', '20');
  const said = () => slider.getAttribute('aria-valuetext') ?? '';
  expect(said()).toMatch(new RegExp(`^20分なら${month}月${day}日に\\d+〜\\d+／120点、見込み`));
  expect(part('予想').getByText(said().replace('20分なら', ''))).toBeDefined();
  expect(part('予想').queryByRole('button', { name: 'この分数にする' })).toBeNull();
  fireEvent.change(slider, { target: { value: '60' } });
  expect(said()).toMatch(/^60分なら/);
  const told = /^何を変えれば：1日を\d+分から[4-9]\d分にすると、7割の見込みで届きます。$/;
  expect(part('予想').getByText(told)).toBeDefined();
  fireEvent.change(slider, { target: { value: '35' } });
  await press('この分数にする');
  expect(services.recorded).toEqual([settingEvent('daySize', 105)]);
  expect(part('予想').getByRole('status').textContent).toContain('1日の量を35分にしました');
});

test('Y107 on the day itself it is said why there is no slider', async () => {
  await open(withExam(dateOfDay(TODAY)));
  expect(part('予想').getByText('試験は今日です。')).toBeDefined();
});

test('Y102 Y174 every chapter is a tile and, behind a press, a plot of the vineyard; both lead to its page', async () => {
  const items = new Map([['barolo', 'firm'] as const]);
  const { view } = await open({
    answers: {
      knowledge: async () => success({ items, read: new Set() }),
      settings: async () => success(new Map([['left-out--spain', true]])),
    },
    library: { index: async () => success([italyOf(['barolo', 'soave'], ['north', 'south'])]) },
  });
  const tiles = part('36章').getAllByRole('link');
  const pages = new Set(CHAPTERS.map(({ key }) => `/decks/${key}`));
  expect(new Set(tiles.map((link) => link.getAttribute('href')))).toEqual(pages);
  const said = (label: string) =>
    tiles.find(({ textContent }) => textContent === label)?.closest('li')?.textContent;
  expect(said('イタリア')).toMatch(/^イタリア基礎 1／2、/);
  expect(said('スペイン')).toBe('スペイン学ばない');

  const plots = () => [...view.container.querySelectorAll<SVGAElement>('svg a')];
  expect(plots()).toEqual([]);
  await userEvent.click(screen.getByText('畑を見る'));
  const counts = within(await screen.findByRole('list', { name: '畑のぶどう' }));
  expect(textsOf(counts.getAllByRole('listitem')).join()).toBe(
    '未1本,読んだ0本,覚え中0本,基礎0本,合格1本',
  );
  await waitFor(() => expect(plots()).toHaveLength(36));
  for (const way of plots()) {
    expect(way.getAttribute('href')).toMatch(/^\/decks\//);
    expect(way.getAttribute('tabindex')).toBe('-1');
  }
});
