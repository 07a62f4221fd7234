// Names asked for in both directions.
import { expect, test } from 'vitest';
import { nameEntries } from '#domain/items/name-entries.ts';
import { NO_CONFUSIONS } from '#domain/items/quiz-entry.ts';
import { readQuestion } from '#tests/test-question.ts';

const name = (id: string, ja: string, original: string | null) => ({
  id,
  ja,
  original,
  lang: 'fr',
});

const NAMES = [
  name('montrachet', 'モンラッシェ', 'Montrachet'),
  name('puligny', 'ピュリニィ・モンラッシェ', 'Puligny-Montrachet'),
  name('chassagne', 'シャサーニュ・モンラッシェ', 'Chassagne-Montrachet'),
  name('pommard', 'ポマール', 'Pommard'),
  name('mlf', 'マロラクティック発酵', null),
  name('twin', 'モンラッシェ', 'Montrachet'),
];
const DECKS = [
  { chapter: 'france', names: NAMES },
  { chapter: 'wine-general', names: NAMES.slice(0, 1) },
];
const LAST = () => 0.999_999;

test('Y56 each name with a spelling of its own is asked once, and no other', () => {
  expect(nameEntries(DECKS, 'to-katakana').map(({ item }) => item)).toEqual(
    'name--montrachet name--puligny name--chassagne name--pommard name--twin'.split(' '),
  );
});

test('Y56 the original is shown and its reading chosen, beside what looks like it', () => {
  const [entry] = nameEntries(DECKS, 'to-katakana');
  const question = entry && readQuestion(entry.show(NO_CONFUSIONS, LAST));
  expect(question).toMatchObject({
    q: '「Montrachet」の読みはどれですか。',
    answerIndex: 0,
    explanation: 'モンラッシェ（Montrachet）です。',
  });
  // Its twin would be right as well.
  expect(question?.choices).toHaveLength(4);
  expect(new Set(question?.choices)).toEqual(
    new Set(['モンラッシェ', 'ピュリニィ・モンラッシェ', 'シャサーニュ・モンラッシェ', 'ポマール']),
  );
  expect(entry?.show(NO_CONFUSIONS, LAST).q).toContainEqual({ text: 'Montrachet', lang: 'fr' });
});

test('Y56 the reading is shown and the original chosen, what was taken for it among the choices', () => {
  const [entry] = nameEntries(DECKS, 'to-original');
  const question = entry && readQuestion(entry.show(new Map([['pommard', 2]]), LAST));
  expect(question?.q).toBe('「モンラッシェ」の綴りはどれですか。');
  expect(question?.choices.slice(0, 2)).toEqual(['Montrachet', 'Pommard']);
  expect(question?.choiceNotes[1]).toBe('ポマール');
});
