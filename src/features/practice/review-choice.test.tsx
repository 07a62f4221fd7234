// The lists of /review as a learner meets them, on the app's own storage in memory, and the sittings that they lead to.
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { parsePractice } from '#domain/progress/practice.ts';
import { practicePath } from '#domain/site/paths.ts';
import { chapterEvent } from '#domain/site/study-settings.ts';
import { openPractice } from '#parts/practice/open-practice.ts';
import { readAnswered } from '#parts/practice/read-answered.ts';
import { ReviewChoice } from '#features/practice/review-choice.tsx';
import { fakeLibrary, FRANCE } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { openMemoryBrowser, type MemoryBrowser } from '#tests/memory-browser.ts';
import { button } from '#tests/on-screen.ts';
import { practise } from '#tests/practise.tsx';
import { answerEvent } from '#tests/study-content.ts';

const DAY = 24 * 3_600_000;
const EARLIER = FAKE_NOW - 3 * DAY;
const ITEMS = FRANCE.items.map(({ id }) => id);
const [WRONG = '', UNKNOWN = '', UNSURE = ''] = ITEMS;

/** The first was wrong, the second not known, the third unsure and checked. */
const HISTORY: readonly StudyEvent[] = [
  answerEvent({ id: '01', item: WRONG, at: EARLIER, correct: false, sitting: 's' }),
  answerEvent({
    id: '02',
    item: UNKNOWN,
    at: EARLIER + 1,
    correct: false,
    doubt: 'unknown',
    sitting: 's',
  }),
  answerEvent({ id: '03', item: UNSURE, at: EARLIER + 2, doubt: 'unsure', sitting: 's' }),
  { kind: 'check', id: '04', item: UNSURE, at: EARLIER + 3, device: null, on: true },
];

function servicesOf(browser: MemoryBrowser, store: FakeStore = {}) {
  return fakeServices({ tab: browser.openTab(), library: fakeLibrary().library, ...store });
}

async function open(browser: MemoryBrowser) {
  const services = servicesOf(browser);
  const { items, marks, settings } = await readAnswered(services);
  render(
    <ReviewChoice
      items={items.filter(({ chapter }) => !settings.leftOut.has(chapter))}
      marks={marks}
    />,
  );
  const user = userEvent.setup();
  const folded = screen.queryByText('自分で選ぶ');
  if (folded !== null) await user.click(folded);
  return { services, user };
}

const list = (name: string | RegExp) => screen.getByRole('link', { name });
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

test('Y50 Y53 one button asks what was missed; under it each list has its number and leads to its sitting', async () => {
  const { user } = await open(openMemoryBrowser(FAKE_NOW, HISTORY));
  expect(list('間違いから20問').getAttribute('href')).toBe('/practice?of=mistakes');
  for (const name of [
    '前回の学習で間違えた2問',
    '最後に答えたとき間違えた2問',
    '一度でも間違えた2問',
    'わからない1問',
    '自信なし1問',
    'チェック1問',
  ]) {
    expect(list(name)).toBeTruthy();
  }
  await user.selectOptions(screen.getByRole('combobox', { name: '章' }), 'france');
  await user.click(screen.getByRole('radio', { name: '50問' }));
  await user.click(screen.getByRole('checkbox', { name: '復習の予定を変えない' }));
  expect(list('わからない1問').getAttribute('href')).toBe(
    practicePath({ of: 'unknown', chapter: 'france', limit: 50, drill: 1 }),
  );
});

test('V32 a form that nothing of a list is asked in leaves the list empty, as text', async () => {
  const { user } = await open(openMemoryBrowser(FAKE_NOW, HISTORY.slice(0, 1)));
  expect(screen.getByText('わからない').textContent).toContain('いまはありません');
  const field = screen.getByRole('combobox', { name: '出題の形式' });
  await user.selectOptions(field, '名称を選ぶ');
  expect(list('一度でも間違えた1問').getAttribute('href')).toBe(
    practicePath({ of: 'missed-ever', form: 'single', limit: 20 }),
  );
});

test('Y56 what was taken for the answer stands beside it, and never changes the schedule', async () => {
  const browser = openMemoryBrowser(FAKE_NOW);
  const services = servicesOf(browser);
  // Any wrong choice of a question of names.
  const opened = await openPractice(
    parsePractice(new URLSearchParams('chapter=france&limit=100')),
    services,
  );
  for (const { id } of opened.queue) {
    const question = opened.entries.get(id)?.show(new Map(), () => 0);
    const picked = question?.choiceKeys[(question.answerIndex + 1) % question.choices.length];
    if (picked === undefined) continue;
    await services.store.record(
      answerEvent({ id: '', item: id, at: EARLIER, correct: false, picked, sitting: 's' }),
    );
  }
  await practise(services, practicePath({ of: 'pairs' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  const user = userEvent.setup();
  await user.keyboard('1');
  await user.keyboard('{Enter}');
  expect(services.recordedOf('answer').at(-1)).toMatchObject({ mode: 'drill' });
});

test('Y56 names of what was answered are asked in both directions, as drills', async () => {
  const browser = openMemoryBrowser(FAKE_NOW, HISTORY);
  const services = servicesOf(browser);
  const opened = await practise(services, practicePath({ of: 'to-original' }));
  expect(opened.queue.length).toBeGreaterThan(1);
  expect(title()).toMatch(/の綴りはどれですか。$/);
  await userEvent.setup().click(button('わからない'));
  expect(services.recordedOf('answer')[0]).toMatchObject({ mode: 'drill', direction: 'backward' });
  expect(services.recordedOf('answer')[0]?.item).toMatch(/^name--/);
  cleanup();
  const none = servicesOf(openMemoryBrowser(FAKE_NOW));
  expect((await practise(none, practicePath({ of: 'to-katakana' }))).queue).toEqual([]);
});

test('Y154 what was missed of a chapter that is left out comes back no more, and its history stays', async () => {
  const browser = openMemoryBrowser(FAKE_NOW, HISTORY);
  const services = servicesOf(browser);
  await services.store.record(chapterEvent('leftOut', 'france', true));
  await open(browser);
  expect(screen.getByText(/まだ解答がありません。/)).toBeTruthy();
  const { queue } = await openPractice(parsePractice(new URLSearchParams('of=mistakes')), services);
  expect(queue).toEqual([]);
  const progress = await services.store.query('progress', null);
  expect(progress.ok && progress.value.get(WRONG)).toMatchObject({ wrong: 1 });
});
