// Which cards an address asks for, also where they cannot be read.
import { expect, test, vi } from 'vitest';
import { CARDS } from '#content/cards.ts';
import { failure, success } from '#domain/result.ts';
import type { OwnCard } from '#domain/anki/own-deck.ts';
import { openCards } from '#features/flashcards/open-cards.ts';
import { fakeLibrary } from '#tests/fake-library.ts';
import { fakeServices } from '#tests/fake-services.ts';

const OWN: OwnCard = { item: 'own-1', deck: 'own-deck--1', front: '表', back: '裏' };
const ALL = { topic: null, chapter: null };
const OF_OWN = { topic: null, chapter: OWN.deck };
const READ = { 'own-cards': async () => success([OWN, { ...OWN, deck: 'own-deck--2' }]) };

test('F17 without a chapter the built-in cards are dealt; own cards by the address of their deck', async () => {
  const { library } = fakeLibrary(['italy', 'france']);
  const services = fakeServices({ library, answers: READ });
  expect((await openCards(CARDS, ALL, null, services)).cards).toEqual(CARDS);
  const own = await openCards(CARDS, OF_OWN, null, services);
  expect(own.cards).toMatchObject([{ item: OWN.item, chapter: OWN.deck }]);
});

test('F17 own cards that cannot be read are told as that', async () => {
  const answers = { 'own-cards': async () => failure({ kind: 'busy', detail: '' } as const) };
  const opened = await openCards(CARDS, OF_OWN, null, fakeServices({ answers }));
  expect(opened).toMatchObject({ cards: [], isRead: false });
});

test('O25 C16 cards whose part cannot be had without a network are named', async () => {
  vi.resetModules();
  for (const part of ['#domain/items/showing.ts', '#domain/anki/own-deck.ts']) {
    vi.doMock(part, () => {
      throw new Error('offline');
    });
  }
  const { openCards: openOffline } = await import('#features/flashcards/open-cards.ts');
  const services = fakeServices({ library: fakeLibrary().library, answers: READ });
  const open = (chapter: string) => openOffline(CARDS, { topic: null, chapter }, null, services);
  expect(await open('italy')).toMatchObject({ cards: [], missing: ['italy'] });
  expect(await open(OWN.deck)).toMatchObject({ cards: [], isRead: false });
});
