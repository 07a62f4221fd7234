// Statements: what a showing composes of them, how they are corrected, and the form in which they travel.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { notesOf } from '#domain/anki/notes.ts';
import { NOTE_FIELDS, type NoteField } from '#domain/anki/note-type.ts';
import { compare } from '#domain/compare.ts';
import { choicesOf, type Deck } from '#domain/items/deck.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { textsOfStatement } from '#domain/items/statement-texts.ts';
import { correctionOf, isTwinKey, twinText } from '#domain/items/subject.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { plainText } from '#domain/text/rich-text.ts';
import { casesOf } from '#tests/case-table.ts';
import { FRANCE } from '#tests/fake-library.ts';
import { subjectItems, TEST_SUBJECT } from '#tests/test-subject.ts';

const DECK: Deck = { ...FRANCE, items: [...FRANCE.items, ...subjectItems()] };
const entries = new Map(entriesOf(DECK).map((entry) => [entry.item, entry]));
const TRUE_KEYS = TEST_SUBJECT.statements.map(({ key }) => key);

test('V2 a showing asks which of four sentences is right or which is wrong, and no two come from one statement', () => {
  const forms = new Set<string>();
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...TRUE_KEYS), (seed, own) => {
      const question = entries.get(`st-de-praedikat--${own}`)?.show(new Map(), seededRandom(seed));
      if (question === undefined) throw new Error('No question');
      forms.add(question.form ?? '');
      const keys = question.choiceKeys;
      expect(keys).toHaveLength(4);
      expect(new Set(keys.map((key) => key.split(':')[0])).size).toBe(4);
      expect(keys[question.answerIndex]?.split(':')[0]).toBe(own);
      const isRightAsked = question.form === 'statement';
      expect(keys.map(isTwinKey)).toEqual(keys.map((_, at) => (at === 0) !== isRightAsked));
      expect(plainText(question.q)).toBe(
        `プレディカーツヴァインについての記述のうち、${isRightAsked ? '正しい' : '誤っている'}ものを1つ選んでください。`,
      );
    }),
  );
  expect([...forms].toSorted(compare)).toEqual(['statement', 'wrong-statement']);
});

test('V2 what the learner took for the answer is among the choices, in the form in which it was taken', () => {
  const entry = entries.get('st-de-praedikat--sugar');
  for (const key of ['names:熟成期間', 'berries']) {
    for (let seed = 0; seed < 20; seed += 1) {
      expect(entry?.show(new Map([[key, 1]]), seededRandom(seed)).choiceKeys).toContain(key);
    }
  }
});

test('V3 a word that a change brings is not changed again', () => {
  const change = [
    ['赤', '白'],
    ['白', '赤'],
  ] as const;
  expect(twinText('赤は上、白は下である。', { change })).toBe('白は上、赤は下である。');
  expect(correctionOf('赤い。', { change: [['赤', '$&']] })[0]).toEqual({
    text: '$&',
    mark: 'removed',
  });
});

test('V5 a list shows the true sentence as the answer, and a table of answers knows every sentence', () => {
  const [item] = subjectItems();
  if (item === undefined) throw new Error('No item');
  expect(item.stem).toBe(
    'プレディカーツヴァインについての記述のうち、正しいものを1つ選んでください。',
  );
  expect(item.answer.text).toBe('補糖をすることは認められていない。');
  const choices = new Map(choicesOf(item).map(({ key, text }) => [key, text]));
  for (const { choiceKeys, choices: shown } of [1, 2, 3, 4, 5].flatMap(
    (seed) => entries.get(item.id)?.show(new Map(), seededRandom(seed)) ?? [],
  )) {
    expect(choiceKeys.map((key) => choices.get(key))).toEqual(shown.map(plainText));
  }
});

test('V5 a correction on a card quotes the sentence, and what the sentence quotes is in 『』', () => {
  const twin = { change: [['ある', 'ない']], why: '名の1つです。' } as const;
  const backs = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => {
    const own = { key, text: '名は「森」である。', twins: [twin] };
    return textsOfStatement({ subject: { id: 'st-x', about: '森', statements: [own] }, own }).card
      .back;
  });
  expect(new Set(backs)).toEqual(new Set(['正しい', '誤り。正しくは「名は『森』である。」']));
});

test.each(
  casesOf(`
少しずつ入る酸素が、色素とタンニンの結びつきを助けます。 | 酸素が、色素とタンニンの結びつきを助けます。 | 色素とタンニンは、果皮にあります。
エロイ・レカンダは、1864年にベガ・シシリアを興しました。 | ベガ・シシリアは、エロイ・レカンダが興しました。 | 1964年は、別の年です。
75％は、州名やカウンティ名の下限です。 | 75％は、州名の下限です。 | 95％は、畑名の下限です。
`),
)(
  'C54 of reasons that say one thing the longest stands, and each that says another: %s',
  (...reasons) => {
    const twins = reasons.map((why) => ({ change: [['ある', 'ない']], why }) as const);
    const own = { key: 'a', text: '名は「森」である。', twins };
    const { explanation } = textsOfStatement({
      subject: { id: 'st-x', about: '森', statements: [own] },
      own,
    });
    expect(explanation).toBe(`${reasons[0]}${reasons[2]}`);
  },
);

test('N1 V5 a note asks whether one sentence is right, and corrects it with its reason', () => {
  const notes = notesOf(DECK).filter(({ item }) => item.startsWith('st-'));
  const field = (note: (typeof notes)[number], name: NoteField) =>
    note.fields[NOTE_FIELDS.indexOf(name)];
  for (const note of notes) {
    expect(note.hasRecallCard).toBe(false);
    expect(field(note, '問題')).toMatch(/^<div>プレディカーツヴァイン<\/div>.+。$/);
    expect(field(note, '選択肢')).toBe('<ol><li>正しい</li><li>誤り</li></ol>');
    expect(field(note, '正解')).toMatch(/^(?:正しい|誤り)$/);
    expect(field(note, '解説')).toMatch(/<del>.+<\/del><ins>.+<\/ins>.*です。/);
    expect(field(note, 'カード表')).toBe('');
  }
  expect(notesOf(DECK)).toEqual(notesOf(DECK));
});
