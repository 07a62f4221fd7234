// Cards that are written in the app.
import { expect, test } from 'vitest';
import { pastedCards, sidesOf, writtenCards } from '#domain/anki/written-cards.ts';

test('N24 a table that is pasted is a card a row, and rows without two sides are left out', () => {
  expect(pastedCards('シラー\tローヌ\t黒\r\n\r\nタナ\t\nマディラン\tタナ\n')).toEqual([
    { front: 'シラー', back: 'ローヌ、黒' },
    { front: 'マディラン', back: 'タナ' },
  ]);
});

test('N24 a cell of a spreadsheet is pasted without its quotes, and may have several lines', () => {
  expect(pastedCards('"「""DOC""」"\t"赤\n白"\n')).toEqual([
    { front: '「"DOC"」', back: '赤\n白' },
  ]);
});

test('N24 a card needs words on both sides, and half a letter is no word', () => {
  expect(sidesOf(' ', 'b')).toBeNull();
  expect(sidesOf('a', '\uD83C')).toBeNull();
  expect(sidesOf('a'.repeat(3000), 'b')?.front).toHaveLength(2000);
});

test('N24 two cards of the same words are two cards', () => {
  const [one, two] = writtenCards(
    [
      { front: 'a', back: 'b' },
      { front: 'a', back: 'b' },
    ],
    '自分のカード',
    ['1', '2'],
  );
  expect(one?.item).not.toBe(two?.item);
  expect(one?.deck).toBe(two?.deck);
});
