// What one question of an exam tells of another.
import { expect, test } from 'vitest';
import { clash, lookOf } from '#domain/exam/question-look.ts';
import type { Question } from '#domain/items/question.ts';
import { testQuestion } from '#tests/test-question.ts';

function ask(q: string, choices: readonly string[], more: Partial<Question> = {}): Question {
  return { ...testQuestion({ q, choices }), section: 'italy/regions', ...more };
}
const looks = (...questions: readonly Question[]) => {
  const [one, other] = questions.map(lookOf);
  if (one === undefined || other === undefined) throw new Error('Two questions');
  return clash(one, other) && clash(other, one);
};

const FRIULI = ask('「州都はトリエステで、北東の端」に当てはまる州は？', [
  'フリウリ州（Friuli）',
  'ヴェネト州（Veneto）',
  'リグーリア州（Liguria）',
  'マルケ州（Marche）',
]);

test('Y93 a line with the answer beside a name of the question tells of it', () => {
  const pairs = ['マルケ州 ― トリノ', 'フリウリ州 ― トリエステ', 'プーリア州 ― バーリ'];
  expect(looks(FRIULI, ask('誤っているものは？', pairs, { form: 'pair' }))).toBe(true);
  expect(looks(FRIULI, ask('誤っているものは？', pairs.slice(2), { form: 'pair' }))).toBe(false);
});

test('Y93 the same answer, most of the same choices, and the answer in another question of the chapter clash', () => {
  const names = ['カンパーニア州', 'バジリカータ州', 'カラブリア州', 'モリーゼ州'];
  const taurasi = ask('タウラージの州は？', names);
  expect(looks(taurasi, ask('グレコ・ディ・トゥーフォの州は？', names.slice(0, 2)))).toBe(true);
  expect(looks(taurasi, ask('チロの州は？', names.toReversed()))).toBe(true);
  expect(looks(taurasi, ask('アリアニコの州は？', ['バジリカータ州', 'プーリア州']))).toBe(false);
  const asks = ask('カンパーニア州の州都は？', ['ナポリ', 'バーリ']);
  expect(looks(taurasi, asks)).toBe(true);
  expect(looks(taurasi, { ...asks, section: 'food/italy' })).toBe(false);
});

test('Y93 numbers and colours may be the same in two questions', () => {
  const years = ['1980年', '1978年', '1976年', '1990年'];
  const year = (q: string) => ask(q, years, { form: 'year' });
  expect(looks(year('法律は何年？'), year('協会は何年？'))).toBe(false);
});

test('Y93 the subjects of a question', () => {
  const subjects = (question: Question) => [...lookOf(question).subjects];
  expect(subjects(ask('2024年の栽培面積で3位の国は？', ['中国', '日本']))).toEqual(['statistics']);
  expect(subjects(ask('農園を開いたのはだれですか。', ['甲', '乙']))).toEqual(['people']);
  expect(subjects(ask('西岸を冷やすのは？', ['ベンゲラ海流', 'ブラジル海流']))).toEqual(['nature']);
  expect(subjects(ask('この料理の国は？', ['フランス', 'スペイン', 'イタリア']))).toEqual([
    'countries',
  ]);
  const growth = ask('等級は？', ['2級', '3級'], { section: 'france/medoc-1855', form: 'number' });
  expect(subjects(growth)).toEqual(['medoc']);
  const field = ask('この畑の村は？', ['甲', '乙'], { section: 'france/premiers-crus' });
  expect(subjects(field)).toEqual(['vineyard']);
});
