// Cards whose log answers late, or not at all.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CARDS } from '#content/cards.ts';
import { failure, success } from '#domain/result.ts';
import type { OwnCard } from '#domain/anki/own-deck.ts';
import { openCards } from '#features/flashcards/open-cards.ts';
import { fakeLibrary } from '#tests/fake-library.ts';
import type { FakeAnswers } from '#tests/fake-services.ts';
import { fakeServices } from '#tests/fake-services.ts';

const OWN: OwnCard = { item: 'own-1', deck: 'own-deck--1', front: '表', back: '裏' };
const ALL = { topic: null, chapter: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function openLate(answer: Awaited<ReturnType<NonNullable<FakeAnswers['own-cards']>>>) {
  const answers: FakeAnswers = {
    'own-cards': () => new Promise((resolve) => setTimeout(() => resolve(answer), 5000)),
  };
  const opening = openCards([], ALL, null, fakeServices({ answers }));
  await vi.advanceTimersByTimeAsync(1000);
  const opened = await opening;
  await vi.advanceTimersByTimeAsync(4000);
  return opened;
}

test('F17 own cards that are not read in time are not none: they come when they are read', async () => {
  const { cards, late } = await openLate(success([OWN]));
  expect(cards).toEqual([]);
  expect(await late).toMatchObject([{ item: OWN.item }]);
});

test('C80 F17 decks that the log has not named in time are not none', async () => {
  const answers: FakeAnswers = { decks: () => new Promise(() => {}) };
  const opening = openCards([], ALL, null, fakeServices({ answers }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await opening).toMatchObject({ cards: [], isRead: false });
});

test('F17 own cards that cannot be read are told as that', async () => {
  const { late } = await openLate(failure({ kind: 'busy', detail: '' }));
  expect(late).not.toBeNull();
  expect(await late).toBeNull();
});

test('F17 own cards that are read in time are there, and nothing is late', async () => {
  const answers: FakeAnswers = { 'own-cards': async () => success([OWN]) };
  const { cards, late } = await openCards([], ALL, null, fakeServices({ answers }));
  expect(cards).toMatchObject([{ item: OWN.item }]);
  expect(late).toBeNull();
});

test('O25 C16 cards whose part cannot be had without a network are named, and the rest is dealt', async () => {
  vi.useRealTimers();
  vi.resetModules();
  for (const part of ['#domain/items/showing.ts', '#domain/anki/own-deck.ts']) {
    vi.doMock(part, () => {
      throw new Error('offline');
    });
  }
  const { openCards: openOffline } = await import('#features/flashcards/open-cards.ts');
  const services = fakeServices({
    library: fakeLibrary().library,
    answers: { decks: async () => success(['italy']), 'own-cards': async () => success([OWN]) },
  });
  const { cards, missing, late } = await openOffline(CARDS, ALL, null, services);
  expect([cards.length, missing, await late]).toEqual([CARDS.length, ['italy'], null]);
});
