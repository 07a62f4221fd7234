// What is asked of the parts of a figure, and each lint of figures with its planted breach.
import { expect, test } from 'vitest';
import { itemsOfFigures } from '#authoring/library/figure-items.ts';
import type { GlossaryName } from '#authoring/library/read-library.ts';
import { figureSchema, type FigureFile } from '#authoring/library/schemas.ts';

const NAMES = new Map(
  [
    ['settling', 'デブルバージュ', 'Débourbage'],
    ['sec', 'セック', 'Sec'],
    ['demi-sec', 'ドゥミ・セック', 'Demi-sec'],
  ].map(([id = '', ja = '', original = '']): [string, GlossaryName] => [
    id,
    { id, ja, original, lang: 'fr', banned: [], aliases: [], common: false, file: '' },
  ]),
);

const STEPS: FigureFile = figureSchema.parse({
  id: 'white',
  kind: 'steps',
  title: '白の工程',
  thing: '工程',
  part: 'wine-general',
  topic: 'white-process',
  importance: 'A',
  source: 'book',
  basis: 'sourced',
  parts: {
    destem: { name: '除梗', explain: '果梗を取ります。' },
    press: { name: '圧搾', note: '強さを選ぶ', explain: '搾ります。', importance: 'B' },
    settle: { name: '{settling}', explain: '沈めます。' },
    mlf: { name: 'MLF' },
    ferment: { name: '主発酵', explain: '酒になります。' },
  },
});

const SCALE: FigureFile = figureSchema.parse({
  ...STEPS,
  kind: 'scale',
  axis: [0, 60],
  parts: {
    sec: { name: '{sec}', at: '17〜32', bar: [15, 30], explain: '2番目です。' },
    demi: { name: '{demi-sec}', at: '32〜50', bar: [30, 60], explain: '3番目です。' },
  },
  others: { モワルー: '発泡性にはありません。', トロッケン: 'ドイツ語です。' },
});

function made(value: FigureFile) {
  const file = { file: 'wine-general/figure-white.yaml', chapter: 'wine-general', value };
  return itemsOfFigures({ figures: [file], names: NAMES });
}

test('G16 each part with an explanation is asked by its mark, with the other parts as choices, the nearest first', () => {
  const { items, mistakes } = made(STEPS);
  expect(mistakes).toEqual([]);
  expect(items.map(({ id }) => id)).toEqual(
    'fg-white--destem fg-white--press fg-white--settle fg-white--ferment'.split(' '),
  );
  const [, press, settle] = items;
  expect(press).toMatchObject({
    stem: '「白の工程」の図で、②に入る工程はどれですか。',
    answer: { key: 'press', text: '圧搾' },
    importance: 'B',
    topic: 'white-process',
    explanation: '搾ります。',
    group: 'fg-white',
    figure: {
      place: 'press',
      words: '図：〔①→②（強さを選ぶ）→③→MLF→④〕',
    },
  });
  expect(press?.pool.map(({ text, why }) => `${text} ${why}`)).toEqual([
    '除梗 図の①です。',
    '{settling.ja} 図の③です。',
    '主発酵 図の④です。',
  ]);
  expect(settle?.figure?.drawing?.parts[2]).toMatchObject({ name: 'デブルバージュ', mark: '③' });
});

test('G16 where not every name has an original spelling, none is shown: the one with it would be seen', () => {
  const originals = (parts: object) =>
    made(figureSchema.parse({ ...SCALE, parts, others: {} })).items.map(
      ({ answer }) => answer.text,
    );
  const dry = { sec: SCALE.parts['sec'], demi: SCALE.parts['demi'] };
  const part = { at: '50〜', bar: [40, 60], explain: '4番目です。' };
  expect(originals(dry)).toEqual(['{sec}', '{demi-sec}']);
  expect(originals({ ...dry, sweet: { ...part, name: '甘口' } })).toEqual(
    '{sec.ja} {demi-sec.ja} 甘口'.split(' '),
  );
});

test('G16 a bar is told in hundredths of its axis, and names by hand are wrong of each part', () => {
  const { items, mistakes } = made(SCALE);
  expect(mistakes).toEqual([]);
  expect(items[0]?.figure?.drawing?.parts.map(({ bar }) => bar)).toEqual([
    [25, 50],
    [50, 100],
  ]);
  expect(items.map(({ pool }) => pool.map(({ key }) => key))).toEqual([
    ['demi', 'モワルー', 'トロッケン'],
    ['sec', 'モワルー', 'トロッケン'],
  ]);
});

test('C73 what stands at the same value is no choice beside it, and each part still has four names', () => {
  const { demi } = SCALE.parts;
  const same = figureSchema.parse({
    ...SCALE,
    parts: { ...SCALE.parts, ice: { ...demi, name: 'アイス', note: '凍った房' } },
  });
  const { items, mistakes } = made(same);
  expect(mistakes).toEqual([]);
  expect(items.map(({ answer, pool }) => [answer.key, ...pool.map(({ key }) => key)])).toEqual([
    ['sec', 'demi', 'ice', 'モワルー', 'トロッケン'],
    ['demi', 'sec', 'モワルー', 'トロッケン'],
    ['ice', 'sec', 'モワルー', 'トロッケン'],
  ]);
  const few = { ...same, others: { モワルー: '発泡性にはありません。' } };
  expect(made(few).mistakes.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('4 names to choose from'),
  );
});

type Parts = Readonly<Record<string, Partial<FigureFile['parts'][string]>>>;
/** The steps with what some of their parts have else, or with some of them alone. */
const steps = (changes: Parts, only = Object.keys(STEPS.parts)): FigureFile => ({
  ...STEPS,
  parts: Object.fromEntries(
    Object.entries(STEPS.parts).flatMap(([key, part]) =>
      only.includes(key) ? [[key, { ...part, ...changes[key] }]] : [],
    ),
  ),
});
const ASKED = ['destem', 'press', 'settle', 'ferment'];
const BEGINNING = { destem: { name: 'ワイン造りの始まり', at: '1811年' } };

test.each<[string, FigureFile, string]>([
  ['too few names', steps({}, ['destem', 'press', 'mlf']), '4 names to choose from'],
  [
    'a choice within another',
    steps({ ferment: { name: '圧搾の前' } }),
    '「圧搾の前」 holds 「圧搾」',
  ],
  [
    'a note that tells a name',
    steps({ mlf: { note: '圧搾のあと' } }),
    '「圧搾のあと」 tells 「圧搾」',
  ],
  ['a name that tells one', steps({ mlf: { name: '圧搾' } }), '「圧搾」 tells 「圧搾」'],
  [
    'two that nothing tells apart',
    steps({ settle: { beside: true } }),
    'nothing tells 「圧搾」 from',
  ],
  [
    'two at one place',
    { ...steps({ settle: { note: '強さを選ぶ' } }, ASKED), kind: 'grid' },
    'two parts stand at 「強さを',
  ],
  ['a scale without an axis', { ...SCALE, axis: undefined }, 'a scale, and nothing else, has an'],
  ['a bar off the axis', { ...SCALE, axis: [0, 40] }, 'the bar of 「ドゥミ・セック」 is not'],
  [
    'a part without its time',
    { ...steps({ settle: { at: '春' } }), kind: 'timeline' },
    '「MLF」 has no place: at',
  ],
  ['a first event', { ...steps(BEGINNING, ASKED), kind: 'timeline' }, 'is seen to be the first'],
])('C73 %s stops the build', (_what, value, message) => {
  expect(
    made(value)
      .mistakes.map((mistake) => mistake.message)
      .join('\n'),
  ).toContain(message);
});

test('C73 a name that the glossary does not have, and an id of two figures, stop the build', () => {
  const file = { file: 'x.yaml', chapter: 'wine-general', value: STEPS };
  const twice = itemsOfFigures({ figures: [file, file], names: NAMES });
  expect(twice.mistakes.map(({ message }) => message)).toEqual(['another figure has this id']);
  const unknown = itemsOfFigures({ figures: [file], names: new Map() });
  expect(unknown.mistakes.map(({ rule }) => rule)).toEqual(['references']);
});
