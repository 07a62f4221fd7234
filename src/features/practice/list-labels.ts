// The lists that can be practised, as a learner reads them.
import type { PracticeList } from '#domain/site/paths.ts';

export const LIST_LABELS: { readonly [List in PracticeList]: string } = {
  mistakes: '間違い',
  'missed-in-sitting': '前回の学習で間違えた',
  'missed-last': '最後に答えたとき間違えた',
  'missed-ever': '一度でも間違えた',
  unknown: 'わからない',
  unsure: '自信なし',
  checked: 'チェック',
  pairs: '取り違えた2つから選ぶ',
  'to-katakana': '原語を見て、読みを選ぶ',
  'to-original': '読みを見て、原語を選ぶ',
};
