// A day's study as a learner meets it.
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Form } from '#domain/items/form.ts';
import type { QuizEntry } from '#domain/items/quiz-entry.ts';
import { plainText } from '#domain/text/rich-text.ts';
import type { Card } from '#domain/items/card.ts';
import type { AnswerEvent, EventOf } from '#domain/log/event.ts';
import { showDay } from '#features/today/day-showing.ts';
import { Today } from '#features/today/today.tsx';
import type { OpenedDay } from '#services/bank/open-day.ts';
import { keptDesk } from '#parts/desk/desk-record.ts';
import { deviceRecord } from '#services/shell/device-name.ts';
import { countedIds, FAKE_NOW, fakeServices } from '#tests/fake-services.ts';
import { button, expectTexts, hasButton, hrefOf, press } from '#tests/on-screen.ts';
import { TODAY_PROPS, letterEntry, testDay } from '#tests/test-day.ts';
import { renderFor } from '#tests/render-for.tsx';

const ENTRIES = ['甲', '乙'].map((q, index) => letterEntry(q, `valley-${index}`));
const DAY = testDay(ENTRIES);

function open(day = DAY, further: OpenedDay = { ...DAY, queue: [] }) {
  const time = { now: FAKE_NOW };
  const services = fakeServices({ newEventId: countedIds(), clock: { now: () => time.now } });
  const newDays: number[] = [];
  const onRetry = () => newDays.push(time.now);
  const props = { ...TODAY_PROPS, day, onMore: async () => further, onRetry };
  renderFor(services, <Today {...props} />);
  return { services, newDays, time, user: userEvent.setup() };
}

const title = () => screen.getByRole('heading', { level: 2 }).textContent;

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

test('Y96 where it is set so, an answer takes its button', async () => {
  const { services, user } = open({ ...DAY, settings: { ...DAY.settings, answerByPick: false } });
  await user.click(screen.getByRole('radio', { name: /甲の誤/ }));
  expect(services.recorded).toEqual([]);
  await press('解答する');
  expect(services.recordedOf('answer')).toHaveLength(1);
});

test('Y24 Y79 a day is answered item by item, and ends with what was done, with which home begins', async () => {
  deviceRecord.save('0123456789abcdef');
  const { services, user } = open();
  for (const q of ['甲', '乙']) {
    await user.click(screen.getByRole('radio', { name: new RegExp(`${q}の正`) }));
    expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('正解！');
    await press('次へ');
  }
  expect(title()).toBe('今日の分は終わりました');
  expect(counted(services)).toEqual([
    { item: 'valley-0', correct: true, doubt: null },
    { item: 'valley-1', correct: true, doubt: null },
  ]);
  expect(services.recordedOf('answer')[0]).toMatchObject({ mode: 'today', picked: '0' });
  await expect.poll(() => keptDesk()?.week.length).toBe(7);
});

test('Y25 自信なし beside a right answer is said of what was recorded, and can be taken back', async () => {
  const { services, time, user } = open();
  time.now += 4000;
  await user.keyboard('1');
  // The reading of the explanation is none of its time.
  time.now += 60_000;
  await press('自信なし');
  expect(services.recordedOf('answer')).toMatchObject([{ took: 4000 }]);
  expect(button('自信なし').getAttribute('aria-pressed')).toBe('true');
  expect(counted(services)).toEqual([{ item: 'valley-0', correct: true, doubt: 'unsure' }]);
  await press('自信なし');
  expect(counted(services)).toEqual([{ item: 'valley-0', correct: true, doubt: null }]);
});

test('Y26 the last answer can be taken back, also from the end, and an item be checked', async () => {
  const { services, user } = open();
  await press('その他の操作');
  expect(button('元に戻す').hasAttribute('disabled')).toBe(true);
  await press('わからない', '次へ', '今日はここまで');
  expect(title()).toBe('ここまでの記録');
  await user.keyboard('u');
  expect(title()).toBe('甲');
  expect(counted(services)).toEqual([]);
  expectTexts('あと2問');
  await user.keyboard('0{Control>}z{/Control}');
  expect(counted(services)).toEqual([]);
  await user.keyboard('0');
  await press('その他の操作', 'チェック');
  expect(services.recordedOf('check')).toEqual([{ kind: 'check', item: 'valley-0', on: true }]);
});

test('Y3 Y11 at the end 間違いだけ asks again what was missed, as a drill, and can be left', async () => {
  const { services, user } = open();
  await press('わからない', '次へ');
  await user.keyboard('1');
  await press('次へ', '間違いだけ（1問）');
  const question = screen.getByRole('heading', { level: 2 });
  expect(question.textContent).toBe('甲');
  expect(document.activeElement).toBe(question);
  expectTexts('あと1問');
  await user.keyboard('0');
  await press('次へ');
  expect(title()).toBe('間違いの分は終わりました');
  await press('間違いだけ（1問）');
  await user.keyboard('1');
  await press('次へ');
  expect(hasButton(/間違いだけ/)).toBe(false);
  const modes = services.recordedOf('answer').map((event) => (event as Partial<AnswerEvent>).mode);
  expect(modes).toEqual(['today', 'today', 'drill', 'drill']);
});

test('Y11 what was taken for the answer comes soon; a right answer brings nothing forward', async () => {
  const ids = ['x--9', 'f1', 'f2', 'f3', 'f4', 'f5', 'x--0', 'x--1'];
  const day = testDay(ids.map((id) => letterEntry(id, id)));
  const askedAfter = async (given: string) => {
    const { user } = open(day);
    await user.click(screen.getByRole('radio', { name: new RegExp(`x--9の${given}`) }));
    const asked: (string | null)[] = [];
    for (const _ of [1, 2, 3, 4, 5]) {
      await press('次へ');
      asked.push(title());
      await user.keyboard('0');
    }
    cleanup();
    return asked;
  };
  expect(await askedAfter('正')).toEqual(['f1', 'f2', 'f3', 'f4', 'f5']);
  expect(await askedAfter('誤')).toContain('x--1');
});

test('Y123 もう10問 goes on beyond the day, with the first of it in focus', async () => {
  const { services, time, user } = open({ ...DAY, queue: DAY.queue.slice(0, 1) }, DAY);
  await user.keyboard('1');
  await press('次へ');
  time.now += 60_000;
  await press('もう10問');
  const question = await screen.findByRole('heading', { level: 2, name: '甲' });
  expect(document.activeElement).toBe(question);
  expectTexts('あと2問');
  await user.keyboard('0');
  const [first, second] = services.recordedOf('answer') as readonly AnswerEvent[];
  expect(second?.mode).toBe('today');
  expect(second?.sitting).not.toBe(first?.sitting);
});

test('Y123 Y137 where nothing more can be asked, it says so, and 終わる leads home', async () => {
  open({ ...DAY, queue: [] });
  expect(title()).toBe('今日、覚え直すものはありません');
  await press('もう10問');
  expect(await screen.findByText('いま出題できる項目は、ほかにありません。')).toBeDefined();
  expect(hasButton('もう10問')).toBe(false);
  expect(hrefOf('終わる')).toBe('/');
});

test('Y137 a day that is done is opened again with the vineyard and tomorrow, and nothing to take back', async () => {
  open({ ...DAY, queue: [], given: 9 });
  expect(title()).toBe('今日の分は終わりました');
  expect(hasButton(/元に戻す/)).toBe(false);
  expect(await screen.findByRole('list', { name: '畑のぶどう' })).toBeDefined();
  const tomorrow = await screen.findByText('明日', { selector: 'dt' });
  expect(tomorrow.nextElementSibling?.textContent).not.toBe('');
  expect(hasButton(/画像/)).toBe(false);
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
  const { services } = open(CARD_DAY);
  expect(title()).toBe('丙は？');
  expect(screen.queryByText('丙の答え')).toBeNull();
  await press('裏を見る');
  expect(document.activeElement?.textContent).toBe('丙の答え');
  expect(hrefOf(/^誤りを知らせる/)).toBe('/feedback?item=card-7');
  await press('思い出せた');
  expect(services.recordedOf('card-review')).toMatchObject([
    { item: 'card-7', correct: true, doubt: null, mode: 'today', direction: 'forward' },
  ]);
  expect(services.score.read()).toEqual({ correct: 0, total: 0 });
  await press('自信なし');
  const [reviewed] = services.recordedOf('card-review');
  expect(services.recordedOf('doubt')).toMatchObject([
    { item: (reviewed as Partial<EventOf<'card-review'>>).id, doubt: 'unsure' },
  ]);
  await press('次へ');
  expect(title()).toBe('甲');
});

test('V10 a card is turned by a key, and by わからない; it is not recalled, and taken back', async () => {
  const { services, user } = open(CARD_DAY);
  await press('わからない');
  expectTexts('丙の答え');
  await user.keyboard('u');
  expect(screen.queryByText('丙の答え')).toBeNull();
  await user.keyboard('1');
  expect(services.recordedOf('card-review')).toHaveLength(1);
  await user.keyboard(' ');
  expectTexts('丙の答え');
  await user.keyboard('0');
  const missed = { correct: false, doubt: 'unknown' };
  expect(services.recordedOf('card-review')).toMatchObject([missed, missed]);
  expectTexts('あと3問');
  await user.keyboard('u');
  expect(services.recordedOf('retraction')).toHaveLength(2);
  expect(services.score.read()).toEqual({ correct: 0, total: 0 });
  await user.keyboard('{Enter}1{Enter}');
  expect(services.recordedOf('card-review').at(-1)).toMatchObject({ correct: true });
  expect(title()).toBe('甲');
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
  await press('その他の操作');
  expectTexts('今日の約10分：ドイツ2・復習12・予習2');
  // A step is no question: nothing of it can be answered, marked or counted.
  expectTexts('あと1問');
  await user.keyboard('1');
  await press('次へ');
  expect(screen.getByRole('heading', { name: '明日のために読む：13の生産地域' })).toBeDefined();
  expect(hasButton('わからない')).toBe(false);
  await user.keyboard('0b');
  expect(services.recorded).toHaveLength(1);
  await press('読みました');
  expect(screen.getByRole('heading', { name: '明日たずねること' })).toBeDefined();
  expectTexts('乙の正');
  await press('読みました');
  expect(services.recorded.slice(1)).toEqual([
    { kind: 'shown', item: 'valley-0' },
    { kind: 'read', item: 'germany/mosel', on: true },
    { kind: 'shown', item: 'valley-1' },
  ]);
  expect(title()).toBe('今日の分は終わりました');
});

test('P12 the letters of a sitting grow by a press, stay so on this device, and only in sittings', async () => {
  open(SHOWING);
  const root = document.documentElement;
  await press('その他の操作', '文字の大きさ：標準');
  expect(root.style.fontSize).toBe('115%');
  await press('文字の大きさ：大');
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
  await press('次へ');
  await user.keyboard('u');
  expectTexts('あと1問');
  await user.keyboard('1');
  await press('次へ');
  expect(screen.getByRole('heading', { name: /^明日のために読む/ })).toBeDefined();
  await press('今日はここまで');
  expect(services.recordedOf('shown')).toEqual([]);
});

test('Y85 who wants only questions says so once', async () => {
  const { services } = open({ ...SHOWING, queue: SHOWING.queue.slice(1) });
  await press('問題だけにする');
  expect(services.recorded).toEqual([{ kind: 'setting', item: 'read-first', value: false }]);
  // The step that was to come is not shown any more.
  expect(title()).toMatch(/今日/);
});
