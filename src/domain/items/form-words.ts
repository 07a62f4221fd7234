// The forms of questions as a learner reads them.
import type { Form } from '#domain/items/form.ts';

export const FORM_WORDS: { readonly [Kind in Form]: string } = {
  single: '名称を選ぶ',
  describe: '説明から名称を選ぶ',
  statement: '正しい記述を選ぶ',
  'wrong-statement': '誤った記述を選ぶ',
  not: '当てはまらないものを選ぶ',
  pair: '組み合わせを選ぶ',
  order: '順序を選ぶ',
  number: '数字を選ぶ',
  year: '年を選ぶ',
  colour: '色を選ぶ',
  multi: 'すべて選ぶ',
  typed: '書いて答える',
  map: '地図で答える',
  mark: '地図の印を選ぶ',
  case: '場面から答える',
  truefalse: '○×で答える',
  card: '思い出す',
};
