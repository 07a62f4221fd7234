// A sitting of practice: what it asks, where its answers go, and what it says when something cannot be had.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import { failure, success } from '#domain/result.ts';
import { parsePractice } from '#domain/progress/practice.ts';
import { practicePath } from '#domain/site/paths.ts';
import { openPractice } from '#parts/practice/open-practice.ts';
import { PracticeSitting } from '#features/practice/practice-sitting.tsx';
import { FRANCE, fakeLibrary } from '#tests/fake-library.ts';
import { fakeServices, type FakeAnswers, type FakeStore } from '#tests/fake-services.ts';
import { press } from '#tests/on-screen.ts';
import { renderFor } from '#tests/render-for.tsx';

const practiceAt = (path: string) =>
  parsePractice(new URLSearchParams(path.slice(path.indexOf('?'))));

const open = (path: string, store: FakeStore = {}) =>
  openPractice(practiceAt(path), fakeServices({ library: fakeLibrary().library, ...store }));

/** More than there are of it. */
const OF_FRANCE = practicePath({ chapter: 'france', limit: 100 });
const OF_MISTAKES = practicePath({ of: 'mistakes' });

const MISSED = { ...UNSEEN, reviews: 1, wrong: 1, last: 'wrong', lastAt: 9 } as const;
const known: FakeAnswers = {
  progress: async () => success(new Map([['region-of-docg--barolo', MISSED]])),
};

test('Y160 a chapter asks its own items, those of its deck and those that are built in', async () => {
  const opened = await open(OF_FRANCE);
  expect(new Set(opened.queue.map(({ chapter }) => chapter))).toEqual(new Set(['france']));
  const asked = opened.queue.map(({ id }) => id);
  expect(asked).toEqual(expect.arrayContaining(FRANCE.items.map(({ id }) => id)));
  expect(asked.length).toBeGreaterThan(FRANCE.items.length);
  expect(opened).toMatchObject({ bank: { missing: [] }, isRead: true });
});

test('Y53 mistakes are of any chapter, and none without a mistake', async () => {
  const { queue } = await open(OF_MISTAKES, { answers: known });
  expect(queue.map(({ id }) => id)).toEqual(['region-of-docg--barolo']);
  expect((await open(OF_MISTAKES)).queue).toEqual([]);
});

test('Y160 Y162 C16 what cannot be had is named, what is built in is asked, and a log that cannot be read is said', async () => {
  const files = fakeLibrary();
  files.fails = 'unreachable';
  const busy = async () => failure({ kind: 'busy', detail: '' } as const);
  const opened = await open(OF_FRANCE, { library: files.library, answers: { progress: busy } });
  expect(opened.queue.length).toBeGreaterThan(0);
  expect(opened.bank.missing).not.toEqual([]);
  expect(opened.isRead).toBe(false);
  const own = practicePath({ part: 'own-deck--1', form: 'card' });
  const ofOwn = await open(own, { answers: { 'own-cards': busy } });
  expect(ofOwn).toMatchObject({ queue: [], isRead: false });
});

test('Y53 where the deck of what needs it most cannot be had, the sitting is of what can be shown', async () => {
  const files = fakeLibrary(['france']);
  files.fails = 'unreachable';
  const progress = new Map<string, ItemProgress>([
    ['region-of-docg--barolo', MISSED],
    [FRANCE.items[0]?.id ?? '', { ...MISSED, last: 'right' }],
  ]);
  const { bank, queue } = await open(practicePath({ of: 'mistakes', limit: 1 }), {
    library: files.library,
    answers: { progress: async () => success(progress) },
  });
  expect(bank.missing).toEqual(['イタリア']);
  expect(queue.every(({ id }) => bank.entries.get(id) !== undefined)).toBe(true);
});

test('Y160 an answer is one press, is recorded, and the end leads back and on', async () => {
  const services = fakeServices({ library: fakeLibrary().library, answers: known });
  const opened = await openPractice(practiceAt(OF_MISTAKES), services);
  const onMore = vi.fn<() => void>();
  const ways = <a href="/review">間違いを自分で選ぶ</a>;
  renderFor(services, <PracticeSitting opened={opened} ways={ways} onMore={onMore} />);
  await press('わからない', '次へ');
  expect(screen.getByRole('heading', { name: '練習は終わりました' })).toBeDefined();
  expect(services.recorded).toEqual([
    expect.objectContaining({ item: 'region-of-docg--barolo', mode: 'quiz', doubt: 'unknown' }),
  ]);
  expect(screen.getByRole('link', { name: '間違いを自分で選ぶ' })).toBeDefined();
  await press('もう20問');
  expect(onMore).toHaveBeenCalledOnce();
});

test('Y162 the cards of a chapter, or of an own deck alone, are asked', async () => {
  const own = { item: 'own-1', deck: 'own-deck--1', front: '表', back: '裏' };
  const services = fakeServices({
    library: fakeLibrary().library,
    answers: { 'own-cards': async () => success([own, { ...own, item: 'own-2', deck: 'other' }]) },
  });
  const openCards = (asked: Parameters<typeof practicePath>[0]) =>
    openPractice(practiceAt(practicePath({ ...asked, form: 'card' })), services);
  const ofFrance = await openCards({ chapter: 'france', limit: 100 });
  expect(ofFrance.queue.length).toBeGreaterThan(0);
  expect(ofFrance.queue.every(({ id }) => ofFrance.cards?.get(id) !== undefined)).toBe(true);
  const opened = await openCards({ part: own.deck });
  expect(opened.queue.map(({ id }) => id)).toEqual([own.item]);
});
