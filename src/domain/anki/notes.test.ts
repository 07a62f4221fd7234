// Items as notes for Anki: what their fields and tags say, and that no text is markup.
import { expect, test } from 'vitest';
import { guidOf, itemOfGuid, stableId } from '#domain/anki/guid.ts';
import { NOTE_FIELDS, type NoteField } from '#domain/anki/note-type.ts';
import { notesOf } from '#domain/anki/notes.ts';
import { notesTsv } from '#domain/anki/tsv.ts';
import type { Deck, LibraryItem } from '#domain/items/deck.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { TEST_SOURCE } from '#tests/test-question.ts';

function noteOf(fields: Partial<LibraryItem> = {}, deck: Partial<Deck> = {}) {
  const [item] = FRANCE.items;
  const [note] = notesOf({
    ...FRANCE,
    ...deck,
    items: item === undefined ? [] : [{ ...item, ...fields }],
  });
  if (note === undefined) throw new Error('There is no note');
  const field = (name: NoteField) => note.fields[NOTE_FIELDS.indexOf(name)];
  return { note, field };
}

test('N1 a note has every field, and its GUID leads back to the item', () => {
  const { note, field } = noteOf();
  expect(note.fields).toHaveLength(NOTE_FIELDS.length);
  expect(note.guid).toBe('ws-rank-of-chateau--calon-segur');
  expect(itemOfGuid(note.guid)).toBe(note.item);
  expect(itemOfGuid('ws-Not an id')).toBeNull();
  expect(itemOfGuid('xq2#b')).toBeNull();
  expect(field('問題')).toBe(
    'カロン・セギュール（<span lang="fr">Calon-Ségur</span>）の等級はどれですか。',
  );
  expect(field('正解')).toBe('3級');
  expect(field('原語')).toBe('<span lang="fr">Calon-Ségur</span>');
  expect(field('読み')).toBe('カロン・セギュール');
  expect(field('章')).toBe('フランス ／ ボルドー');
  expect(field('出典')).toBe(
    '<span lang="fr">Vins rouges classés</span>、Syndicat des Courtiers、1855-04-18',
  );
  expect(field('版')).toBe('1855-04-18');
});

test('N2 the four choices are the answer and the nearest three, in an order that stays', () => {
  const choices = noteOf().field('選択肢');
  expect(choices?.match(/<li>(.*?)<\/li>/g)?.toSorted()).toEqual(
    '<li>3級</li> <li>a</li> <li>b</li> <li>c</li>'.split(' '),
  );
  expect(noteOf().field('選択肢')).toBe(choices);
});

test('N2 only an item that is a card has a card without choices', () => {
  expect(noteOf().note.hasRecallCard).toBe(false);
  expect(noteOf().field('カード表')).toBe('');
  const { note, field } = noteOf({ card: { front: '{0.ja}は？', back: '3級' } });
  expect(note.hasRecallCard).toBe(true);
  expect([field('カード表'), field('カード裏')]).toEqual(['カロン・セギュールは？', '3級']);
});

test('N2 a place on a map is asked with where it lies', () => {
  const { field } = noteOf({ figure: { map: 'bordeaux', place: 'x--y', words: '印は北です。' } });
  expect(field('問題')).toContain('<div>（印は北です。）</div>');
});

test('N2 no text is markup, a field of Anki, or the end of a field', () => {
  const { note, field } = noteOf({
    explanation: '<script>alert(1)</script> & "x"\n2行目\u001f\tend',
    source: { ...TEST_SOURCE, url: 'https://a.example/?q="><b>' },
  });
  expect(field('解説')).toBe(
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;<br>2行目 end',
  );
  expect(field('出典')).toContain('href="https://a.example/?q=&quot;&gt;&lt;b&gt;"');
  for (const sign of ['{{', '\u001f', '\n', '\t']) {
    expect(note.fields.filter((text) => text.includes(sign))).toEqual([]);
  }
});

test('N1 the tags say chapter, importance and edition, each in one word', () => {
  const { note } = noteOf({ asOf: '2025' }, { label: '酒類飲料 概論' });
  expect(note.tags).toEqual(
    'WineStudy::章::酒類飲料_概論 WineStudy::重要度::A WineStudy::版::2025'.split(' '),
  );
  expect(note.deck).toBe('Wine Study::酒類飲料 概論');
});

test('N7 a row for each note, a cell for each column', () => {
  const [, , , , , tags, columns, ...rows] = notesTsv(notesOf(FRANCE)).trimEnd().split('\n');
  expect(tags).toBe('#tags column:18');
  expect(columns?.split('\t')).toHaveLength(18);
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.split('\t')).toHaveLength(18);
  // A quote in a cell is doubled, and the cell is quoted.
  expect(rows[0]).toContain('lang=""fr""');
});

test('N1 ids hang on the text, and lie in the past as moments', () => {
  expect(stableId('note:a')).toBe(stableId('note:a'));
  const ids = Array.from({ length: 5000 }, (_, index) => stableId(guidOf(`item-${index}`)));
  expect(new Set(ids).size).toBe(5000);
  expect(Math.max(...ids)).toBeLessThan(1_763_000_000_000);
});
