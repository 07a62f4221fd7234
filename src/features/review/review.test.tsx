// The review as a learner meets it, on the app's own storage in memory.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import type { Form } from '#domain/items/form.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import { failure, success } from '#domain/result.ts';
import { leaveOutEvent } from '#domain/site/study-settings.ts';
import { openReview, type OpenedReview } from '#features/review/open-review.ts';
import { Review } from '#features/review/review.tsx';
import { ServicesProvider } from '#services/study/services.tsx';
import { loadStudyBank, type StudyBank } from '#services/bank/study-bank.ts';
import { NO_SHELF } from '#services/bank/shelf.ts';
import { FAKE_NOW, fakeServices, type FakeStore } from '#tests/fake-services.ts';
import { FRANCE, fakeLibrary } from '#tests/fake-library.ts';
import { openMemoryBrowser, type MemoryBrowser } from '#tests/memory-browser.ts';
import { answerEvent } from '#tests/study-content.ts';
import { letterEntry } from '#tests/test-day.ts';

const ENTRIES = ['甲', '乙', '丙', '丁'].map((q, index) => letterEntry(q, `q-${index}`, 'italy'));

const BANK: StudyBank = {
  decks: [],
  missing: [],
  shelf: NO_SHELF,
  chapters: [{ key: 'italy', weight: 1 }],
  topics: [],
  items: ENTRIES.map(({ item }) => ({ id: item, chapter: 'italy', importance: 'B' })),
  entries: new Map(ENTRIES.map((entry) => [entry.item, entry])),
};

const DAY = 24 * 3_600_000;
const EARLIER = FAKE_NOW - 3 * DAY;

/** 甲 was wrong, 乙 not known, 丙 unsure, 丁 right and checked. */
const HISTORY: readonly StudyEvent[] = [
  answerEvent({ id: '01', item: 'q-0', at: EARLIER, correct: false, picked: '2', sitting: 's' }),
  answerEvent({
    id: '02',
    item: 'q-1',
    at: EARLIER + 1,
    correct: false,
    doubt: 'unknown',
    sitting: 's',
  }),
  answerEvent({ id: '03', item: 'q-2', at: EARLIER + 2, doubt: 'unsure', sitting: 's' }),
  answerEvent({ id: '04', item: 'q-3', at: EARLIER + 3, sitting: 's' }),
  { kind: 'check', id: '05', item: 'q-3', at: EARLIER + 4, device: null, on: true },
];

function Page(props: { readonly open: () => Promise<OpenedReview>; readonly only: Form | null }) {
  const [only, setOnly] = useState(props.only);
  const [opened, setOpened] = useState<{ review: OpenedReview; count: number } | null>(null);
  const load = () =>
    void props
      .open()
      .then((review) => setOpened((before) => ({ review, count: (before?.count ?? 0) + 1 })));
  // Once; what is pressed loads again.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(load, []);
  return (
    opened && (
      <Review
        key={opened.count}
        review={opened.review}
        topicLabel={(topic) => topic}
        chapterLabel={(chapter) => chapter}
        only={only}
        onOnly={setOnly}
        busy={false}
        onReload={load}
      />
    )
  );
}

function open(
  browser: MemoryBrowser,
  bank = BANK,
  store: FakeStore = {},
  { only = null, ...chance }: { readonly random?: () => number; readonly only?: Form | null } = {},
) {
  const services = { ...fakeServices({ tab: browser.openTab(), ...store }), ...chance };
  render(
    <ServicesProvider services={services}>
      <Page open={() => openReview(bank, services)} only={only} />
    </ServicesProvider>,
  );
  return { services, user: userEvent.setup() };
}

const list = (name: string | RegExp) => screen.findByRole('button', { name });
const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

async function memories(services: ReturnType<typeof fakeServices>) {
  const read = await services.store.query('memory', { now: FAKE_NOW });
  return read.ok ? read.value : null;
}

/** 甲 is one of pairs, 乙 is written too, the others ask one name. */
function bankOfForms() {
  const shownIn: (Form | undefined)[] = [];
  const formsOf: Readonly<Record<string, readonly Form[]>> = {
    'q-0': ['pair'],
    'q-1': ['single', 'typed'],
  };
  const entries = ENTRIES.map((entry): QuizEntry => {
    const forms = formsOf[entry.item];
    return {
      ...entry,
      ...(forms !== undefined && { forms }),
      show(confusions, random, spelling, form) {
        shownIn.push(form);
        return entry.show(confusions, random, spelling, form);
      },
    };
  });
  return {
    shownIn,
    bank: {
      ...BANK,
      entries: new Map(entries.map((entry) => [entry.item, entry])),
      items: BANK.items.map((item) => ({ ...item, forms: formsOf[item.id] ?? ['single'] })),
    },
  };
}

test('Y59 the lists are narrowed to one form, which is asked in that form', async () => {
  const { bank, shownIn } = bankOfForms();
  const { user } = open(openMemoryBrowser(FAKE_NOW, HISTORY), bank);
  await list('一度でも間違えた2問');
  const field = screen.getByRole('combobox', { name: '出題の形式' });
  expect([...field.children].map((option) => option.textContent)).toEqual([
    'すべての形式',
    '名称を選ぶ',
    '組み合わせを選ぶ',
    '書いて答える',
  ]);
  await user.selectOptions(field, '組み合わせを選ぶ');
  await list('一度でも間違えた1問');
  expect(screen.queryByRole('button', { name: /^チェック/ })).toBeNull();
  await user.selectOptions(field, '書いて答える');
  await user.click(await list('わからない1問'));
  expect(title()).toBe('乙');
  expect(shownIn.at(-1)).toBe('typed');
});

test('Y59 a form that nothing is asked in says so, and leads back to all', async () => {
  const { bank } = bankOfForms();
  const { user } = open(openMemoryBrowser(FAKE_NOW, HISTORY), bank, {}, { only: 'order' });
  expect(await screen.findByText('「順序を選ぶ」問題は、ここにはまだありません。')).toBeDefined();
  expect(screen.getByRole('combobox', { name: '出題の形式' })).toHaveProperty('value', 'order');
  await user.click(button('すべての形式を見る'));
  await list('一度でも間違えた2問');
  expect(screen.queryByText(/ここにはまだありません/)).toBeNull();
});

test('Y50 Y51 each list has its number, and an empty one says so', async () => {
  open(openMemoryBrowser(FAKE_NOW, HISTORY));
  for (const name of [
    '前回の学習で間違えた2問',
    '最後に答えたとき間違えた2問',
    '一度でも間違えた2問',
    'わからない1問',
    '誤答2問',
    'どちらかを選ぶ1問',
  ]) {
    expect(await list(name)).toBeTruthy();
  }
  expect(screen.getAllByRole('button', { name: '自信なし1問' })).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'チェック1問' })).toHaveLength(2);
  expect(screen.getByText('未回答').parentElement?.textContent).toBe('未回答いまはありません');
  expect(screen.getByText('評価がCやDの章は、いまはありません。')).toBeTruthy();
});

test('Y50 without an answer every list is empty, and nobody is pressed', async () => {
  open(openMemoryBrowser(FAKE_NOW));
  expect(await screen.findByText(/まだ解答がありません。/)).toBeTruthy();
  expect(await list('未回答4問')).toBeTruthy();
  expect(screen.getAllByText('いまはありません').length).toBe(9);
});

test('Y94 what nobody has to know is in no list before it was answered, unless it was asked for', async () => {
  const items = BANK.items.map((item) => ({ ...item, importance: 'C' as const }));
  const bank = { ...BANK, items };
  open(openMemoryBrowser(FAKE_NOW, HISTORY.slice(0, 2)), bank);
  expect(await list('誤答2問')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^未回答/ })).toBeNull();
  cleanup();
  const settings = async () => success(new Map([['importances', ['A', 'B', 'C']]]));
  open(openMemoryBrowser(FAKE_NOW, HISTORY.slice(0, 2)), bank, { answers: { settings } });
  expect(await list('未回答2問')).toBeTruthy();
});

test('Y50 a list is answered, undone after the last, and leaves its list when it is right', async () => {
  const { services, user } = open(openMemoryBrowser(FAKE_NOW, HISTORY));
  await user.click(await list('わからない1問'));
  expect(title()).toBe('乙');
  await user.keyboard('1');
  await user.click(button('次へ'));
  expect(title()).toBe('この復習は終わりました');
  await user.keyboard('u');
  expect(title()).toBe('乙');
  await user.keyboard('1');
  expect(services.recordedOf('answer').at(-1)).toMatchObject({ item: 'q-1', mode: 'quiz' });
  await user.click(button('次へ'));
  await user.click(button('復習の一覧へ'));
  expect(await list('最後に答えたとき間違えた1問')).toBeTruthy();
  expect((await memories(services))?.get('q-1')?.reviews).toBe(2);
});

test('Y52 a drill leaves the schedule as it was, and is in the history', async () => {
  const { services, user } = open(openMemoryBrowser(FAKE_NOW, HISTORY));
  await list('わからない1問');
  const before = await memories(services);
  await user.click(screen.getByRole('checkbox', { name: '復習の予定を変えない' }));
  await user.click(await list('最後に答えたとき間違えた2問'));
  expect(screen.getByText('この復習の解答では、復習の予定は変わりません。')).toBeTruthy();
  await user.keyboard('1');
  await user.click(button('次へ'));
  await user.keyboard('1');
  expect(services.recordedOf('answer').map(({ mode }) => mode)).toEqual(['drill', 'drill']);
  await user.click(button('次へ'));
  expect(screen.getByText(/復習の予定と予想は、元のままです。/)).toBeTruthy();
  expect(await memories(services)).toEqual(before);
  const progress = await services.store.query('progress', null);
  expect(progress.ok && progress.value.get('q-0')).toMatchObject({ reviews: 2 });
  // The switch stays as it was set.
  await user.click(button('復習の一覧へ'));
  expect(await screen.findByRole('checkbox', { checked: true })).toBeTruthy();
});

test('Y53 a list that was left goes on with what is not right yet, in another tab too', async () => {
  const browser = openMemoryBrowser(FAKE_NOW, HISTORY);
  const { user } = open(browser);
  await user.click(await list('最後に答えたとき間違えた2問'));
  const first = title();
  await user.keyboard('1');
  await screen.findByText('✓ この端末に記録しました');
  cleanup();
  const again = open(browser);
  expect(await screen.findByText('途中の復習があります（あと1問）。')).toBeTruthy();
  await again.user.click(button('続きから始める'));
  expect(title()).not.toBe(first);
  await again.user.keyboard('1');
  await again.user.click(button('次へ'));
  await again.user.click(button('復習の一覧へ'));
  await list('一度でも間違えた2問');
  expect(screen.queryByText(/途中の復習があります/)).toBeNull();
});

test('Y90 siblings that stand in one list, since there are no others, do not follow each other', async () => {
  const ofRow = new Set(['q-0', 'q-1']);
  const items = BANK.items.map((item) => (ofRow.has(item.id) ? { ...item, thing: 'row' } : item));
  // By this chance, which only turns round, 乙 would follow 甲.
  const { user } = open(openMemoryBrowser(FAKE_NOW), { ...BANK, items }, {}, { random: () => 0 });
  await user.click(await list('未回答4問'));
  const titles: (string | null)[] = [];
  while (titles.length < 4) {
    titles.push(title());
    await user.keyboard('1');
    await user.click(button('次へ'));
  }
  expect(new Set(titles).size).toBe(4);
  expect(Math.abs(titles.indexOf('甲') - titles.indexOf('乙'))).toBeGreaterThan(1);
});

test('Y56 what was taken for the answer stands beside it, and never changes the schedule', async () => {
  const { services, user } = open(openMemoryBrowser(FAKE_NOW, HISTORY));
  await user.click(await list('どちらかを選ぶ1問'));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole('radio', { name: /甲の三/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /甲の正/ }));
  expect(services.recordedOf('answer')[0]).toMatchObject({ item: 'q-0', mode: 'drill' });
});

test('Y56 names of what was answered are asked in both directions, as drills', async () => {
  const item = FRANCE.items[0]?.id ?? '';
  const { library } = fakeLibrary();
  const browser = openMemoryBrowser(FAKE_NOW, [answerEvent({ id: '01', item, at: EARLIER })]);
  const { services, user } = open(browser, await loadStudyBank({ library }));
  await user.click(await list('読みを見て、原語を選ぶ3問'));
  expect(title()).toMatch(/の綴りはどれですか。$/);
  await user.click(button('わからない'));
  expect(services.recordedOf('answer')[0]).toMatchObject({ mode: 'drill', direction: 'backward' });
  expect(services.recordedOf('answer')[0]?.item).toMatch(/^name--/);
});

test('Y154 what was missed of a chapter that is left out comes back no more, and its history stays', async () => {
  const browser = openMemoryBrowser(FAKE_NOW, HISTORY);
  const bank = {
    ...BANK,
    items: BANK.items.map((item) => (item.id === 'q-0' ? { ...item, chapter: 'spain' } : item)),
  };
  const { services } = open(browser, bank);
  await list('最後に答えたとき間違えた2問');
  cleanup();
  await services.store.record(leaveOutEvent('spain', true));
  open(browser, bank);
  await list('最後に答えたとき間違えた1問');
  const progress = await services.store.query('progress', null);
  expect(progress.ok && progress.value.get('q-0')).toMatchObject({ wrong: 1 });
});

test('Y50 an item whose deck is not loaded is asked once that has come; where it cannot come, it is said', async () => {
  const files = fakeLibrary();
  const whole = await loadStudyBank({ library: files.library });
  const items = whole.items.filter(({ chapter, isBuiltIn }) => chapter === 'italy' && !isBuiltIn);
  const { user } = open(openMemoryBrowser(FAKE_NOW), { ...whole, items });
  await list('未回答1問');
  expect(files.copies.size).toBe(0);
  files.fails = 'unreachable';
  await user.click(await list('未回答1問'));
  expect(await screen.findByText(/この一覧の問題を読み込めませんでした/)).toBeDefined();
  files.fails = null;
  await user.click(await list('未回答1問'));
  expect(await screen.findByRole('heading', { name: /バローロの州/ })).toBeDefined();
  expect([...files.copies]).toEqual(['italy']);
});

test('Y50 where the history cannot be read it is said, and can be tried again', async () => {
  let fails = true;
  const browser = openMemoryBrowser(FAKE_NOW, HISTORY);
  const tab = browser.openTab();
  const { user } = open(browser, BANK, {
    answers: {
      progress: async () =>
        fails
          ? failure({ kind: 'failed', detail: 'on purpose' })
          : tab.store.query('progress', null),
    },
  });
  expect(await screen.findByText(/一覧を作れません。/)).toBeTruthy();
  fails = false;
  await user.click(button('もう一度読み込む'));
  await waitFor(() => expect(screen.queryByText(/一覧を作れません。/)).toBeNull());
  expect(await list('わからない1問')).toBeTruthy();
});
