// The progress page, as a learner meets it.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import type { JsonValue } from '#domain/log/event.ts';
import type { ItemMemory, Trial } from '#domain/memory/item-memory.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import type { Deck } from '#domain/items/deck.ts';
import { indexed } from '#domain/items/library-index.ts';
import { failure, success } from '#domain/result.ts';
import { CHAPTERS } from '#content/chapters.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { settingEvent } from '#domain/site/study-settings.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import { ProgressPage } from '#features/progress/progress-page.tsx';
import type { ForecastHistoryGiven } from '#services/study/plan.ts';
import { listExam, type Exam } from '#domain/exam/exam.ts';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';
import { testForecast } from '#tests/test-bank.ts';
import { testDeck } from '#tests/test-question.ts';

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
    { key: 'germany/vdp', pays: 0.8 },
    { key: 'germany/mosel', pays: 0.7 },
    { key: 'germany/nahe', pays: 0.6 },
    { key: 'germany/pfalz', pays: 0.5 },
  ],
});

async function open(store: FakeStore = {}) {
  const services = fakeServices(store);
  const user = userEvent.setup();
  const view = renderFor(services, <ProgressPage />);
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

function memory(changes: Partial<ItemMemory>): ItemMemory {
  return {
    stability: 2.5,
    difficulty: 5,
    lastAt: FAKE_NOW,
    lastDay: TODAY,
    lastGrade: 'good',
    firstDay: TODAY,
    firstRight: 1,
    wasRight: true,
    reviews: 1,
    trials: [],
    ...changes,
  };
}

const HASTY = /2秒以内なので、この予想はほとんど当てになりません。$/;

test.each([
  [0.683, '約68%'],
  [1, '99%以上'],
  [0, '1%未満'],
])(
  'Y13 Y170 a forecast is a sentence with its band, beside the line: %d is %s',
  async (chance, words) => {
    // Answers that are faster than a question can be read make it mean little.
    const isHasty = chance === 1;
    await open({ answers: { forecast: async () => success({ ...KNOWN, chance, isHasty }) } });
    const said = part('予想');
    expect(said.getByText('73〜91／120点')).toBeDefined();
    expect(
      said.getByText(`8割の確かさで。中心は82／120点。合格ライン78／120点に届く見込みは${words}`),
    ).toBeDefined();
    expect(said.queryByText(HASTY) !== null).toBe(isHasty);
  },
);

test.each([
  [45, 3, 'あと155問、あと7章を解くと、点数を予想できます。'],
  [450, 9, 'あと1章を解くと、点数を予想できます。'],
])('Y13 without a forecast it is said what is missing: %i, %i', async (answers, chapters, told) => {
  await open({
    answers: { forecast: async () => success({ isKnown: false, answers, chapters }) },
  });
  expect(part('予想').getByText('まだ分かりません')).toBeDefined();
  expect(part('予想').getByText(told)).toBeDefined();
});
const ITALY = testDeck([], { chapter: 'italy', label: 'イタリア' });

test('Y13 the forecast is of today, also on a page that stood open overnight', async () => {
  const moments: number[] = [];
  const { services } = await open({
    answers: {
      forecast: async ({ now }) => {
        moments.push(now);
        return success(KNOWN);
      },
    },
  });
  await waitFor(() => expect(moments).toEqual([FAKE_NOW]));
  const tomorrow = FAKE_NOW + 24 * 60 * 60_000;
  Object.assign(services.clock, { now: () => tomorrow });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(moments).toEqual([FAKE_NOW, tomorrow]));
});

/** Items of 基礎, in a topic each where that is named. */
const italyOf = (ids: readonly string[], topics: readonly string[] = []) => ({
  ...indexed({
    ...ITALY,
    topics: topicsOf('italy', Object.fromEntries(topics.map((key) => [key, key]))),
  }),
  items: ids.map((id, at) => ({
    id,
    part: 'italy',
    importance: 'A' as const,
    stage: 1 as const,
    hasChoices: true,
    hasCard: false,
    ...(topics[at] !== undefined && { topic: `italy/${topics[at]}` }),
  })),
});

const topicsOf = (chapter: string, titles: Readonly<Record<string, string>>): Deck['topics'] =>
  Object.entries(titles).map(([id, title]) => ({
    key: `${chapter}/${id}`,
    title,
    part: chapter,
    priority: 'A',
    expected: 0.1,
  }));

const GERMANY: Deck = {
  ...ITALY,
  chapter: 'germany',
  topics: topicsOf('germany', {
    praedikat: '6段階',
    vdp: 'VDP',
    mosel: 'モーゼル',
    nahe: 'ナーエ',
    pfalz: 'ファルツ',
  }),
};

test('Y34 the calendar says its numbers, and nothing of a streak', async () => {
  const { view } = await open({
    answers: {
      calendar: async () =>
        success(
          new Map([
            [TODAY, 12],
            [TODAY - 400, 9],
          ]),
        ),
    },
  });
  expect(screen.getByText('この1年の解答は 12問、解いた日は 1日です。')).toBeDefined();
  const own = view.container.querySelectorAll('[data-size="2"]');
  // In the calendar and in its legend.
  expect(own).toHaveLength(2);
  expect(view.container.textContent).not.toMatch(/連続|途切れ/);
});

test('Y36 the coming days hold what is about to be forgotten', async () => {
  await open({
    answers: {
      memory: async () =>
        success(
          new Map([
            [FIRST, memory({})],
            ['gone', memory({})],
          ]),
        ),
    },
  });
  const rows = part('これからの7日間').getAllByRole('row');
  expect(rows).toHaveLength(8);
  expect(rows[1]?.textContent).toContain('明日');
  expect(rows.map((row) => /\d+項目/.exec(row.textContent)?.[0]).slice(1)).toEqual([
    '0項目',
    '0項目',
    '1項目',
    '0項目',
    '0項目',
    '0項目',
    '0項目',
  ]);
});

const trials = (count: number): readonly Trial[] =>
  Array.from({ length: count }, (_trial, at) => ({ recall: 0.8, right: at % 2 }));

test('Y21 what was expected stands beside what was right, only from 100 answers on', async () => {
  await open({
    answers: { memory: async () => success(new Map([['a', memory({ trials: trials(99) })]])) },
  });
  expect(part('見込みと実際').getByText(/いまは99問です/)).toBeDefined();
  cleanup();
  await open({
    answers: { memory: async () => success(new Map([['a', memory({ trials: trials(100) })]])) },
  });
  const own = part('見込みと実際');
  expect(
    own.getByText(/見込みは80%、実際の正解は50%でした。見込みより忘れています。/),
  ).toBeDefined();
  expect(own.getByRole('row', { name: '80〜90% 100問 80% 50%' })).toBeDefined();
});

const broken = async () => failure({ kind: 'busy', detail: 'on purpose' } as const);

test.each([
  ['forecast', '予想'],
  ['memory', 'これからの7日間'],
  ['knowledge', '36章'],
  ['calendar', 'カレンダー'],
] as const)('C80 where %s cannot be read the rest stands', async (name, what) => {
  await open({ answers: { [name]: broken } });
  expect(screen.getByText(new RegExp(`^${what}を読み込めませんでした`))).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(9);
  expect(screen.getByRole('link', { name: /結果/ }).getAttribute('href')).toBe('/result');
});

test('C80 an index that cannot be loaded is named, and can be asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    library: {
      index: async () => {
        asked += 1;
        return asked === 1 ? failure({ kind: 'unreachable' }) : success([indexed(ITALY)]);
      },
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('「すべての章」');
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('Y13 without a learner nothing is claimed', () => {
  render(<ProgressPage />);
  expect(screen.getByRole('heading', { name: '予想' })).toBeDefined();
  expect(screen.queryByText('まだ分かりません')).toBeNull();
});

const DAY = 24 * 60 * 60_000;

test('Y76 Y171 the forecast of earlier days stands beside that of today, in words and as a table', async () => {
  let asked: ForecastHistoryGiven | null = null;
  await open({
    answers: {
      forecast: async () => success(KNOWN),
      memory: async () => success(new Map([[FIRST, memory({ firstDay: TODAY - 70 })]])),
      'forecast-history': async (given) => {
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
  });
  const said = part('予想の移り変わり');
  const from = dateOfDay(TODAY - 30).replaceAll('-', '.');
  expect(
    await said.findByText(`予想は、${from}の61／120点から、今日は82／120点です。`),
  ).toBeDefined();
  expect(asked).toMatchObject({
    days: [60, 50, 40, 30, 20, 10].map((ago) => TODAY - ago),
    today: TODAY,
  });
  const rows = said.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(rows[1]).toContain('82点73〜91点');
  expect(rows.at(-1)).toContain('61点52〜71点');
  expect(part('予想').getByText('昨日から：忘れた分 −0.4、覚えた分 +0.9')).toBeDefined();
});

test('Y76 without a forecast, or where the days before cannot be read, it says so', async () => {
  const { view } = await open();
  expect(part('予想の移り変わり').getByText(/予想が出ると/)).toBeDefined();
  view.unmount();
  await open({
    answers: {
      forecast: async () => success(KNOWN),
      'forecast-history': async () => failure({ kind: 'unavailable', detail: '' }),
    },
  });
  expect(await part('予想の移り変わり').findByRole('alert')).toBeDefined();
});

test('Y76 mock exams stand with what was forecast before them', async () => {
  const exam = (id: string, right: number, daysAgo: number): Exam => {
    const questions = Array.from({ length: 30 }, (_, at) => ({
      item: `i-${at}`,
      chapter: 'italy',
    }));
    return {
      frame: {
        id,
        seed: 1,
        minutes: null,
        startedAt: FAKE_NOW - daysAgo * DAY,
        showsChapters: false,
        inOriginal: false,
        questions,
        forecast: daysAgo === 1 ? null : { expected: 80, band: [70, 90] },
      },
      sheet: questions.map((_, at) => ({
        picked: 'a',
        right: at < right,
        flagged: false,
        took: 1,
        at: FAKE_NOW,
      })),
      end: { how: 'hand-in', endedAt: FAKE_NOW },
    };
  };
  const exams = [exam('cc', 25, 1), exam('bb', 10, 5), exam('aa', 20, 9)];
  await open({
    answers: { exams: async () => success(exams.map((taken) => listExam(taken, FAKE_NOW))) },
  });
  const said = part('予想と結果');
  expect(said.getByText(/予想のあった模擬試験2回のうち、1回の結果が/)).toBeDefined();
  const rows = said.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/30問なし100点$/);
  expect(rows[2]).toMatch(/30問80点（70〜90）40点、幅より下$/);
  expect(rows[3]).toMatch(/30問80点（70〜90）80点、幅の中$/);
  expect(said.getAllByRole('link')[0]?.getAttribute('href')).toContain('/exam?id=cc');
});

test('Y124 a browser that makes no picture says so', async () => {
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = vi.fn(() => null) as never;
  const { user } = await open({
    answers: { calendar: async () => success(new Map([[TODAY, 5]])) },
  });
  await user.click(screen.getByRole('button', { name: '画像にする' }));
  expect(await screen.findByText('画像を作れませんでした。')).toBeDefined();
});

const EXAM = dateOfDay(TODAY + 170);
const withExam = (size: number): FakeStore => ({
  answers: {
    forecast: async () => success({ ...KNOWN, expected: 56, band: [47, 65] }),
    settings: async () =>
      success(
        new Map<string, JsonValue>([
          ['exam-dates', [EXAM]],
          ['day-size', size],
        ]),
      ),
  },
});

test('Y107 a slider of minutes says what the exam’s day would give, and what the line takes', async () => {
  await open(withExam(60));
  const [, month, day] = EXAM.split('-').map(Number);
  const slider = part('予想').getByRole('slider', { name: '1日の分数' });
  expect(slider).toHaveProperty('value', '20');
  const said = () => slider.getAttribute('aria-valuetext') ?? '';
  const bandOf = () =>
    /^(\d+)分なら(\d+月\d+日)に(\d+)〜(\d+)／120点、見込み/.exec(said())?.slice(1) ?? [];
  const [minutes, on, low, high] = bandOf();
  expect([minutes, on]).toEqual(['20', `${month}月${day}日`]);
  expect(part('予想').getByText(said().replace('20分なら', ''))).toBeDefined();
  fireEvent.change(slider, { target: { value: '60' } });
  const [more, , lowest, highest] = bandOf();
  expect(more).toBe('60');
  expect(Number(lowest)).toBeGreaterThan(Number(low));
  expect(Number(highest)).toBeGreaterThan(Number(high));
  expect(
    part('予想').getByText(
      /^何を変えれば：1日を\d+分から[4-9]\d分にすると、7割の見込みで届きます。$/,
    ),
  ).toBeDefined();
});

test('Y107 the minutes of the slider become the size of a day with a press', async () => {
  const { services, user } = await open(withExam(60));
  expect(part('予想').queryByRole('button', { name: 'この分数にする' })).toBeNull();
  fireEvent.change(part('予想').getByRole('slider'), { target: { value: '35' } });
  await user.click(part('予想').getByRole('button', { name: 'この分数にする' }));
  expect(services.recorded).toEqual([settingEvent('daySize', 105)]);
  expect(part('予想').getByRole('status').textContent).toContain('1日の量を35分にしました');
});

test('Y107 without a date, or on the day itself, it is said why there is no slider', async () => {
  await open({ answers: { forecast: async () => success(KNOWN) } });
  expect(part('予想').getByRole('link', { name: '試験日を決める' }).getAttribute('href')).toBe(
    '/settings',
  );
  expect(part('予想').queryByRole('slider')).toBeNull();
  cleanup();
  await open({
    answers: {
      forecast: async () => success(KNOWN),
      settings: async () => success(new Map([['exam-dates', [dateOfDay(TODAY)]]])),
    },
  });
  expect(part('予想').getByText('試験は今日です。')).toBeDefined();
});

test('Y173 second answers stand beside the model, by the days since the miss', async () => {
  const seconds = Array.from({ length: 12 }, (_, at) => ({ days: 3, right: at < 9 }));
  await open({
    answers: {
      memory: async () => success(new Map()),
      'second-answers': async () => success([...seconds, { days: 40, right: true }]),
    },
  });
  const table = part('見込みと実際');
  expect(await table.findByRole('row', { name: /^2〜3日 12問 \d\d% 75%$/ })).toBeDefined();
  expect(table.queryByRole('row', { name: /^31日以上/ })).toBeNull();
});

test('Y31 three topics that pay most are buttons to their questions', async () => {
  const { view } = await open({
    answers: {
      forecast: async () => success(KNOWN),
    },
    library: { index: async () => success([indexed(GERMANY)]) },
  });
  const shown = [...view.container.querySelectorAll('section a')].filter(
    (link) =>
      link.closest('details') === null && link.getAttribute('href')?.startsWith('/practice?'),
  );
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    '6段階（ドイツ）約2.3点になる20問を解く',
    'VDP（ドイツ）約0.8点になる20問を解く',
    'モーゼル（ドイツ）約0.7点になる20問を解く',
  ]);
});

test('Y102 every chapter of the exam is a tile that says its state and leads to its page', async () => {
  await open({
    answers: {
      knowledge: async () => success({ items: new Map([['barolo', 'right']]), read: new Set() }),
      settings: async () => success(new Map([['left-out--spain', true]])),
    },
    library: { index: async () => success([italyOf(['barolo', 'soave'])]) },
  });
  const tiles = part('36章').getAllByRole('link');
  expect(new Set(tiles.map((link) => link.getAttribute('href')))).toEqual(
    new Set(CHAPTERS.map(({ key }) => `/decks/${key}`)),
  );
  const said = (label: string) =>
    tiles.find(({ textContent }) => textContent === label)?.closest('li')?.textContent;
  expect(said('イタリア')).toMatch(/^イタリア基礎 1／2、覚え中$/);
  expect(said('スペイン')).toBe('スペイン学ばない');
});

test('Y174 behind a press stands the vineyard with a vine for each topic, each plot the way to its chapter', async () => {
  const { user, view } = await open({
    answers: {
      knowledge: async () => success({ items: new Map([['barolo', 'firm']]), read: new Set() }),
    },
    library: {
      index: async () => success([italyOf(['barolo', 'soave'], ['north', 'south'])]),
    },
  });
  expect(view.container.querySelectorAll('svg a')).toHaveLength(0);
  await user.click(screen.getByText('畑を見る'));
  const counts = within(await screen.findByRole('list', { name: '畑のぶどう' }));
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '未1本',
    '読んだ0本',
    '覚え中0本',
    '基礎0本',
    '合格1本',
  ]);
  await waitFor(() => expect(view.container.querySelectorAll('svg a')).toHaveLength(36));
  for (const way of view.container.querySelectorAll<SVGAElement>('svg a')) {
    expect(way.getAttribute('href')).toMatch(/^\/decks\//);
    expect(way.getAttribute('tabindex')).toBe('-1');
  }
});
