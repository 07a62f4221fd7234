// Mock exams as a learner takes them, on the app's own storage in memory.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MOCK_PAPERS } from '#content/mock-papers.ts';
import { parseExamCode, planOf, writeExamCode } from '#domain/exam/exam-code.ts';
import { startEvent } from '#domain/exam/exam-record.ts';
import { startExam, type ExamFrame } from '#domain/exam/exam.ts';
import type { Form } from '#domain/items/form.ts';
import { entriesOf } from '#domain/items/entries.ts';
import type { Forecast } from '#domain/plan/forecast.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { ExamOutcome } from '#features/exam/exam-outcome.tsx';
import { Exams } from '#features/exam/exams.tsx';
import { loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { all, sql } from '#storage/log/sql.ts';
import { indexed } from '#domain/items/library-index.ts';
import { FRANCE, fakeLibrary } from '#tests/fake-library.ts';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { openMemoryBrowser, type MemoryBrowser } from '#tests/memory-browser.ts';
import { eventsOf } from '#tests/study-content.ts';
import { testEntry } from '#tests/test-question.ts';
import { renderFor } from '#tests/render-for.tsx';
import { hrefOf, region, textsOf } from '#tests/on-screen.ts';
import { testBank, testForecast } from '#tests/test-bank.ts';
import { EXAM_FRAME } from '#tests/test-exam.ts';
import { multiDeck, typedDeck } from '#tests/test-forms.ts';

const MINUTE = 60_000;
const CHAPTERS = ['france', 'italy', 'spain'];

function bankOf(count: number): StudyBank {
  const ids = Array.from({ length: count }, (_, at) => `item-${at}`);
  const entries = ids.map((id) =>
    testEntry({ id, q: `${id}は？`, choices: [`正${id}`, 'ア', 'イ', 'ウ'], explanation: '解説' }),
  );
  const chapterOf = (at: number) => CHAPTERS[at % CHAPTERS.length] ?? '';
  return testBank({
    entries: new Map(entries.map((entry) => [entry.item, entry])),
    items: ids.map((id, at) => ({ id, chapter: chapterOf(at), importance: 'B' })),
    chapters: CHAPTERS.map((key) => ({ key, weight: 1 })),
  });
}

let now = FAKE_NOW;
beforeEach(() => {
  now = FAKE_NOW;
});
function Page({ bank, address = null }: { bank: StudyBank; address?: string | null }) {
  const [opened, setOpened] = useState(address);
  const none = { busy: false, onRetry: () => {} };
  return (
    <>
      <Exams bank={bank} opened={opened} onOpen={setOpened} {...none} />
      <button type="button" onClick={() => setOpened(null)}>
        試験の画面
      </button>
    </>
  );
}

function open(browser: MemoryBrowser | null, bank = bankOf(36), store: FakeStore = {}) {
  const tab = browser && { tab: browser.openTab() };
  const services = fakeServices({ ...tab, clock: { now: () => now }, ...store });
  const page = renderFor(services, <Page bank={bank} />);
  return { ...page, services, user: userEvent.setup(), view: within(page.container) };
}

async function begin({ user, view }: Pick<Opened, 'user' | 'view'>) {
  await user.click(await view.findByRole('radio', { name: '30問' }));
  await user.click(view.getByRole('button', { name: '模擬試験を始める' }));
  await view.findByText('問題 1 / 30');
}

type Opened = ReturnType<typeof open>;

const stored = ({ services }: Pick<Opened, 'services'>) =>
  waitFor(() => expect(services.store.pendingEvents()).toBe(0));

/** From a question, or from the list of them. */
async function handIn({ user, view }: Opened) {
  const list = view.queryByRole('button', { name: '一覧' });
  if (list !== null) await user.click(list);
  await user.click(view.getByRole('button', { name: '答案を出す' }));
  const dialog = within(view.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '答案を出す' }));
}

function reviewsIn(browser: MemoryBrowser) {
  return browser.read((db) =>
    all(
      db,
      sql`SELECT correct, doubt, mode, sitting FROM events
           WHERE kind = 'exam-mark' AND correct IS NOT NULL ORDER BY seq`,
    ),
  );
}

/** Picks the right choice of what is on screen by its key, or a wrong one. */
async function pickByKey(page: Opened, right: boolean) {
  const radios = page.view.getAllByRole('radio');
  const place = radios.findIndex(
    (radio) => (radio.closest('label')?.textContent ?? '').includes('正item') === right,
  );
  await page.user.keyboard(String(place + 1));
}

test('C16 Y40 an exam is of all chapters: where any cannot be had it is told, and none begins', async () => {
  const bank = { ...bankOf(45), missing: ['すべての章'] };
  const { user, view } = open(null, bank);
  expect(await view.findByText(/「すべての章」の教材を読み込めませんでした/)).toBeDefined();
  await user.click(view.getByRole('button', { name: '模擬試験を始める' }));
  expect(await view.findByText(/^すべての章を読み込めませんでした/)).toBeDefined();
  expect(view.queryByText(/^問題 1/)).toBeNull();
});

test('Y40 the decks come when the exam begins, and with the exam when it is opened again', async () => {
  const files = fakeLibrary();
  const bank = await loadStudyBank({ library: files.library });
  const browser = openMemoryBrowser(() => now);
  const first = open(browser, bank);
  expect(files.copies.size).toBe(0);
  await first.user.click(await first.view.findByRole('radio', { name: '30問' }));
  await first.user.click(first.view.getByRole('button', { name: '模擬試験を始める' }));
  await first.view.findByText(/^問題 1/);
  expect([...files.copies].toSorted()).toEqual(['france', 'italy']);
  await stored(first);
  cleanup();
  const later = fakeLibrary();
  later.fails = 'unreachable';
  later.copies.add('italy');
  const again = open(browser, await loadStudyBank({ library: later.library }));
  expect(await again.view.findByText(/「フランス」の教材を読み込めませんでした/)).toBeDefined();
  later.fails = null;
  await again.user.click(again.view.getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(again.view.queryByText(/読み込めませんでした/)).toBeNull());
});

test('Y42 the time is proportional, is shown, and can be without a limit', async () => {
  const page = open(null);
  await page.user.click(await page.view.findByRole('radio', { name: '30問' }));
  expect(page.view.getByRole('radio', { name: '18分' })).toHaveProperty('checked', true);
  await page.user.click(page.view.getByRole('radio', { name: '15分' }));
  await begin(page);
  expect(page.view.getByRole('timer').textContent).toBe('残り 15:00');
  expect(page.view.getByText('残り15分').closest('[aria-live="polite"]')).not.toBeNull();
  now += 14 * MINUTE + 15_000;
  await waitFor(() => expect(page.view.getByRole('timer').textContent).toBe('残り 0:45'));
  expect(page.view.getByText('残り50秒')).toBeDefined();
  page.unmount();

  const other = open(null);
  await other.user.click(await other.view.findByRole('radio', { name: '制限なし' }));
  await begin(other);
  expect(other.view.getByText('時間制限なし')).toBeDefined();
});

test('Y42 when the time is over it is handed in by itself, also where the page was closed', async () => {
  const browser = openMemoryBrowser(() => now);
  const first = open(browser);
  await begin(first);
  await pickByKey(first, true);
  await stored(first);
  first.unmount();
  now += 400 * 24 * 60 * MINUTE;
  const second = open(browser);
  await second.view.findByText(/前回の試験は、時間になったので答案を出しました。/);
  expect(second.view.getByText('評価 D、1 / 30（3%）')).toBeDefined();
  await stored(second);
  expect(await reviewsIn(browser)).toHaveLength(1);
});

test('Y44 an exam that another tab handed in meanwhile shows its result, and counts once', async () => {
  const browser = openMemoryBrowser(() => now);
  const first = open(browser);
  await begin(first);
  await pickByKey(first, true);
  await stored(first);
  const second = open(browser);
  await second.view.findByText('問題 2 / 30');
  await handIn(second);
  await second.view.findByText('正解 1 / 30（3%）');
  expect(await first.view.findByText('別のタブで、答案が出されました。')).toBeDefined();
  expect(first.view.getByText('正解 1 / 30（3%）')).toBeDefined();
  expect(await reviewsIn(browser)).toHaveLength(2);
});

/** A tab whose log answers nothing on exams until it is let; another tab then answers a question there. */
async function handInUnread(how: 'late' | 'failed') {
  const browser = openMemoryBrowser(() => now);
  const tab = browser.openTab();
  let letRead: () => void = () => {};
  const isLet = new Promise<void>((resolve) => (letRead = resolve));
  let isHeld = false;
  async function held<Value>(ask: () => Promise<Value>) {
    if (isHeld && how === 'failed') return failure({ kind: 'failed', detail: '' } as const);
    if (isHeld) await isLet;
    return ask();
  }
  const first = open(null, bankOf(36), {
    tab,
    answers: {
      exam: (given) => held(() => tab.store.query('exam', given)),
      exams: (given) => held(() => tab.store.query('exams', given)),
    },
  });
  await begin(first);
  await stored(first);
  isHeld = true;
  const second = open(browser);
  await second.view.findByText('問題 1 / 30');
  await second.user.click(second.view.getByRole('radio', { name: /正item/ }));
  await stored(second);
  await handIn(first);
  return { first, letRead };
}

test('Y126 a result waits for what another tab answered and this one has not read', async () => {
  const { first, letRead } = await handInUnread('late');
  expect(await first.view.findByText('答案を集計しています…')).toBeDefined();
  expect(first.view.queryByText(/^正解 0/)).toBeNull();
  letRead();
  expect(await first.view.findByText('正解 1 / 30（3%）')).toBeDefined();
  cleanup();
  // A log that cannot be read leaves what this tab answered, and that is said.
  const { first: alone } = await handInUnread('failed');
  expect(await alone.view.findByText('正解 0 / 30（0%）')).toBeDefined();
  expect(alone.view.getByText(/このタブで答えた分だけの結果です/)).toBeDefined();
});

test('Y47 an address of no exam says so', async () => {
  renderFor(fakeServices(), <Page bank={bankOf(36)} address="<b>" />);
  expect(await screen.findByText('この模擬試験は、この端末の記録にありません。')).toBeDefined();
});

test('Y47 C80 a forecast that is late is waited for, and kept with the exam', async () => {
  const browser = openMemoryBrowser(() => now);
  let tell: (answer: Result<Forecast, StorageFailure>) => void = () => {};
  const asked = new Promise<Result<Forecast, StorageFailure>>((resolve) => (tell = resolve));
  const { view, user } = open(browser, bankOf(36), { answers: { forecast: () => asked } });
  await user.click(await view.findByRole('radio', { name: '30問' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(view.getByRole('button', { name: '模擬試験を始める' }));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  tell(success(FORECAST));
  vi.useRealTimers();
  await view.findByText('問題 1 / 30');
  const start = (await browser.read(eventsOf)).find(({ kind }) => kind === 'exam-start');
  expect(start).toMatchObject({ forecast: { expected: 78.4 } });
});

const FORECAST = testForecast({ expected: 78.4, band: [70, 86], chapters: { italy: 0.75 } });

test('Y47 C44 the result stands beside the forecast, and each question can be reviewed', async () => {
  const browser = openMemoryBrowser(() => now);
  const page = open(browser, bankOf(36), {
    answers: { forecast: async () => success(FORECAST) },
  });
  await begin(page);
  await pickByKey(page, true);
  await page.user.keyboard('f{Enter}');
  await pickByKey(page, false);
  await handIn(page);
  const beside = within(await page.view.findByRole('region', { name: '予想と結果' }));
  for (const text of [
    '78／120点',
    '8割の確かさで 70〜86点',
    '4／120点',
    /予想の幅を下回りました/,
  ]) {
    expect(beside.getByText(text)).toBeDefined();
  }
  const [, ...chapters] = region('章ごとの評価').getAllByRole('row');
  const forecastOf = (row = page.container) => within(row).getAllByRole('cell')[1]?.textContent;
  expect([chapters[1], chapters[0]].map(forecastOf)).toEqual(['7.5', '–']);
  const grades = textsOf(chapters).map((row) => row?.replace(/\d+\s.*%/, ' '));
  expect(grades).toEqual(['フランス D', 'イタリア D', 'スペイン D']);
  const review = region('見直し');
  expect(review.getByRole('radio', { name: '間違い（29）' })).toHaveProperty('checked', true);
  expect(review.getAllByRole('article')).toHaveLength(10);
  await page.user.click(review.getByRole('button', { name: '続きを表示（あと19問）' }));
  expect(review.getAllByRole('article')).toHaveLength(20);
  await page.user.click(review.getByRole('radio', { name: '後で見直す（1）' }));
  const [flagged] = review.getAllByRole('article');
  expect(flagged?.textContent).toMatch(/問題1 ○ 正解後で見直す.*○ 正解.*解説/);
  expect(flagged?.querySelectorAll('[data-verdict=correct] input:checked:disabled').length).toBe(1);

  await stored(page);
  page.unmount();

  // Later, without the deck: the list leads to it, and the counts stay.
  const later = open(browser, bankOf(0));
  const link = await later.view.findByRole('link', { name: /^20\d\d\./ });
  expect(link.closest('li')?.textContent).toContain('評価 D、1 / 30（3%）');
  const id = new URL(link.getAttribute('href') ?? '', 'https://x.example').searchParams.get('id');
  later.unmount();
  const { services } = later;
  renderFor(services, <Page bank={bankOf(0)} address={id} />);
  expect(await screen.findByText('正解 1 / 30（3%）')).toBeDefined();
  expect(screen.getAllByText(/この問題は、いまの教材にありません/)).toHaveLength(10);
});

test('Y71 an exam without a limit that was left can be ended: what was answered stays', async () => {
  const browser = openMemoryBrowser(() => now);
  const first = open(browser);
  await first.user.click(await first.view.findByRole('radio', { name: '制限なし' }));
  await begin(first);
  await pickByKey(first, true);
  await first.user.keyboard('{Enter}{Enter}');
  await pickByKey(first, false);
  await stored(first);
  first.unmount();

  now += 30 * 24 * 60 * MINUTE;
  const page = open(browser);
  await page.view.findByText('問題 4 / 30');
  await page.user.click(page.view.getByRole('button', { name: '一覧' }));
  await page.user.click(page.view.getByRole('button', { name: '試験をやめる' }));
  const dialog = page.view.getByRole('dialog', { name: '試験をやめますか？' });
  expect(dialog.textContent).toContain('答えた2問は学習の記録に残り');
  await page.user.click(within(dialog).getByRole('button', { name: 'やめる' }));
  await page.view.findByText('試験をやめました。答えた2問は、学習の記録に残っています。');
  expect(document.activeElement?.textContent).toBe('模擬試験');
  expect(page.view.getByRole('button', { name: '模擬試験を始める' })).toBeDefined();
  await stored(page);
  expect((await reviewsIn(browser)).map(([correct, doubt]) => [correct, doubt])).toEqual([
    [1, null],
    [0, null],
  ]);
  const score = await page.services.store.query('score', { now: FAKE_NOW + 3 * 60 * 60_000 });
  expect(score).toEqual(success({ correct: 1, total: 2 }));

  const link = page.view.getByRole('link', { name: /^20\d\d\./ });
  expect(link.closest('li')?.textContent).toContain('途中でやめた試験、解答 2問');
});

test.each([
  [20, '設定の合格ライン65%（20問）に届いています。'],
  [19, '設定の合格ライン65%（20問）まで、あと1問です。'],
])('Y47 %i of 30 right are held against the line of 65%%', (right, told) => {
  const bank = bankOf(30);
  const result = { handedInAt: FAKE_NOW, byTime: false, right, total: 30, chapters: [] };
  const none = { stored: new Map(), ending: null, takesFocus: false, children: null };
  const exam = startExam(examOf(bank, {}));
  renderFor(
    fakeServices(),
    <ExamOutcome exam={exam} result={result} bank={bank} line={65} {...none} />,
  );
  expect(screen.getByText(told)).toBeDefined();
});

test('Y43 a storage that fails is told, and the exam goes on to its result', async () => {
  const broken = { kind: 'failed', detail: 'on purpose' } as const;
  let held = 0;
  let tell = () => {};
  const page = open(null, bankOf(36), {
    answers: { exams: async () => failure(broken), forecast: async () => failure(broken) },
    record: async (...events) => {
      act(() => {
        held += events.length;
        tell();
      });
      return failure(broken);
    },
    heldEvents: () => held,
    subscribe: (_names, onChange) => {
      tell = onChange;
      return () => {};
    },
  });
  expect(await page.view.findByText(/これまでの記録を読めませんでした/)).toBeDefined();
  await begin(page);
  await pickByKey(page, true);
  expect(await page.view.findByText(/書き込めていない記録が2\s*件あります/)).toBeDefined();
  await handIn(page);
  expect(await page.view.findByText('正解 1 / 30（3%）')).toBeDefined();
});

/** One question of it is answered in writing, and one by all that are right. */
function bankOfForms(): StudyBank {
  const bank = bankOf(30);
  const [written = '', several = ''] = bank.items.map(({ id }) => id);
  const asked = [typedDeck(written), multiDeck(['a', 'b'], ['c', 'd'], several)].flatMap(entriesOf);
  const others = bank.items.flatMap(({ id }) => bank.entries.get(id) ?? []);
  return { ...bank, entries: new Map([...others, ...asked].map((entry) => [entry.item, entry])) };
}

function examOf(bank: StudyBank, forms: Readonly<Record<string, Form>>): ExamFrame {
  return {
    ...EXAM_FRAME,
    id: 'abc-1',
    minutes: null,
    startedAt: FAKE_NOW,
    questions: bank.items.map(({ id, chapter }) => ({
      item: id,
      chapter,
      ...(forms[id] !== undefined && { form: forms[id] }),
    })),
  };
}

test('Y45 Y47 a name is written in an exam: kept at once, judged at the end, near is right but unsure', async () => {
  const browser = openMemoryBrowser(() => now);
  const bank = bankOfForms();
  const first = open(browser, bank);
  await first.services.store.record(startEvent(examOf(bank, { 'item-0': 'typed' })));
  await first.view.findByText('問題 1 / 30');
  expect(first.view.getByRole('heading', { name: '問題1。南の村は？' })).toBeDefined();
  expect(first.view.queryByRole('radio')).toBeNull();
  // Taken back again it is a blank.
  await first.user.type(first.view.getByRole('textbox'), 'Vo{Backspace}{Backspace}');
  await first.user.click(first.view.getByRole('button', { name: '一覧' }));
  expect(first.view.getByText('解答 0問、未回答 30問、後で見直す 0問')).toBeDefined();
  await first.user.click(first.view.getByRole('button', { name: /^問題1、未回答/ }));
  await first.user.type(first.view.getByRole('textbox'), 'Volmay');
  expect(first.view.queryByText(/正解/)).toBeNull();
  await stored(first);
  first.unmount();

  const page = open(browser, bank);
  await page.view.findByText('問題 2 / 30');
  await page.user.keyboard('12');
  expect(page.view.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await page.user.click(page.view.getByRole('button', { name: '前へ' }));
  expect(page.view.getByRole('textbox')).toHaveProperty('value', 'Volmay');
  await page.user.click(page.view.getByRole('button', { name: '一覧' }));
  expect(page.view.getByText('解答 2問、未回答 28問、後で見直す 0問')).toBeDefined();
  await handIn(page);
  await page.view.findByText(/^正解 [12] \/ 30/);
  await page.user.click(page.view.getByRole('radio', { name: 'すべて（30）' }));
  const [written] = page.view.getAllByRole('article');
  expect(written?.textContent).toMatch(/○ 正解.*正解は「ヴォルネイ.*」.*書いた答え：Vol/);
  const forms = within(page.view.getByRole('region', { name: '問題の形' }));
  expect(forms.getAllByRole('row').map((row) => row.textContent)).toEqual([
    '形正解正答率',
    '名称を選ぶ0\u00A0/\u00A0280%',
    expect.stringMatching(/^すべて選ぶ[01]\u00A0\/\u00A01/) as unknown,
    '書いて答える1\u00A0/\u00A01100%',
  ]);
});

test('Y91 the kind of paper and new forms are chosen, and are in the code', async () => {
  const { user, view } = open(null);
  const planNow = () => {
    const parsed = parseExamCode(view.getByText(/^[0-9A-Z]{5}$/).textContent ?? '');
    return parsed && planOf(parsed);
  };
  await view.findByRole('button', { name: '模擬試験を始める' });
  expect(planNow()).toEqual({ kind: 'sommelier', hasNewForms: true });
  await user.click(view.getByRole('radio', { name: 'ワインエキスパート' }));
  await user.click(view.getByRole('checkbox', { name: /書いて答える問題/ }));
  expect(planNow()).toEqual({ kind: 'expert', hasNewForms: false });
});

const [FIRST_PAPER] = MOCK_PAPERS;

/** Has the items of the first paper, without their questions. */
function bankOfPaper(): StudyBank {
  const bank = bankOf(30);
  const questions = FIRST_PAPER?.questions ?? [];
  const items = questions.map(([id], at) => ({
    id,
    chapter: CHAPTERS[at % CHAPTERS.length] ?? '',
    importance: 'B' as const,
  }));
  const entry = bank.entries.get(bank.items[0]?.id ?? '');
  if (entry === undefined) throw new Error('No entry');
  const entries = new Map(items.map(({ id }) => [id, { ...entry, item: id }]));
  return { ...bank, items, entries };
}

test('Y91 an edited paper is begun by its number or its code, and asks what stands in its file', async () => {
  const browser = openMemoryBrowser(() => now);
  const page = open(browser, bankOfPaper());
  await page.user.selectOptions(await page.view.findByRole('combobox', { name: '問題' }), '1');
  const code = writeExamCode({ size: 120, seed: 1 });
  expect(page.view.getByText(code)).toBeDefined();
  const kind = page.view.getByRole('radio', { name: 'ソムリエ' });
  expect(kind.closest('fieldset')?.disabled).toBe(true);
  const start = page.view.getByRole('button', { name: '模擬試験を始める' });
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  await page.user.selectOptions(page.view.getByRole('combobox', { name: '問題' }), '');
  await page.user.click(page.view.getByText('ほかの人と同じ試験を受ける'));
  await page.user.type(page.view.getByRole('textbox'), code);
  expect(page.view.getByText(/^第1回（ソムリエ）です。/)).toBeDefined();
  await page.user.click(start);
  await page.view.findByText('問題 1 / 120');
  await stored(page);
  const exams = await page.services.store.query('exams', null);
  const latest = exams.ok ? exams.value[0]?.id : undefined;
  const exam = await page.services.store.query('exam', { id: latest ?? '' });
  expect(exam.ok && exam.value?.frame.questions.map(({ item }) => item)).toEqual(
    FIRST_PAPER?.questions.map(([id]) => id),
  );
});

test('K3 the button that begins an exam keeps the focus while its questions come, and is pressed once', async () => {
  const bank = bankOf(36);
  const loadDeck = vi.fn(() => new Promise<never>(() => {}));
  const shelf = { ...bank.shelf, loadDeck };
  const { user, view } = open(null, { ...bank, decks: [indexed(FRANCE)], shelf });
  const start = await view.findByRole('button', { name: '模擬試験を始める' });
  await waitFor(() => expect(start).toHaveProperty('disabled', false));
  start.focus();
  await user.keyboard('{Enter}{Enter}');
  await expect.poll(() => loadDeck.mock.calls.length).toBe(1);
  expect(start).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(start);
});

test('Y104 what was missed is put into today’s study at a press, though the day is full, and taken out again', async () => {
  const browser = openMemoryBrowser(() => now);
  const bank = bankOf(36);
  const page = open(browser, bank);
  await begin(page);
  await pickByKey(page, true);
  await page.user.keyboard('{Enter}');
  await pickByKey(page, false);
  await page.user.keyboard('{Enter}');
  // The third and the fourth are seen and left blank.
  await page.user.keyboard('{Enter}');
  await handIn(page);
  expect(await page.view.findByText('間違えた問題が3問あります。')).toBeDefined();
  now += MINUTE;
  const asked = async () => {
    const how = { size: 1, firstWeek: [], taught: new Set<string>(), showsFirst: true } as const;
    const of = { bank: bank.given, importances: ['A', 'B'], cards: [], exams: [] } as const;
    const day = await page.services.store.query('day', { ...of, ...how, now });
    return day.ok ? day.value.chosen.map(({ item }) => item.id) : null;
  };
  expect(await asked()).toEqual([]);
  await page.user.click(page.view.getByRole('button', { name: '間違いを今日に入れる' }));
  expect(await page.view.findByText('間違えた3問を、今日の学習に入れました。')).toBeDefined();
  expect(hrefOf('今日の学習へ')).toBe('/today');
  expect(await asked()).toHaveLength(3);
  await page.user.click(page.view.getByRole('button', { name: '元に戻す' }));
  expect(await page.view.findByText('今日の学習から外しました。')).toBeDefined();
  expect(await asked()).toEqual([]);
});
