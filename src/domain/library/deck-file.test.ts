// A deck's file: what a plan asks is read at once, the rest when it is looked into.
import { expect, test } from 'vitest';
import { writeDeckFile } from '#domain/library/deck-file.ts';
import { readDeck } from '#tests/deck-file.ts';
import { FRANCE } from '#tests/fake-library.ts';

test('C5 wherever a file is cut off, it is no deck', () => {
  const file = new TextEncoder().encode(writeDeckFile(FRANCE));
  for (let end = 0; end < file.length; end += 1) {
    expect(readDeck(file.subarray(0, end))).toBeNull();
  }
  expect(readDeck(file)).toMatchObject({ chapter: 'france' });
});

test('C5 a form of a later app is asked as one name', () => {
  const file = writeDeckFile({
    ...FRANCE,
    items: FRANCE.items.map((item) => ({ ...item, form: 'not' as const })),
  });
  const later = readDeck(file.replace('[["not",', '[["from-the-future",'));
  expect(later?.index?.map(({ forms }) => forms)).toEqual([undefined, undefined, undefined]);
});
