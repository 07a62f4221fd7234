// A day's study as a learner meets it.
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Form } from '#domain/items/form.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import { plainText } from '#domain/text/rich-text.ts';
import type { Card } from '#domain/items/card.ts';
import type { AnswerEvent, CardReviewEvent } from '#domain/log/event.ts';
import { showDay } from '#features/today/day-showing.ts';
import { Today } from '#features/today/today.tsx';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { keptDesk } from '#services/shell/desk-record.ts';
import { deviceRecord } from '#services/shell/device-name.ts';
import { countedIds, FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { TODAY_PROPS, letterEntry, testDay } from '#tests/test-day.ts';
import { renderFor } from '#tests/render-for.tsx';

const ENTRIES = ['甲', '乙'].map((q, index) => letterEntry(q, `valley-${index}`));
const DAY = testDay(ENTRIES);

function open(day = DAY, further: OpenedDay = { ...DAY, queue: [] }) {
  const time = { now: FAKE_NOW };
  const services = fakeServices({ newEventId: countedIds(), clock: { now: () => time.now } });
  const newDays: number[] = [];
  renderFor(
    services,
    <Today
      {...TODAY_PROPS}
      day={day}
      onMore={async () => further}
      onBegin={() => {}}
      onNewDay={() => newDays.push(time.now)}
    />,
  );
  return { services, newDays, time, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

/** What counts after all retractions and doubts. */
function counted(services: ReturnType<typeof fakeServices>) {
  const taken = new Set(services.recordedOf('retraction').map(({ item }) => item));
  const doubts = new Map(services.recordedOf('doubt').map(({ item, doubt }) => [item, doubt]));
  return services.recordedOf('answer').flatMap((event) => {
    const { id = '', item, correct, doubt } = event as Partial<AnswerEvent>;
    if (taken.has(id)) return [];
    return [{ item, correct, doubt: doubts.has(id) ? doubts.get(id) : doubt }];
  });
}

test('Y96 what is picked is the answer; arrow keys pass over the choices', async () => {
  const { services, user } = open();
  expect(screen.queryByRole('button', { name: '解答する' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /甲の誤/ }));
  expect(screen.getByText(/不正解/)).toBeDefined();
  expect(services.recordedOf('answer')).toHaveLength(1);
  await user.keyboard('u');
  await user.keyboard('1');
  expect(services.recordedOf('answer')).toHaveLength(2);
  await user.click(button('次へ'));
  const choices = screen.getAllByRole('radio');
  choices[0]?.focus();
  await user.keyboard('{ArrowDown}');
  expect(choices[1]).toHaveProperty('checked', true);
  expect(services.recordedOf('answer')).toHaveLength(2);
  await user.keyboard('{Enter}');
  expect(services.recordedOf('answer')).toHaveLength(3);
});

test('Y96 where it is set so, an answer takes its button', async () => {
  const { services, user } = open({
    ...DAY,
    settings: { ...DAY.settings, answerByPick: false },
  });
  await user.click(screen.getByRole('radio', { name: /甲の誤/ }));
  expect(services.recordedOf('answer')).toHaveLength(0);
  await user.click(button('解答する'));
  expect(services.recordedOf('answer')).toHaveLength(1);
});

test('Y24 a day is answered item by item, and ends with what was done', async () => {
  const { services, user } = open();
  for (const q of ['甲', '乙']) {
    await user.click(screen.getByRole('radio', { name: new RegExp(`${q}の正`) }));
    expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('正解！');
    await user.click(button('次へ'));
  }
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('今日の分は終わりました');
  expect(counted(services)).toEqual([
    { item: 'valley-0', correct: true, doubt: null },
    { item: 'valley-1', correct: true, doubt: null },
  ]);
  expect(services.recordedOf('answer')[0]).toMatchObject({ mode: 'today', picked: '0' });
});

test('Y3 Y25 わからない is recorded as that, shows the answer, and takes nobody else’s time', async () => {
  const { services, user } = open();
  await user.click(button('わからない'));
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('正解は「甲の正」');
  expect(counted(services)).toEqual([{ item: 'valley-0', correct: false, doubt: 'unknown' }]);
  expect(services.recordedOf('answer')[0]?.picked).toBeNull();
  await user.click(button('次へ'));
  expect(screen.getByText('あと1問')).toBeTruthy();
});

test('Y25 自信なし beside a right answer is said of what was recorded, and can be taken back', async () => {
  const { services, time, user } = open();
  time.now += 4000;
  await user.keyboard('1');
  // The reading of the explanation is none of its time.
  time.now += 60_000;
  await user.click(button('自信なし'));
  expect(services.recordedOf('answer')).toMatchObject([{ took: 4000 }]);
  expect(button('自信なし').getAttribute('aria-pressed')).toBe('true');
  expect(counted(services)).toEqual([{ item: 'valley-0', correct: true, doubt: 'unsure' }]);
  await user.click(button('自信なし'));
  expect(counted(services)).toEqual([{ item: 'valley-0', correct: true, doubt: null }]);
});

test('Y26 the last answer can be taken back, also from the end', async () => {
  const { services, user } = open();
  await user.click(button('その他の操作'));
  expect(button('元に戻す').hasAttribute('disabled')).toBe(true);
  await user.click(button('わからない'));
  await user.click(button('次へ'));
  await user.click(button('今日はここまで'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('ここまでの記録');
  await user.keyboard('u');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('甲');
  expect(counted(services)).toEqual([]);
  expect(screen.getByText('あと2問')).toBeTruthy();
  await user.keyboard('0{Control>}z{/Control}');
  expect(counted(services)).toEqual([]);
});

test('Y3 Y11 at the end 間違いだけ asks again what was missed, as a drill, and can be left', async () => {
  const { services, user } = open();
  await user.click(button('わからない'));
  await user.click(button('次へ'));
  await user.keyboard('1');
  await user.click(button('次へ'));
  await user.click(button('間違いだけ（1問）'));
  const question = screen.getByRole('heading', { level: 2 });
  expect(question.textContent).toBe('甲');
  expect(document.activeElement).toBe(question);
  expect(screen.getByText('あと1問')).toBeTruthy();
  await user.keyboard('0');
  await user.click(button('次へ'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('間違いの分は終わりました');
  await user.click(button('間違いだけ（1問）'));
  await user.keyboard('1');
  await user.click(button('次へ'));
  expect(screen.queryByRole('button', { name: /間違いだけ/ })).toBeNull();
  const modes = services.recordedOf('answer').map((event) => (event as Partial<AnswerEvent>).mode);
  expect(modes).toEqual(['today', 'today', 'drill', 'drill']);
});

test('Y100 the rest of the explanation is opened and closed beside the way on', async () => {
  const { user } = open();
  await user.keyboard('1');
  const more = button('くわしく');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  const why = document.getElementById(more.getAttribute('aria-controls') ?? '');
  expect(why?.textContent).toContain('理由');
  await user.click(more);
  expect(button('閉じる').getAttribute('aria-expanded')).toBe('true');
  // The next one is closed again.
  await user.click(button('次へ'));
  await user.keyboard('1');
  expect(button('くわしく')).toBeTruthy();
});

test('Y123 もう10問 goes on beyond the day, with the first of it in focus', async () => {
  const { services, time, user } = open({ ...DAY, queue: DAY.queue.slice(0, 1) }, DAY);
  await user.keyboard('1');
  await user.click(button('次へ'));
  time.now += 60_000;
  await user.click(button('もう10問'));
  const question = await screen.findByRole('heading', { level: 2, name: '甲' });
  expect(document.activeElement).toBe(question);
  expect(screen.getByText('あと2問')).toBeTruthy();
  await user.keyboard('0');
  const [first, second] = services.recordedOf('answer') as readonly AnswerEvent[];
  expect(second?.mode).toBe('today');
  expect(second?.sitting).not.toBe(first?.sitting);
});

test('Y123 Y137 where nothing more can be asked, it says so, and 終わる leads home', async () => {
  const { user } = open({ ...DAY, queue: [] });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
    '今日、覚え直すものはありません',
  );
  await user.click(button('もう10問'));
  expect(await screen.findByText('いま出題できる項目は、ほかにありません。')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'もう10問' })).toBeNull();
  expect(screen.getByRole('link', { name: '終わる' }).getAttribute('href')).toBe('/');
});

test('Y26 the check mark is switched on and off', async () => {
  const { services, user } = open();
  await user.keyboard('0');
  await user.click(button('その他の操作'));
  await user.click(button('チェック'));
  expect(services.recordedOf('check')).toEqual([{ kind: 'check', item: 'valley-0', on: true }]);
});

test('Y79 the end of a day is what home begins with', async () => {
  deviceRecord.save('0123456789abcdef');
  const { user } = open();
  for (const q of ['甲', '乙']) {
    await user.click(screen.getByRole('radio', { name: new RegExp(`${q}の正`) }));
    await user.click(button('次へ'));
  }
  await expect.poll(() => keptDesk()?.week.length).toBe(7);
});

test('Y137 a day that is done is opened again with the vineyard and tomorrow, and nothing to take back', async () => {
  open({ ...DAY, queue: [], given: 9 });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('今日の分は終わりました');
  expect(screen.queryByRole('button', { name: /元に戻す/ })).toBeNull();
  expect(await screen.findByRole('list', { name: '畑のぶどう' })).toBeDefined();
  const tomorrow = await screen.findByText('明日', { selector: 'dt' });
  expect(tomorrow.nextElementSibling?.textContent).not.toBe('');
  expect(screen.queryByRole('button', { name: /画像/ })).toBeNull();
});

test('Y123 a day that is left before its end offers to go on first, and nothing beyond it', async () => {
  const { user } = open();
  await user.keyboard('0');
  await user.click(button('次へ'));
  await user.click(button('今日はここまで'));
  expect(screen.queryByRole('button', { name: 'もう10問' })).toBeNull();
  const [first] = within(button('間違いだけ（1問）').parentElement ?? document.body).getAllByRole(
    'button',
  );
  expect(first?.textContent).toBe('続ける');
  await user.click(button('続ける'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('乙');
});

const CARD: Card = {
  item: 'card-7',
  topic: 'valley',
  front: [{ text: '丙は？' }],
  back: [{ text: '丙の答え' }],
  note: [{ text: '丙の理由' }],
  source: null,
};
const CARD_DAY: OpenedDay = {
  ...DAY,
  cards: new Map([['card-7', CARD]]),
  queue: [{ id: 'card-7', chapter: 'valley' }, ...DAY.queue],
};

test('V10 C44 a card is turned over, judged, recorded as a card review, and is in no score', async () => {
  const { services, user } = open(CARD_DAY);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('丙は？');
  expect(screen.queryByText('丙の答え')).toBeNull();
  await user.click(button('裏を見る'));
  expect(document.activeElement?.textContent).toBe('丙の答え');
  expect(screen.getByRole('link', { name: /^誤りを知らせる/ }).getAttribute('href')).toBe(
    '/feedback?item=card-7',
  );
  await user.click(button('思い出せた'));
  expect(services.recordedOf('card-review')).toMatchObject([
    { item: 'card-7', correct: true, doubt: null, mode: 'today', direction: 'forward' },
  ]);
  expect(services.score.read()).toEqual({ correct: 0, total: 0 });
  await user.click(button('自信なし'));
  const [reviewed] = services.recordedOf('card-review');
  expect(services.recordedOf('doubt')).toMatchObject([
    { item: (reviewed as Partial<CardReviewEvent>).id, doubt: 'unsure' },
  ]);
  await user.click(button('次へ'));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('甲');
});

test('V10 by keys alone: a card is turned, not recalled, and taken back', async () => {
  const { services, user } = open(CARD_DAY);
  await user.keyboard('1');
  expect(services.recordedOf('card-review')).toEqual([]);
  await user.keyboard(' ');
  expect(screen.getByText('丙の答え')).toBeTruthy();
  await user.keyboard('0');
  expect(services.recordedOf('card-review')).toMatchObject([{ correct: false, doubt: 'unknown' }]);
  expect(screen.getByText('あと3問')).toBeTruthy();
  await user.keyboard('u');
  expect(screen.queryByText('丙の答え')).toBeNull();
  expect(services.recordedOf('retraction')).toHaveLength(1);
  expect(services.score.read()).toEqual({ correct: 0, total: 0 });
  await user.keyboard('{Enter}1{Enter}');
  expect(services.recordedOf('card-review').at(-1)).toMatchObject({ correct: true });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('甲');
});

test('V10 わからない at the front shows the back', async () => {
  const { services, user } = open(CARD_DAY);
  await user.click(button('わからない'));
  expect(screen.getByText('丙の答え')).toBeTruthy();
  expect(services.recordedOf('card-review')).toMatchObject([{ correct: false }]);
});

test('V10 an item with choices comes as a card only once it was seen', () => {
  const first = { id: 'valley-0', chapter: 'valley' };
  const both = { ...DAY, cards: new Map([['valley-0', { ...CARD, item: 'valley-0' }]]) };
  const seen = { ...both, known: new Set(['valley-0']) };
  const formOf = (day: OpenedDay, chance: number) =>
    showDay(day, () => chance)(first, () => chance)?.form;
  expect(formOf(both, 0)).toBe('question');
  expect(formOf(seen, 0)).toBe('card');
  expect(formOf(seen, 0.9)).toBe('question');
});

test('V10 the first meeting is a plain one; what is known comes in the original, what is firm is written now and then', () => {
  const first = { id: 'valley-0', chapter: 'valley' };
  const [entry] = ENTRIES;
  if (entry === undefined) throw new Error('No entry');
  const asked: unknown[][] = [];
  const watched = {
    ...entry,
    forms: ['single', 'typed'] as const,
    show: (...given: Parameters<typeof entry.show>) => {
      asked.push(given.slice(2));
      return entry.show(...given);
    },
  };
  const bank = { ...DAY.bank, entries: new Map([['valley-0', watched]]) };
  const known = new Set(['valley-0']);
  const ask = (day: Partial<OpenedDay>, chance: number) => {
    showDay({ ...DAY, bank, ...day }, () => chance)(first, () => chance);
    return asked.at(-1);
  };
  const days = (stability: number) => ({ known, stability: new Map([['valley-0', stability]]) });
  expect(ask({}, 0)).toEqual(['both', 'single']);
  expect(ask(days(3), 0)).toEqual(['original', undefined]);
  expect(ask(days(30), 0)).toEqual(['original', 'typed']);
  expect(ask(days(30), 0.9)).toEqual(['both', undefined]);
});

test('Y75 a sitting left overnight is planned anew, one left for a moment is not', () => {
  const { newDays, time } = open();
  const look = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look('hidden');
  time.now += 20 * 60_000;
  look('visible');
  expect(newDays).toEqual([]);
  look('hidden');
  time.now += 24 * 60 * 60_000;
  look('visible');
  expect(newDays).toEqual([time.now]);
  look('hidden');
  time.now += 60 * 60_000;
  look('visible');
  expect(newDays).toHaveLength(1);
});

const MOSEL = {
  key: 'germany/mosel',
  topic: 'mosel',
  label: '13の生産地域',
  path: '/decks/germany/regions#mosel',
  file: 'lessons/germany/regions.mdx',
};
const step = (topic: string | null, at: number) => ({
  id: `step ${at}`,
  chapter: 'germany',
  shows: { topic, chapter: 'germany', items: [`valley-${at}`] },
});
const SHOWING: OpenedDay = {
  ...DAY,
  queue: [...DAY.queue.slice(0, 1), step('germany/mosel', 0), step(null, 1)],
  sections: new Map([['germany/mosel', MOSEL]]),
  holds: { minutes: 10, fresh: [{ chapter: 'germany', count: 2 }], seen: 12, shown: 2 },
};

test('Y85 Y86 a day ends with what tomorrow asks, and going on records that it was shown', async () => {
  const { services, user } = open(SHOWING);
  await user.click(button('その他の操作'));
  expect(screen.getByText('今日の約10分：ドイツ2・復習12・予習2')).toBeDefined();
  // A step is no question: nothing of it can be answered, marked or counted.
  expect(screen.getByText('あと1問')).toBeDefined();
  await user.keyboard('1');
  await user.click(button('次へ'));
  expect(screen.getByRole('heading', { name: '明日のために読む：13の生産地域' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'わからない' })).toBeNull();
  await user.keyboard('0b');
  expect(services.recorded).toHaveLength(1);
  await user.click(button('読みました'));
  expect(screen.getByRole('heading', { name: '明日たずねること' })).toBeDefined();
  expect(screen.getByText('乙の正')).toBeDefined();
  await user.click(button('読みました'));
  expect(services.recorded.slice(1)).toEqual([
    { kind: 'shown', item: 'valley-0' },
    { kind: 'read', item: 'germany/mosel', on: true },
    { kind: 'shown', item: 'valley-1' },
  ]);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('今日の分は終わりました');
});

test('P12 the letters of a sitting grow by a press, stay so on this device, and only in sittings', async () => {
  const { user } = open(SHOWING);
  const root = document.documentElement;
  await user.click(button('その他の操作'));
  await user.click(button('文字の大きさ：標準'));
  expect(root.style.fontSize).toBe('115%');
  await user.click(button('文字の大きさ：大'));
  expect(root.style.fontSize).toBe('130%');
  cleanup();
  expect(root.style.fontSize).toBe('');
  const again = open(SHOWING);
  expect(root.style.fontSize).toBe('130%');
  await again.user.click(button('その他の操作'));
  await again.user.click(button('文字の大きさ：特大'));
  expect(root.style.fontSize).toBe('');
});

test('Y87 of a question for what is false a step shows why, of a true sentence the sentence alone', () => {
  const factIn = (form: Form) => {
    const [entry] = ENTRIES;
    if (entry === undefined) throw new Error('No entry');
    const show: QuizEntry['show'] = (...given) => ({ ...entry.show(...given), form });
    const bank = { ...DAY.bank, entries: new Map([[entry.item, { ...entry, show }]]) };
    const shown = showDay({ ...DAY, bank }, () => 0)(step(null, 0), () => 0);
    const [fact] = shown?.form === 'step' ? shown.facts : [];
    return fact && [fact.q, fact.answer].map(plainText);
  };
  expect(factIn('single')).toEqual(['甲', '甲の正']);
  expect(factIn('pair')).toEqual(['甲', '理由']);
  expect(factIn('statement')).toEqual(['', '甲の正']);
});

test('Y85 Y26 who takes back at a step sees the last question and the step again, and leaving shows nothing', async () => {
  const { services, user } = open(SHOWING);
  await user.keyboard('1');
  await user.click(button('次へ'));
  await user.keyboard('u');
  expect(screen.getByText('あと1問')).toBeDefined();
  await user.keyboard('1');
  await user.click(button('次へ'));
  expect(screen.getByRole('heading', { name: /^明日のために読む/ })).toBeDefined();
  await user.click(button('今日はここまで'));
  expect(services.recordedOf('shown')).toEqual([]);
});

test('Y85 who wants only questions says so once', async () => {
  const { services, user } = open({ ...SHOWING, queue: SHOWING.queue.slice(1) });
  await user.click(button('問題だけにする'));
  expect(services.recorded).toEqual([{ kind: 'setting', item: 'read-first', value: false }]);
  // The step that was to come is not shown any more.
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/今日/);
});
