// The progress page, as a learner meets it.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Forecast } from '#domain/forecast/forecast.ts';
import { plainReview, type StudyEvent } from '#domain/log/event.ts';
import type { ItemMemory, Trial } from '#domain/memory/item-memory.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import type { Deck } from '#domain/library/deck.ts';
import { failure, success } from '#domain/result.ts';
import { settingEvent } from '#domain/settings/study-settings.ts';
import { sectionOf } from '#content/lesson-sections.ts';
import { CHAPTERS } from '#content/chapters.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import { ProgressPage } from '#features/progress/progress-page.tsx';
import { pictureOf } from '#parts/share/picture.ts';
import type { ForecastHistoryGiven } from '#services/study/plan.ts';
import { examsIn, frameEvent } from '#domain/exam/exam-record.ts';
import { ServicesProvider } from '#services/study/services.tsx';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';

// It comes later, and must not keep the first test waiting.
beforeAll(async () => {
  await import('#features/progress/progress-further.tsx');
});

beforeEach(() => {
  // jsdom has no modal dialogs.
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
const TODAY = studyDay(FAKE_NOW, (moment) => new Date(moment).getTimezoneOffset());
const ITEMS = BUILT_IN_ENTRIES.map(({ item }) => item);
const [FIRST = ''] = ITEMS;

const KNOWN: Forecast = {
  isKnown: true,
  expected: 81.6,
  band: [73, 91],
  chance: 0.683,
  chapters: {},
  topics: [
    { key: 'germany/praedikat', pays: 2.31 },
    { key: 'italy/nowhere', pays: 1.2 },
    // Of a deck that could not be loaded.
    { key: 'france/growths', pays: 0.9 },
    { key: 'germany/vdp', pays: 0.8 },
    { key: 'germany/mosel', pays: 0.7 },
    { key: 'germany/nahe', pays: 0.6 },
    { key: 'germany/pfalz', pays: 0.5 },
  ],
  calibration: { guess: 0.3, shift: 0, slope: 1 },
};

async function open(store: FakeStore = {}) {
  const services = fakeServices(store);
  const user = userEvent.setup();
  const view = render(
    <ServicesProvider services={services}>
      <ProgressPage />
    </ServicesProvider>,
  );
  await screen.findByRole('heading', { name: '章ごとの学習' });
  // It is loaded last.
  await screen.findByRole('heading', { name: '見込みと実際' });
  return { services, user, view };
}

const part = (name: string) => within(screen.getByRole('region', { name }));

function memory(changes: Partial<ItemMemory>): ItemMemory {
  return {
    stability: 2.5,
    difficulty: 5,
    lastAt: FAKE_NOW,
    lastDay: TODAY,
    lastGrade: 'good',
    firstDay: TODAY,
    firstRight: 1,
    reviews: 1,
    trials: [],
    ...changes,
  };
}

test('Y30 a forecast is a sentence with its band, and stands beside the line', async () => {
  await open({ answers: { forecast: async () => success(KNOWN) } });
  const said = part('予想');
  expect(said.getByText('予想 82点、8割の確かさで 73〜91点')).toBeDefined();
  expect(said.getByRole('row', { name: '合格ライン（65%） 78点' })).toBeDefined();
  expect(said.getByRole('row', { name: '届く見込み 約68%' })).toBeDefined();
});

test.each([
  [1, '99%以上'],
  [0, '1%未満'],
])('Y30 a chance of %i is not called certain', async (chance, words) => {
  await open({ answers: { forecast: async () => success({ ...KNOWN, chance }) } });
  expect(part('予想').getByText(words)).toBeDefined();
});

test('Y30 without a forecast it is said how many answers and chapters are missing', async () => {
  await open({
    answers: { forecast: async () => success({ isKnown: false, answers: 45, chapters: 3 }) },
  });
  const said = part('予想');
  expect(said.getByText('まだ分かりません')).toBeDefined();
  expect(said.getByText('あと55問、あと7章を解くと、試験の点数を予想できます。')).toBeDefined();
});

test('Y30 what is there already is not asked for', async () => {
  await open({
    answers: { forecast: async () => success({ isKnown: false, answers: 450, chapters: 9 }) },
  });
  expect(part('予想').getByText('あと1章を解くと、試験の点数を予想できます。')).toBeDefined();
});

const ITALY: Deck = {
  chapter: 'italy',
  label: 'イタリア',
  parts: [],
  topics: [],
  intro: null,
  names: [],
  items: [],
  tables: [],
};

test('Y30 the forecast is of today, also on a page that stood open overnight', async () => {
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

test('Y31 the topic that pays most is named, and five lead to their sections and their questions', async () => {
  const decks = new Map([
    ['italy', { ...ITALY, topics: topicsOf('italy', { nowhere: '項のない学習項目' }) }],
    ['germany', GERMANY],
  ]);
  await open({
    answers: {
      forecast: async () => success(KNOWN),
      decks: async () => success([...decks.keys()]),
    },
    library: { deck: async (chapter) => success(decks.get(chapter) ?? ITALY) },
  });
  const paying = part('次に点になる学習項目');
  expect(paying.getByText('次に点になるのは「6段階」（ドイツ）です。')).toBeDefined();
  await paying.findByRole('link', { name: '6段階の項を読む' });
  const [, ...rows] = paying.getAllByRole('row');
  const waysOf = (chapter: string, topic: string) => [
    ...[sectionOf({ topic: `${chapter}/${topic}` })?.path ?? []].flat(),
    `/quiz?chapter=${chapter}&section=${topic}&limit=20&random=1`,
  ];
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ),
  ).toEqual([
    waysOf('germany', 'praedikat'),
    waysOf('italy', 'nowhere'),
    waysOf('germany', 'vdp'),
    waysOf('germany', 'mosel'),
    waysOf('germany', 'nahe'),
  ]);
  expect(waysOf('germany', 'praedikat')).toHaveLength(2);
  expect(waysOf('italy', 'nowhere')).toHaveLength(1);
  expect(rows[0]?.textContent).toContain('約2.3点');
});

const saved = () => screen.getAllByRole('status').map((line) => line.textContent);
const dateField = () => screen.getByLabelText('試験日（1回目）');

test('Y32 an exam date is recorded at once, stands, and is said to be stored', async () => {
  const { services } = await open();
  const date = dateOfDay(TODAY + 100);
  fireEvent.change(dateField(), { target: { value: date } });
  fireEvent.blur(dateField());
  await screen.findByText(/この端末に保存しました/);
  expect(services.recordedOf('setting')).toEqual([settingEvent('examDates', [date])]);
  expect(dateField()).toHaveProperty('value', date);
  expect(screen.getByText('試験まで、あと100日です。')).toBeDefined();
});

test('Y32 a year that is being typed is not recorded before the field is left', async () => {
  const { services } = await open();
  fireEvent.change(dateField(), { target: { value: '0202-07-20' } });
  expect(services.recordedOf('setting')).toEqual([]);
  fireEvent.change(dateField(), { target: { value: '2027-07-20' } });
  expect(services.recordedOf('setting')).toHaveLength(1);
});

test('Y32 a second date stands after the first, and the first can be taken away', async () => {
  const [one, two] = [dateOfDay(TODAY + 50), dateOfDay(TODAY + 20)];
  const { services } = await open({
    answers: { settings: async () => success(new Map([['exam-dates', [one]]])) },
  });
  const second = screen.getByLabelText('試験日（2回目、受けるなら）');
  fireEvent.change(second, { target: { value: two } });
  fireEvent.blur(second);
  expect(services.recordedOf('setting')).toEqual([settingEvent('examDates', [two, one])]);
  expect(dateField()).toHaveProperty('value', two);
  fireEvent.change(dateField(), { target: { value: '' } });
  fireEvent.blur(dateField());
  expect(services.recordedOf('setting').at(-1)).toEqual(settingEvent('examDates', [one]));
});

test('Y32 a date that has passed is accepted and said to have passed', async () => {
  const past = dateOfDay(TODAY - 3);
  await open();
  fireEvent.change(dateField(), { target: { value: past } });
  fireEvent.blur(dateField());
  expect(screen.getByText(/過ぎた日付なので、計画には使いません/)).toBeDefined();
  expect(dateField()).toHaveProperty('value', past);
});

test('Y32 the size of a day is set as answers or as minutes, and what is none is not recorded', async () => {
  const { services } = await open();
  const answers = screen.getByLabelText('1日の解答数（問）');
  const minutes = screen.getByLabelText('時間にすると（分）');
  fireEvent.change(answers, { target: { value: '60' } });
  fireEvent.blur(answers);
  expect(minutes).toHaveProperty('value', '20');
  fireEvent.change(minutes, { target: { value: '15' } });
  fireEvent.blur(minutes);
  expect(answers).toHaveProperty('value', '45');
  fireEvent.change(answers, { target: { value: '2' } });
  expect(answers.getAttribute('aria-invalid')).toBe('true');
  expect(services.recordedOf('setting')).toEqual([
    settingEvent('daySize', 60),
    settingEvent('daySize', 45),
  ]);
});

test('Y32 importance and line are recorded when picked', async () => {
  const { services, user } = await open();
  await user.click(screen.getByRole('radio', { name: 'すべて' }));
  await user.click(screen.getByRole('radio', { name: '70%（84点）' }));
  expect(services.recordedOf('setting')).toEqual([
    settingEvent('importances', ['A', 'B', 'C']),
    settingEvent('passLine', 70),
  ]);
  expect(screen.getByRole('radio', { name: '70%（84点）' })).toHaveProperty('checked', true);
});

test('Y32 where a setting cannot be stored it is said', async () => {
  const { user } = await open({
    record: async () => failure({ kind: 'full', detail: 'on purpose' }),
  });
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await screen.findByText(/まだ端末に書き込めていません/);
  expect(saved().join('')).not.toContain('保存しました');
});

test('Y33 where the time is too short, leaving out importance C is offered', async () => {
  const item = (id: string, importance: 'A' | 'C') =>
    ({ id, importance, figure: null, pool: [{}] }) as never;
  const { services, user } = await open({
    answers: {
      decks: async () => success(['italy']),
      settings: async () =>
        success(
          new Map<string, never>([
            ['exam-dates', [dateOfDay(TODAY + 2)] as never],
            ['day-size', 10 as never],
            ['importances', ['A', 'B', 'C'] as never],
          ]),
        ),
    },
    library: {
      deck: async () =>
        success({
          ...ITALY,
          items: Array.from({ length: 60 }, (_item, at) => item(`i${at}`, at < 5 ? 'A' : 'C')),
        }),
    },
  });
  expect(screen.getByText(/1項目あたり約0.3回です/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: '重要度A・Bに絞る' }));
  expect(services.recordedOf('setting')).toEqual([settingEvent('importances', ['A', 'B'])]);
  expect(screen.queryByRole('button', { name: '重要度A・Bに絞る' })).toBeNull();
});

test('Y33 without an exam ahead nothing is advised', async () => {
  await open();
  expect(screen.queryByText(/1項目あたり/)).toBeNull();
});

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

test('Y35 chapters are a table with a total of everything', async () => {
  const reviewed = (reviews: number, wrong: number) => ({
    reviews,
    wrong,
    streak: 0,
    lastAt: 0,
    last: 'right' as const,
  });
  await open({
    answers: {
      progress: async () =>
        success(
          new Map([
            [FIRST, reviewed(10, 3)],
            ['card:gone', reviewed(10, 10)],
          ]),
        ),
    },
  });
  const rows = part('章ごとの学習').getAllByRole('row');
  const france = rows.find(({ textContent }) => textContent.startsWith('フランス'));
  expect(france?.textContent).toMatch(/^フランス70%.*B$/);
  expect(rows.at(-1)?.textContent).toMatch(/^合計35%10%2\.0D$/);
  expect(part('章ごとの学習').getByRole('link', { name: 'フランス' }).getAttribute('href')).toBe(
    '/decks/france',
  );
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
  Array.from({ length: count }, (_trial, at) => ({ at, recall: 0.8, right: at % 2 }));

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
  ['settings', 'これまでの設定'],
  ['memory', 'これからの7日間'],
  ['progress', '章ごとの学習'],
  ['calendar', 'カレンダー'],
] as const)('Y37 where %s cannot be read the rest stands', async (name, what) => {
  await open({ answers: { [name]: broken } });
  expect(screen.getByText(new RegExp(`^${what}を読み込めませんでした`))).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(10);
  expect(dateField()).toHaveProperty('disabled', false);
  expect(screen.getByRole('link', { name: /結果/ }).getAttribute('href')).toBe('/result');
});

test('Y37 a chapter that cannot be loaded is named, and can be asked for again', async () => {
  let asked = 0;
  const { user } = await open({
    answers: { decks: async () => success(['italy']) },
    library: {
      deck: async () => {
        asked += 1;
        return asked === 1 ? failure({ kind: 'unreachable' }) : success(ITALY);
      },
    },
  });
  expect(screen.getByRole('alert').textContent).toContain('「イタリア」');
  await user.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('Y30 Y35 with 120 answers in the app’s own storage there is a forecast, and every answer is counted', async () => {
  const chapters = CHAPTERS.slice(0, 12).map(({ key }) => key);
  const events = Array.from({ length: 120 }, (_answer, at): StudyEvent => ({
    ...plainReview(at % 4 !== 3),
    kind: 'answer',
    id: (at + 1).toString(16).padStart(32, '0'),
    at: FAKE_NOW - (120 - at) * 6 * 60 * 60_000,
    device: null,
    item: `${chapters[at % 12]}-${at % 5}`,
    questionKey: null,
  }));
  await open({
    tab: openMemoryBrowser(FAKE_NOW, events).openTab(),
    answers: { decks: async () => success(chapters) },
    library: {
      deck: async (chapter) =>
        success({
          ...ITALY,
          chapter,
          items: Array.from({ length: 5 }, (_item, at) => ({
            id: `${chapter}-${at}`,
            importance: 'B',
            figure: null,
            pool: [{}],
          })) as never,
        }),
    },
  });
  expect(part('予想').getByText(/^予想 \d+点、8割の確かさで \d+〜\d+点$/)).toBeDefined();
  expect(part('章ごとの学習').getByText(/合計（120問）/)).toBeDefined();
  expect(part('章ごとの学習').getByRole('row', { name: /^合計 75% / })).toBeDefined();
});

test('Y30 without a learner nothing is claimed, and nothing can be set', () => {
  render(<ProgressPage />);
  expect(screen.getByRole('heading', { name: '予想' })).toBeDefined();
  expect(dateField()).toHaveProperty('disabled', true);
  expect(screen.queryByText('まだ分かりません')).toBeNull();
});

test('Y58 choices in the original alone are a setting', async () => {
  const { services, user } = await open();
  await user.click(screen.getByRole('radio', { name: '選択肢を原語だけで表示' }));
  expect(services.recordedOf('setting')).toEqual([
    { kind: 'setting', item: 'original-choices', value: true },
  ]);
  expect(
    await screen.findByText(/選択肢を原語だけで表示します。この端末に保存しました。/),
  ).toBeDefined();
});

test('Y55 a chapter’s schedule begins anew after a question, with its history, and is given back', async () => {
  const browser = openMemoryBrowser(FAKE_NOW, [
    {
      kind: 'answer',
      id: '0a',
      at: FAKE_NOW - 9_000_000,
      device: 'd',
      item: FIRST,
      questionKey: null,
      ...plainReview(true),
    },
  ]);
  const { services, user } = await open({ tab: browser.openTab() });
  const read = async () => {
    const found = await services.store.query('memory', { now: FAKE_NOW });
    return found.ok ? [...found.value.keys()] : null;
  };
  const own = await screen.findByRole('region', { name: '復習の予定を最初から' });
  expect(await read()).toEqual([FIRST]);
  await user.click(await within(own).findByRole('button', { name: '予定を最初からにする…' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/これまでの解答の記録は消えません。/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: '最初からにする' }));
  expect(await within(own).findByText(/の1項目の予定を最初からにしました。/)).toBeDefined();
  expect(await read()).toEqual([]);
  const progress = await services.store.query('progress', null);
  expect(progress.ok && progress.value.get(FIRST)?.reviews).toBe(1);
  await user.click(within(own).getByRole('button', { name: '元に戻す' }));
  expect(await within(own).findByText('元に戻しました。')).toBeDefined();
  expect(await read()).toEqual([FIRST]);
});

const DAY = 24 * 60 * 60_000;

test('Y76 the forecast of earlier days stands beside that of today, in words and as a table', async () => {
  let asked: ForecastHistoryGiven | null = null;
  await open({
    answers: {
      forecast: async () => success(KNOWN),
      memory: async () => success(new Map([[FIRST, memory({ firstDay: TODAY - 70 })]])),
      'forecast-history': async (given) => {
        asked = given;
        return success([
          { day: TODAY - 30, expected: 61.4, band: [52, 71] },
          { day: TODAY - 10, expected: 70, band: [61, 80] },
        ]);
      },
    },
  });
  const said = part('予想の移り変わり');
  const from = dateOfDay(TODAY - 30).replaceAll('-', '.');
  expect(await said.findByText(`予想は、${from}の61点から、今日は82点です。`)).toBeDefined();
  expect(asked).toMatchObject({ days: [60, 50, 40, 30, 20, 10].map((ago) => TODAY - ago) });
  const rows = said.getAllByRole('row', { hidden: true }).map((row) => row.textContent);
  expect(rows[1]).toContain('82点73〜91点');
  expect(rows.at(-1)).toContain('61点52〜71点');
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

test('Y77 mock exams stand with what was forecast before them', async () => {
  const frame = (id: string, right: number, daysAgo: number) => {
    const event = frameEvent({
      id,
      seed: 1,
      minutes: null,
      startedAt: FAKE_NOW - daysAgo * DAY,
      showsChapters: false,
      inOriginal: false,
      questions: [{ item: 'a', chapter: 'italy' }],
      forecast: daysAgo === 1 ? null : { expected: 80, band: [70, 90] },
      result: { handedInAt: FAKE_NOW, byTime: false, right, total: 30, chapters: [] },
      givenUpAt: null,
      through: null,
    });
    return event.kind === 'setting' ? [{ name: event.item, value: event.value }] : [];
  };
  const frames = [frame('aa', 20, 9), frame('bb', 10, 5), frame('cc', 25, 1)];
  await open({
    answers: { exams: async () => success(examsIn(frames.flat())) },
  });
  const said = part('予想と結果');
  expect(said.getByText(/予想のあった模擬試験2回のうち、1回の結果が/)).toBeDefined();
  const rows = said.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/30問なし100点$/);
  expect(rows[2]).toMatch(/30問80点（70〜90）40点、幅より下$/);
  expect(rows[3]).toMatch(/30問80点（70〜90）80点、幅の中$/);
  expect(said.getAllByRole('link')[0]?.getAttribute('href')).toContain('/exam?id=cc');
});

test('Y78 the picture holds the figures of the page and nothing else', () => {
  const figures = {
    forecast: { expected: 82, band: [73, 91] as const },
    line: 78,
    answers: 1234,
    days: 56,
  };
  const texts = pictureOf(figures).flatMap((shape) => (shape.type === 'text' ? [shape.text] : []));
  expect(texts).toEqual([
    'Wine Study',
    'ソムリエ・ワインエキスパート 一次試験の学習',
    '予想 82点',
    '8割の確かさで 73〜91点（120点満点）',
    '合格ライン 78',
    'この1年の解答 1,234問、解いた日 56日',
  ]);
  const without = pictureOf({ ...figures, forecast: null });
  expect(JSON.stringify(without)).not.toContain('予想');
});

test('Y78 a browser that makes no picture says so', async () => {
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = vi.fn(() => null) as never;
  const { user } = await open({
    answers: { calendar: async () => success(new Map([[TODAY, 5]])) },
  });
  await user.click(screen.getByRole('button', { name: '画像にする' }));
  expect(await screen.findByText('画像を作れませんでした。')).toBeDefined();
});
