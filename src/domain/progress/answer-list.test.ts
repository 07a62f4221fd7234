// The table of all answers: what each column says, and what a spreadsheet must not run.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HELD_FALSE } from '#domain/items/subject.ts';
import {
  answerListCsv,
  momentWithZone,
  type ItemTexts,
  type ListedAnswer,
} from '#domain/progress/answer-list.ts';

const ANSWER: ListedAnswer = {
  seq: 1,
  at: Date.UTC(2026, 10, 22, 7, 12),
  kind: 'answer',
  item: 'rank-of-chateau--margaux',
  correct: false,
  picked: 'second',
  doubt: null,
  took: 5300,
  mode: 'today',
  direction: null,
  questionKey: null,
};
const TEXTS: ItemTexts = {
  chapter: 'フランス',
  question: 'マルゴーの等級は？',
  answer: '1級',
  choices: new Map([['second', '2級']]),
};

function rowsOf(answers: readonly Partial<ListedAnswer>[], texts: ItemTexts | null = TEXTS) {
  const csv = answerListCsv(
    answers.map((fields) => ({ ...ANSWER, ...fields })),
    () => texts,
    () => -540,
  );
  return parse(csv.slice(1)).slice(1);
}

/** As RFC 4180 has it. */
function parse(csv: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of csv.matchAll(
    /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g,
  )) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

test('N10 a row says when, where, what was asked and chosen, and what is right', () => {
  expect(rowsOf([{}])).toEqual([
    [
      '2026-11-22T16:12:00.000+09:00',
      '問題',
      '今日の学習',
      'フランス',
      'rank-of-chateau--margaux',
      'マルゴーの等級は？',
      '2級',
      '1級',
      '不正解',
      '',
      '5.3',
      '',
      '名称を選ぶ',
    ],
  ]);
});

test('N10 an item that is not asked any more keeps its id, and its question as it was worded', () => {
  const [row] = rowsOf([{ item: 'q', questionKey: 'burgundy::どれ？::a|b', picked: '1' }], null);
  expect(row?.slice(3, 8)).toEqual(['', 'q', 'どれ？', '1', '']);
});

test('N10 whatever a text holds, it is one cell, and begins with no sign of a formula', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom(...Array.from('="\n\r\t @+-＝\',a字')),
      }),
      (text) => {
        const [row] = rowsOf([{}], { ...TEXTS, question: text });
        expect(row).toHaveLength(13);
        expect([text, `'${text}`]).toContain(row?.[5]);
        expect(row?.[5]).not.toMatch(/^\s*[=＝+\-@]/);
      },
    ),
  );
});

test.each([
  [0, '2026-11-22T07:12:00.000+00:00'],
  [210, '2026-11-22T03:42:00.000-03:30'],
])('N10 a moment carries its zone: %i', (offset, text) => {
  expect(momentWithZone(ANSWER.at, offset)).toBe(text);
  expect(Date.parse(text)).toBe(ANSWER.at);
});

test('N10 V6 a row says the form, and of a wrong sentence that was to be found which one was chosen', () => {
  const formOf = (form: string | null) => rowsOf([{ form }])[0]?.at(-1);
  expect(formOf('wrong-statement')).toBe('誤った記述を選ぶ');
  expect(formOf('from-the-future')).toBe('from-the-future');
  const [row] = rowsOf([{ form: 'wrong-statement', correct: true }]);
  expect(row?.slice(6, 9)).toEqual(['2級', '1級', '正解']);
  expect(rowsOf([{ kind: 'map-drop' }])[0]?.at(-1)).toBe('');
});

test('N10 V30 a row says how which sentence was judged', () => {
  const choices = new Map(['真の文', '偽の文'].map((text, at) => [at === 0 ? 'a' : 'a:偽', text]));
  const judged = (picked: string | null, sentence: string) =>
    rowsOf([{ form: 'truefalse', picked, sentence }], { ...TEXTS, choices })[0]?.[6];
  const said = [judged(HELD_FALSE, 'a:偽'), judged('a', 'a'), judged(null, 'a')];
  expect(said).toEqual(['×「偽の文」', '○「真の文」', '']);
});
