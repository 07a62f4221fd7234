// The settings, as a learner meets them.
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { JsonValue } from '#domain/log/event.ts';
import { studyDay } from '#domain/memory/study-day.ts';
import { indexed } from '#domain/items/library-index.ts';
import { dateOfDay } from '#domain/progress/answer-calendar.ts';
import { failure, success } from '#domain/result.ts';
import { chapterEvent, settingEvent } from '#domain/site/study-settings.ts';
import { BUILT_IN_ENTRIES } from '#content/questions.ts';
import SettingsRoute from '#features/settings/settings-route.tsx';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { openMemoryBrowser } from '#tests/memory-browser.ts';
import { renderFor } from '#tests/render-for.tsx';
import { hasButton, hrefOf, press, region, textsOf } from '#tests/on-screen.ts';
import { answerEvent } from '#tests/study-content.ts';
import { testDeck } from '#tests/test-question.ts';

const TODAY = studyDay(FAKE_NOW, (moment) => new Date(moment).getTimezoneOffset());
const [FIRST = ''] = BUILT_IN_ENTRIES.map(({ item }) => item);

async function open(store: FakeStore = {}) {
  const services = fakeServices(store);
  const user = userEvent.setup();
  const { unmount } = renderFor(services, <SettingsRoute />);
  // It comes last.
  await screen.findByRole('heading', { name: '復習の予定を最初から' });
  return { services, user, unmount };
}

const broken = async () => failure({ kind: 'busy', detail: 'on purpose' } as const);
const ITALY = testDeck([], { chapter: 'italy', label: 'イタリア' });

const saved = () => screen.getAllByRole('status').map((line) => line.textContent);
function setTo(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
}

const dateField = () => screen.getByLabelText('試験日（1回目）');

test('Y106 an exam date is recorded once it is one, stands, and is said to be stored', async () => {
  const { services } = await open();
  // A year that is being typed.
  fireEvent.change(dateField(), { target: { value: '0202-07-20' } });
  expect(services.recorded).toEqual([]);
  const date = dateOfDay(TODAY + 100);
  fireEvent.change(dateField(), { target: { value: date } });
  await screen.findByText(/この端末に保存しました/);
  expect(services.recordedOf('setting')).toEqual([settingEvent('examDates', [date])]);
  expect(dateField()).toHaveProperty('value', date);
  expect(screen.getByText('試験まで、あと100日です。')).toBeDefined();
  setTo(dateField(), dateOfDay(TODAY - 3));
  expect(screen.getByText(/過ぎた日付なので、計画には使いません/)).toBeDefined();
});

test.each([
  ['すべて', settingEvent('importances', ['A', 'B', 'C']), /重要度を「すべて」にしました/],
  ['70%（84／120点）', settingEvent('passLine', 70), /70%/],
  ['選択肢を原語だけで表示', settingEvent('originalChoices', true), /原語だけで表示します。/],
])('Y106 C8 %s is recorded when it is picked, and told', async (name, event, told) => {
  const { services, user } = await open();
  await user.click(screen.getByRole('radio', { name }));
  expect(services.recordedOf('setting')).toEqual([event]);
  expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
  await screen.findByText(/この端末に保存しました。/);
  expect(saved().join('')).toMatch(told);
});

test('Y106 a second date stands after the first, and the first can be taken away', async () => {
  const [one, two] = [dateOfDay(TODAY + 50), dateOfDay(TODAY + 20)];
  const { services } = await open({
    answers: { settings: async () => success(new Map([['exam-dates', [one]]])) },
  });
  const second = screen.getByLabelText('試験日（2回目、受けるなら）');
  setTo(second, two);
  expect(services.recordedOf('setting')).toEqual([settingEvent('examDates', [two, one])]);
  expect(dateField()).toHaveProperty('value', two);
  setTo(dateField(), '');
  expect(services.recordedOf('setting').at(-1)).toEqual(settingEvent('examDates', [one]));
});

test('Y106 the size of a day is set as answers or as minutes, and what is none is not recorded', async () => {
  const { services } = await open();
  const answers = screen.getByLabelText('1日の解答数（問）');
  const minutes = screen.getByLabelText('時間にすると（分）');
  setTo(answers, '60');
  expect(minutes).toHaveProperty('value', '20');
  setTo(minutes, '15');
  expect(answers).toHaveProperty('value', '45');
  fireEvent.change(answers, { target: { value: '2' } });
  expect(answers.getAttribute('aria-invalid')).toBe('true');
  expect(services.recordedOf('setting')).toEqual([
    settingEvent('daySize', 60),
    settingEvent('daySize', 45),
  ]);
});

test('Y106 where a setting cannot be stored it is said', async () => {
  const { user } = await open({
    record: async () => failure({ kind: 'full', detail: 'on purpose' }),
  });
  await user.click(screen.getByRole('radio', { name: 'A' }));
  await screen.findByText(/まだ端末に書き込めていません/);
  expect(saved().join('')).not.toContain('保存しました');
});

test('Y12 where the time is too short, leaving out importance C is offered', async () => {
  const own = { part: 'italy', hasCard: false };
  const items = Array.from({ length: 60 }, (_, at) => {
    return { id: `i${at}`, importance: at < 5 ? ('A' as const) : ('C' as const), ...own };
  });
  const settings = new Map<string, JsonValue>([
    ['exam-dates', [dateOfDay(TODAY + 2)]],
    ['day-size', 10],
    ['importances', ['A', 'B', 'C']],
  ]);
  const { services } = await open({
    answers: { settings: async () => success(settings) },
    library: { index: async () => success([{ ...indexed(ITALY), items }]) },
  });
  expect(screen.getByText(/1項目あたり約0.3回です/)).toBeDefined();
  await press('重要度A・Bに絞る');
  expect(services.recordedOf('setting')).toEqual([settingEvent('importances', ['A', 'B'])]);
  expect(hasButton('重要度A・Bに絞る')).toBe(false);
});

test('Y55 a chapter’s schedule begins anew after a question, with its history, and is given back', async () => {
  const answer = answerEvent({ id: '0a', at: FAKE_NOW - 9_000_000, item: FIRST });
  const browser = openMemoryBrowser(FAKE_NOW, [answer]);
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

test('Y106 all that can be set stands on one page, and each is asked once', async () => {
  await open();
  const parts = ['試験日と1日の量', '出し方と答え方', '学ばない章', 'カレンダー'];
  const titles = textsOf(screen.getAllByRole('heading', { level: 2 }));
  expect(titles).toEqual([...parts, '復習の予定を最初から']);
  const groups = screen.getAllByRole('group');
  const names = groups.map((group) => group.getAttribute('aria-label') ?? group.textContent);
  expect(new Set(names).size).toBe(names.length);
  expect(hrefOf('進み具合')).toBe('/progress');
  // Without an exam ahead nothing is advised.
  expect(screen.queryByText(/1項目あたり/)).toBeNull();
});

test('Y106 what was set is said where it was set', async () => {
  const { user } = await open();
  const told = (name: string) =>
    within(screen.getByRole('region', { name })).getAllByRole('status')[0]?.textContent;
  await user.click(screen.getByRole('radio', { name: '選んで「解答する」を押す' }));
  await screen.findByText(/「解答する」を押して解答します。この端末に保存しました。/);
  expect(told('試験日と1日の量')).toBe('');
  await user.click(screen.getByRole('radio', { name: 'すべて' }));
  await screen.findByText(/出題する重要度を「すべて」にしました/);
  expect(told('出し方と答え方')).toBe('');
});

test('C80 Y55 Y106 settings that cannot be read are said, and can be set; without a learner none can', async () => {
  const view = await open({ answers: { settings: broken, resets: broken } });
  expect(screen.getByText(/^これまでの設定を読み込めませんでした/)).toBeDefined();
  expect(dateField()).toHaveProperty('disabled', false);
  // What was begun anew before could not be given back.
  const own = region('復習の予定を最初から');
  expect(await own.findByText(/^復習の予定を読み込めませんでした/)).toBeDefined();
  expect(own.queryByRole('button', { name: '予定を最初からにする…' })).toBeNull();
  view.unmount();
  renderFor(null, <SettingsRoute />);
  expect(dateField()).toHaveProperty('disabled', true);
});

test('Y154 a chapter is left out by a box in a folded list, and taken back', async () => {
  const tab = openMemoryBrowser(FAKE_NOW).openTab();
  const { services, user } = await open({ tab });
  await user.click(screen.getByText('章を選ぶ'));
  await user.click(await screen.findByRole('checkbox', { name: 'イタリア' }));
  expect(await screen.findByText(/「イタリア」を学ばない章にしました/)).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'イタリア', checked: true }));
  expect(await screen.findByText(/「イタリア」を学ぶ章にしました/)).toBeDefined();
  expect(services.recorded).toEqual([
    chapterEvent('leftOut', 'italy', true),
    chapterEvent('leftOut', 'italy', false),
  ]);
});
