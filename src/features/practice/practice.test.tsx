// A sitting of practice: what it asks, where its answers go, and what it says when something cannot be had.
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UNSEEN, type ItemProgress } from '#domain/log/item-progress.ts';
import { failure, success } from '#domain/result.ts';
import { parsePractice } from '#domain/progress/practice.ts';
import { practicePath } from '#domain/site/paths.ts';
import { openPractice } from '#features/practice/open-practice.ts';
import { PracticeSitting } from '#features/practice/practice-sitting.tsx';
import { FRANCE, fakeLibrary } from '#tests/fake-library.ts';
import { fakeServices, type FakeAnswers } from '#tests/fake-services.ts';
import { renderFor } from '#tests/render-for.tsx';

const practiceAt = (path: string) =>
  parsePractice(new URLSearchParams(path.slice(path.indexOf('?'))));

/** More than there are of it. */
const OF_FRANCE = practicePath({ chapter: 'france', limit: 100 });
const OF_MISTAKES = practicePath({ of: 'mistakes' });

const MISSED = { ...UNSEEN, reviews: 1, wrong: 1, last: 'wrong', lastAt: 9 } as const;
const known: FakeAnswers = {
  progress: async () => success(new Map([['region-of-docg--barolo', MISSED]])),
};

test('Y160 a chapter asks its own items, those of its deck and those that are built in', async () => {
  const { library } = fakeLibrary();
  const opened = await openPractice(practiceAt(OF_FRANCE), fakeServices({ library }));
  expect(new Set(opened.queue.map(({ chapter }) => chapter))).toEqual(new Set(['france']));
  const asked = opened.queue.map(({ id }) => id);
  expect(asked).toEqual(expect.arrayContaining(FRANCE.items.map(({ id }) => id)));
  expect(asked.length).toBeGreaterThan(FRANCE.items.length);
  expect(opened).toMatchObject({ bank: { missing: [] }, isRead: true });
});

test('Y53 mistakes are of any chapter, and none without a mistake', async () => {
  const { library } = fakeLibrary();
  const asked = practiceAt(OF_MISTAKES);
  const opened = await openPractice(asked, fakeServices({ library, answers: known }));
  expect(opened.queue.map(({ id }) => id)).toEqual(['region-of-docg--barolo']);
  const first = await openPractice(asked, fakeServices({ library }));
  expect(first.queue).toEqual([]);
});

test('Y160 Y162 C16 what cannot be had is named, what is built in is asked, and a log that cannot be read is said', async () => {
  const files = fakeLibrary();
  files.fails = 'unreachable';
  const opened = await openPractice(
    practiceAt(OF_FRANCE),
    fakeServices({
      library: files.library,
      answers: { progress: async () => failure({ kind: 'busy', detail: '' }) },
    }),
  );
  expect(opened.queue.length).toBeGreaterThan(0);
  expect(opened.bank.missing).not.toEqual([]);
  expect(opened.isRead).toBe(false);
  const answers = { 'own-cards': async () => failure({ kind: 'busy', detail: '' } as const) };
  const own = practiceAt(practicePath({ part: 'own-deck--1', form: 'card' }));
  const ofOwn = await openPractice(own, fakeServices({ library: fakeLibrary().library, answers }));
  expect(ofOwn).toMatchObject({ queue: [], isRead: false });
});

test('Y53 where the deck of what needs it most cannot be had, the sitting is of what can be shown', async () => {
  const files = fakeLibrary(['france']);
  files.fails = 'unreachable';
  const [first] = FRANCE.items;
  const answers: FakeAnswers = {
    progress: async () =>
      success(
        new Map<string, ItemProgress>([
          ['region-of-docg--barolo', MISSED],
          [first?.id ?? '', { ...MISSED, last: 'right' }],
        ]),
      ),
  };
  const services = fakeServices({ library: files.library, answers });
  const opened = await openPractice(
    practiceAt(practicePath({ of: 'mistakes', limit: 1 })),
    services,
  );
  expect(opened.bank.missing).toEqual(['イタリア']);
  expect(opened.queue.every(({ id }) => opened.bank.entries.get(id) !== undefined)).toBe(true);
});

test('Y160 an answer is one press, is recorded, and the end leads back and on', async () => {
  const services = fakeServices({ library: fakeLibrary().library, answers: known });
  const opened = await openPractice(practiceAt(OF_MISTAKES), services);
  let further = 0;
  renderFor(
    services,
    <PracticeSitting
      opened={opened}
      ways={<a href="/review">間違いを自分で選ぶ</a>}
      onMore={() => {
        further += 1;
      }}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'わからない' }));
  await user.click(screen.getByRole('button', { name: '次へ' }));
  expect(screen.getByRole('heading', { name: '練習は終わりました' })).toBeDefined();
  expect(services.recorded).toEqual([
    expect.objectContaining({ item: 'region-of-docg--barolo', mode: 'quiz', doubt: 'unknown' }),
  ]);
  expect(screen.getByRole('link', { name: '間違いを自分で選ぶ' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'もう20問' }));
  expect(further).toBe(1);
});

test('Y162 cards of a chapter or of an own deck are turned and judged, and recorded as cards', async () => {
  const own = { item: 'own-1', deck: 'own-deck--1', front: '表', back: '裏' };
  const services = fakeServices({
    library: fakeLibrary().library,
    answers: { 'own-cards': async () => success([own, { ...own, item: 'own-2', deck: 'other' }]) },
  });
  const open = (asked: Parameters<typeof practicePath>[0]) =>
    openPractice(practiceAt(practicePath({ ...asked, form: 'card' })), services);
  const ofFrance = await open({ chapter: 'france', limit: 100 });
  expect(ofFrance.queue.length).toBeGreaterThan(0);
  expect(ofFrance.queue.every(({ id }) => ofFrance.cards?.get(id) !== undefined)).toBe(true);
  const opened = await open({ part: own.deck });
  expect(opened.queue.map(({ id }) => id)).toEqual([own.item]);
  renderFor(services, <PracticeSitting opened={opened} onMore={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '裏を見る' }));
  expect(screen.getByText('裏')).toBeDefined();
  await user.click(screen.getByRole('button', { name: '思い出せた' }));
  expect(services.recordedOf('card-review')).toEqual([
    expect.objectContaining({ item: own.item, correct: true, mode: 'quiz' }),
  ]);
});

test('O25 C16 where what makes cards cannot be had, that is said', async () => {
  vi.resetModules();
  vi.doMock('#services/bank/card-bank.ts', () => {
    throw new Error('offline');
  });
  const { openPractice: openOffline } = await import('#features/practice/open-practice.ts');
  const opened = await openOffline(
    practiceAt(practicePath({ chapter: 'france', form: 'card' })),
    fakeServices({ library: fakeLibrary().library }),
  );
  expect(opened).toMatchObject({ queue: [], bank: { missing: ['すべての章'] } });
  vi.doUnmock('#services/bank/card-bank.ts');
  vi.resetModules();
});
