// Each lint of the library with its planted breach: a library that is sound but for one thing.
import { expect, test } from 'vitest';
import { ContentError } from '#authoring/library/mistake.ts';
import { buildLibrary } from '#authoring/library/build-library.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import { folderOf } from '#tests/folder-of.ts';
import { casesOf } from '#tests/case-table.ts';

const TODAY = '2026-11-21';

const SOUND: Readonly<Record<string, string>> = {
  'chapters.yaml': `
weightsFrom: a-source
edition: '2025'
chapters:
  - key: france
    label: フランス
    weight: 12
    quota: 1
    langs: [fr]
    about: 村と等級。
    parts: [{ key: bordeaux, label: ボルドー }]
`,
  'sources.yaml': `
a-source: { title: Le classement, lang: fr, publisher: Courtiers, date: '1855-04-18', url: https://example.com/page }
`,
  'france/topics.yaml': `
topics:
  - { id: growths, part: bordeaux, title: 格付けの村, priority: B, why: 村を問う年が多い, expected: 9 }
  - { id: growths-law, part: bordeaux, title: 格付けの年, priority: B, why: 年を問う年が多い, expected: 3 }
`,
  'retired.yaml': `
growths-date: growths-year
aoc-of--omega: null
`,
  'france/names-bordeaux.yaml': `
pauillac: { ja: ポイヤック, original: Pauillac, lang: fr, banned: [ポーイヤック] }
margaux: { ja: マルゴー, original: Margaux, lang: fr }
saint-julien: { ja: サン・ジュリアン, original: Saint-Julien, lang: fr }
saint-estephe: { ja: サンテステフ, original: Saint-Estèphe, lang: fr }
alpha: { ja: アルファ, original: Alpha, lang: fr }
beta: { ja: ベータ, original: Bêta, lang: fr }
gamma: { ja: ガンマ, original: Gamma, lang: fr }
delta: { ja: デルタ, original: Delta, lang: fr }
`,
  'france/table-growths.yaml': `
id: growths
title: 格付け
part: bordeaux
topic: growths
thing: シャトー
source: a-source
asOf: '1973'
basis: sourced
columns:
  aoc: { label: AOC, names: true }
asks:
  - id: aoc-of
    kind: value
    column: aoc
    stem: <name>のAOCはどれですか。
    explain: <name.ja>は<aoc.ja>にあります。
    reason: <value.ja>にあるのは<examples>です。
    card: <name>のAOCは？
rows:
  alpha: { aoc: pauillac, importance: A }
  beta: { aoc: margaux, importance: B }
  gamma: { aoc: saint-julien, importance: B }
  delta: { aoc: saint-estephe, importance: C }
`,
  'france/questions-law.yaml': `
part: bordeaux
topic: growths-law
source: a-source
basis: sourced
questions:
  - id: growths-year
    importance: A
    question: 格付けの年はいつですか。
    answer: 1855年
    distractors:
      1953年: グラーヴの格付けが発表された年です。
      1955年: 別の格付けの年です。
      1932年: クリュ・ブルジョワの年です。
    explanation: 万国博覧会のためのものです。
`,
  'france/intro.yaml': `
asked: 村と等級が問われます。
frame:
  - 格付けは1855年です。
  - '{alpha.ja}は{pauillac.ja}にあります。'
  - '{gamma.ja}は{saint-julien.ja}にあります。'
traps:
  - '{gamma.ja}と{delta.ja}は、綴りが似ています。'
  - 年は1855年で、1955年ではありません。
  - 等級は村では決まりません。
asOf: '2025'
`,
};

const STATEMENTS = 'france/statements-growths.yaml';
const SOUND_STATEMENTS = `
part: bordeaux
topic: growths-law
source: a-source
basis: sourced
subjects:
  - id: st-growths
    about: メドックの格付け
    statements:
      - id: year
        importance: B
        text: 最初の格付けは1855年に発表された。
        twins:
          - change: { 1855年: 1955年 }
            kind: number
            why: 1955年は別の地区の格付けの年です。
      - id: first
        importance: B
        text: 第1級に並ぶシャトーは5つである。
        twins:
          - change: { 第1級: 第4級 }
            kind: neighbour
            why: 第4級に並ぶのは10のシャトーです。
          - change: { 5つ: 4つ }
            kind: number
            why: 4つだったのは昇格の前です。
      - id: red
        importance: C
        text: 対象となるのは赤ワインである。
        twins:
          - change: { 赤ワイン: 白ワイン }
            kind: colour
            why: 白ワインの格付けは別にあります。
      - id: firm
        importance: B
        text: 等級は一度だけ見直された。
        twins:
          - change: { 一度だけ: 10年ごとに }
            kind: scope
            why: 10年ごとに見直すのは右岸の格付けです。
`;

const DESCRIPTIONS = 'france/descriptions-growths.yaml';
/** Of each description. */
const ENDING = '長く熟成させる赤で知られる';
const SOUND_DESCRIPTIONS = `
part: bordeaux
topic: growths
source: a-source
basis: sourced
groups:
  - id: ds-growths
    kind: シャトー
    entries:
${['alpha', 'beta', 'gamma', 'delta']
  .map(
    (name, at) => `      - id: ${name}
        importance: B
        answer: '{${name}}'
        description: ${at + 1}番目の村の南の斜面にあり、砂利の多い畑で黒ブドウを育て、長く熟成させる赤で知られる。
        reason: 畑の砂利は${at + 1}メートルの深さです。
`,
  )
  .join('')}`;

const PAIRS = 'france/pairs-growths.yaml';
const SOUND_PAIRS = `
part: bordeaux
topic: growths
source: a-source
basis: sourced
groups:
  - id: pr-growths
    stem: 村と仕事の組み合わせとして誤っているものを1つ選んでください。
    pairs:
${[1, 2, 3, 4, 5].map((at) => `      - { id: p${at}, importance: B, left: 村${at}, right: 仕事${at}, reason: 村${at}は仕事${at}です。 }\n`).join('')}`;
const ORDERS = 'france/orders-growths.yaml';
const SOUND_ORDERS = `
part: bordeaux
topic: growths
source: a-source
basis: sourced
orders:
  - id: growths-steps
    importance: B
    question: 工程を順に正しく並べたものはどれですか。
    sequence: [圧搾, 発酵, 熟成, 瓶詰め]
    explanation: 搾ってから発酵させます。
    reason: <first>は<second>の前です。
`;

const MULTI = 'france/multi-growths.yaml';
const SOUND_MULTI = `
part: bordeaux
topic: growths
source: a-source
basis: sourced
questions:
  - id: mu-growths-left
    importance: B
    question: 次のうち、左岸にあるものをすべて選んでください。
    right: ['{alpha}', '{beta}']
    wrong:
      '{gamma}': 右岸の丘です。
      '{delta}': 川の中の島です。
      石の村: 河口の町です。
    explanation: 左岸にあるのは2つです。
`;

const CASES = 'france/questions-cases.yaml';
const SOUND_CASES = `
part: bordeaux
topic: growths-law
source: a-source
basis: sourced
questions:
  - id: case-yield
    importance: B
    situation: 4つの区画から、1区画あたり1,200kgのブドウをとりました。3kgから2Lの果汁が得られます。
    question: 果汁は合わせて何Lですか。
    answer: 3,200L
    sum: 4 * 1200 / 3 * 2
    distractors:
      800L: 1つの区画だけの量です。
      4,800L: ブドウの重さを、そのまま読みかえた値です。
      7,200L: 掛ける数と割る数が逆です。
    explanation: ブドウは4×1,200で4,800kgです。果汁の割合を掛けて求めます。
`;
const MORE: Readonly<Record<string, string>> = {
  [STATEMENTS]: SOUND_STATEMENTS,
  [DESCRIPTIONS]: SOUND_DESCRIPTIONS,
  [PAIRS]: SOUND_PAIRS,
  [ORDERS]: SOUND_ORDERS,
  [MULTI]: SOUND_MULTI,
  [CASES]: SOUND_CASES,
};

type Edits = readonly (readonly [file: string, from: string, to: string])[];

/** The sound library as it is edited, with those of the other files that are edited or named. */
function build(edits: Edits = [], ...named: readonly string[]) {
  const files: Record<string, string> = { ...SOUND };
  for (const file of [...named, ...edits.map(([name]) => name)]) files[file] ??= MORE[file] ?? '';
  for (const [file, from, to] of edits) {
    const text = files[file] ?? '';
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"`);
    files[file] = text.replace(from, to);
  }
  return buildLibrary(TODAY, folderOf(files));
}

const NAMES = 'france/names-bordeaux.yaml';
const TABLE = 'france/table-growths.yaml';
const LAW = 'france/questions-law.yaml';
const INTRO = 'france/intro.yaml';
const TOPICS = 'france/topics.yaml';

const FOUR = ['alpha', 'beta', 'gamma', 'delta'];
const NINE = ['epsilon', 'zeta', 'eta', 'theta', 'iota'];
/** Edits of the sound library: a column, its cells in the rows, a row, an ask, names. */
const addColumn = (written: string) => [TABLE, 'columns:', `columns:\n  ${written}`] as const;
const addCells = (key: string, values: readonly string[], rows: readonly string[] = FOUR) =>
  rows.map((row, at) => [TABLE, ` ${row}: { `, ` ${row}: { ${key}: ${values[at]}, `] as const);
const addRow = (written: string) => [TABLE, 'rows:', `rows:\n  ${written}`] as const;
const addAsk = (written: string) =>
  [TABLE, 'asks:', `asks:\n  - { explain: 順です。, reason: 順です。, ${written} }`] as const;
const addNames = (names: Readonly<Record<string, string>>) => {
  const written = Object.entries(names).map(
    ([id, ja]) => `${id}: { ja: ${ja}, original: Le ${id}, lang: fr }\n`,
  );
  return [NAMES, 'alpha: {', `${written.join('')}alpha: {`] as const;
};
const keysOf = (edits: Edits, id: string) =>
  build(edits)
    .items.find((item) => item.id === id)
    ?.pool.map(({ key }) => key);

test('C1 a sound library is built', () => {
  const { items, decks, warnings } = build();
  expect(items.map(({ id }) => id)).toEqual(
    'aoc-of--alpha aoc-of--beta aoc-of--gamma aoc-of--delta growths-year'.split(' '),
  );
  expect(decks.get('france')?.items).toHaveLength(5);
  expect(warnings).toEqual([]);
});

/** `from ⇒ to`, parted by `;;`. */
const editsOf = (file: string, edits = ''): Edits =>
  edits.split(' ;; ').map((edit) => {
    const [from = '', to = ''] = edit.split(' ⇒ ');
    return [file, from, to === '∅' ? '' : to];
  });

/** Each with the file that is edited, the edits, and what is told of it. */
test.each(
  casesOf(`
an unknown key | ${TABLE} | thing: シャトー ⇒ thing: シャトー⏎things: 1 | [form]
a cell that is no name | ${TABLE} | aoc: margaux ⇒ aoc: margot | [table]
a row that is no name | ${TABLE} |   beta: ⇒   betta: | [table]
an ask of a column that is not there | ${TABLE} | column: aoc ⇒ column: village | [ask]
kin that no row has | ${TABLE} | names: true } ⇒ names: true, kin: [[pauillac, alpha]] } | kin of "alpha", which no row has
kin twice | ${TABLE} | names: true } ⇒ names: true, kin: [[pauillac, margaux], [margaux, saint-julien]] } | "margaux" is kin twice
the only name without an original | ${LAW} | answer: 1855年 ⇒ answer: 巨峰 ;; 1953年: ⇒ '{alpha}': ;; 1955年: ⇒ '{beta}': ;; 1932年: ⇒ '{gamma}': | [other-kind]
a review that is a year overdue | ${LAW} | basis: sourced ⇒ basis: sourced⏎reviewBy: '2025-11-20' | [review-by]
a reference to no name | ${LAW} | 万国博覧会のため ⇒ 一つの{expo}のため | [references]
an unfinished mark | ${LAW} | 万国博覧会のため ⇒ 一つの{Expoのため | [references]
a banned spelling | ${LAW} | 万国博覧会 ⇒ ポーイヤック | [banned-spelling]
one original in two spellings, of two languages | ${NAMES} | original: Bêta, lang: fr ⇒ original: Alpha, lang: de | [spelling]
another apostrophe | ${NAMES} | original: Bêta ⇒ original: B'eta | [form]
a language of another country | ${NAMES} | original: Margaux, lang: fr ⇒ original: Margaux, lang: de | [lang-of-chapter]
a name in a choice without its original | ${LAW} | answer: 1855年 ⇒ answer: ポイヤック | [original-beside-name]
a wrong sum | ${LAW} | 万国博覧会のためのものです。 ⇒ 5（2・2・2）です。 | [arithmetic]
a superlative without a date | ${LAW} | 万国博覧会 ⇒ 唯一の万国博覧会 | [as-of]
what will pass without a review | ${LAW} | 万国博覧会のための ⇒ まだ万国博覧会のための | [review-by]
two choices alike | ${LAW} | 1932年: クリュ・ブルジョワの年です。 ⇒ '1855年': 同じ年です。 | [one-right-answer]
reasons that end alike | ${LAW} | 別の格付けの年です。 ⇒ 別の話で、クリュ・ブルジョワの年です。 | [reasons]
a reason that is no sentence | ${LAW} | 別の格付けの年です。 ⇒ 別の格付けの年 | [reasons]
the answer in the question | ${LAW} | 格付けの年は ⇒ 1855年の格付けの年は | [answer-in-stem]
a card with four things on its back | ${LAW} | 万国博覧会のためのものです。 ⇒ 万国博覧会のためのものです。⏎    card: { front: 四つの年は？, back: 1855年、1953年、1955年、1932年 } | [card-back]
a quotation within a quotation | ${LAW} | 万国博覧会 ⇒ 「「万国」の博覧会」 | [nested-quotes]
a kind said twice | ${LAW} | 格付けの年は ⇒ 「初めての年度」に当てはまる年度は | [said-twice]
house style | ${LAW} | 万国博覧会のため ⇒ 万国博覧会のみの | [style]
old characters for the grape | ${LAW} | 万国博覧会のため ⇒ 葡萄の博覧会のため | [style]
knowledge of one reader at importance A | ${LAW} | basis: sourced ⇒ basis: knowledge | [basis]
an unknown source | ${LAW} | source: a-source ⇒ source: b-source | [sources]
a front door | sources.yaml | https://example.com/page ⇒ https://example.com/ | [sources]
an id twice | ${LAW} | id: growths-year ⇒ id: aoc-of--alpha | [form]
too long an introduction | ${INTRO} | 村と等級が ⇒ 村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級と村と等級とが | [intro]
an introduction without a trap | ${INTRO} |   - 等級は村では決まりません。⏎ ⇒ ∅ | [form]
an introduction that refers to no name | ${INTRO} | {alpha.ja} ⇒ {alfa.ja} | [references]
an introduction with a banned spelling | ${INTRO} | 年は1855年で ⇒ ポーイヤック | [intro]
an introduction with a bare name | ${INTRO} | {pauillac.ja} ⇒ ポイヤック | [intro]
an introduction with a wrong sum | ${INTRO} | 等級は村 ⇒ 等級は5（2・2・2）で、村 | [intro]
an introduction out of style | ${INTRO} | 等級は村 ⇒ 等級のみが村 | [intro]
an unknown part | ${LAW} | part: bordeaux ⇒ part: loire | [topics]
an explanation that begins with それ | ${LAW} | 万国博覧会のため ⇒ それは万国博覧会のため | [explanation-alone]
a table that is not there | ${LAW} | 万国博覧会のため ⇒ 博覧会のためで、この表の年は、そのため | [no-table]
two names joined by ・ | ${LAW} | 万国博覧会のため ⇒ 博覧会、{alpha}・{beta}のため | [joined-names]
two originals joined by ・ | ${LAW} | 万国博覧会のため ⇒ あ（Aa）・い（Bb）のため | [joined-names]
a clause said twice | ${LAW} | 万国博覧会のためのものです。 ⇒ 万国博覧会のために定められた格付けです。1855年の万国博覧会のために定められたものです。 | [clause-twice]
the only figure in its unit | ${LAW} | answer: 1855年 ⇒ answer: 170か月 | [other-kind]
the id of an item that went | ${LAW} | id: growths-year ⇒ id: growths-date | [retired]
an item instead that is none | retired.yaml | omega: null ⇒ omega: aoc-of--psi | [retired]
an item without a topic | ${LAW} | topic: growths-law⏎ ⇒ ∅ | has no topic
a topic that is not there | ${LAW} | growths-law ⇒ law | the chapter has no topic "law"
a topic twice | ${TOPICS} | id: growths-law ⇒ id: growths | stands twice
a part that is not there | ${TOPICS} | part: bordeaux ⇒ part: loire | has no part "loire"
another part than the item | ${TOPICS} | part: bordeaux ⇒ part: loire | its topic "growths" of "loire"
another sum than the chapter | ${TOPICS} | expected: 9 ⇒ expected: 8 | 11.000 expected questions
too many that come first | ${TOPICS} | priority: B ⇒ priority: S | 50 % of all topics are S
no twin | ${STATEMENTS} |           - change: { 赤ワイン: 白ワイン }⏎            kind: colour⏎            why: 白ワインの格付けは別にあります。⏎ ⇒ ∅ ;; twins:⏎      - id: firm ⇒ twins: []⏎      - id: firm | › subjects.st-growths.statements.red.twins & has no twin
words that are not in the sentence | ${STATEMENTS} | { 赤ワイン: ⇒ { 赤のワイン: | › st-growths › red & stands 0 times
a twin that is true | ${STATEMENTS} | 対象となるのは赤ワインである。 ⇒ 最初の格付けは1955年に発表された。 ;; { 赤ワイン: 白 ⇒ { 格付け: 白 | › st-growths › year & is true: it is st-growths › red
a twin that changes nothing | ${STATEMENTS} | 1855年: 1955年 ⇒ 1855年: 1855年 | › st-growths › year & is true: it is st-growths › year
two twins alike | ${STATEMENTS} | 第1級: 第4級 ⇒ 5つ: 4つ | › st-growths › first & two twins are the same
a short sentence | ${STATEMENTS} | 対象となるのは赤ワインである。 ⇒ 赤ワインである。 | › st-growths › red & 8 characters
a long sentence | ${STATEMENTS} | 対象となるのは ⇒ 対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象対象 | › st-growths › red & characters, not 12 to 64
a sentence in です・ます | ${STATEMENTS} | 赤ワインである。 ⇒ 赤ワインです。 | › st-growths › red & not in the plain form
two sentences in one | ${STATEMENTS} | 対象となるのは赤 ⇒ 対象となる。赤 | › st-growths › red & is not one sentence
a word that points back | ${STATEMENTS} | 対象となるのは ⇒ この格付けの対象は | › st-growths › red & points at what does not stand there
a heading of two matters | ${STATEMENTS} | about: メドックの格付け ⇒ about: メドックの格付けと料理 | › subjects.st-growths.about & names two matters
a name of the glossary by its mark | ${STATEMENTS} | 対象となるのは赤 ⇒ 対象は{alpha.ja}の赤 | › st-growths › red & plain text
a reason that is no sentence | ${STATEMENTS} | 別にあります。 ⇒ 別 | › st-growths › red & is no sentence
a reason that says the sentence again | ${STATEMENTS} | 白ワインの格付けは別にあります。 ⇒ 対象となるのは赤ワインである。 | › st-growths › red & says the sentence again
another beginning of an id | ${STATEMENTS} | id: st-growths ⇒ id: growths | › subjects.growths.id & begins with st-
a sentence’s id twice | ${STATEMENTS} | id: first ⇒ id: red | › st-growths › red & stands twice
more importance than the topic has | ${STATEMENTS} | importance: B ⇒ importance: A | › st-growths › year & importance A in a topic of priority B
three sentences alone | ${STATEMENTS} |       - id: firm⏎        importance: B⏎        text: 等級は一度だけ見直された。⏎        twins:⏎          - change: { 一度だけ: 10年ごとに }⏎            kind: scope⏎            why: 10年ごとに見直すのは右岸の格付けです。⏎ ⇒ ∅ | four statements for a question
house style in the reason of a sentence | ${STATEMENTS} | 別の地区 ⇒ 別の葡萄 | [style]
two sentences of a subject that change the same words | ${STATEMENTS} | 対象となるのは赤ワインである。 ⇒ 白ワインでなく赤ワインが対象である。 ;; 等級は一度だけ ⇒ 赤ワインの等級は一度だけ ;; 一度だけ: 10年ごとに ⇒ 赤ワイン: 白ワイン | red and firm change the same words: 赤ワイン,白ワイン
the name in its description | ${DESCRIPTIONS} | 1番目の村 ⇒ アルファという村 | the name stands in its description
a description that ends in 「の名」 | ${DESCRIPTIONS} | 赤で知られる。 ⇒ 赤で知られる畑の名。 | ends in what it is
a short description | ${DESCRIPTIONS} | 砂利の多い畑で黒ブドウを育て、長く ⇒ ∅ | characters, not 33 to 88
another beginning of an id | ${DESCRIPTIONS} | id: ds-growths ⇒ id: growths | begins with ds-
three siblings | ${DESCRIPTIONS} |       - id: delta⏎        importance: B⏎        answer: '{delta}'⏎        description: 4番目の村の南の斜面にあり、砂利の多い畑で黒ブドウを育て、長く熟成させる赤で知られる。⏎        reason: 畑の砂利は4メートルの深さです。⏎ ⇒ ∅ | four entries for a question
a partner of two by hand | ${PAIRS} | right: 仕事2 ⇒ right: 仕事1 | is of two: p1 has it too
a thing twice by hand | ${PAIRS} | left: 村2 ⇒ left: 村1 | is of two: p1 has it too
four pairs by hand | ${PAIRS} |       - { id: p5, importance: B, left: 村5, right: 仕事5, reason: 村5は仕事5です。 }⏎ ⇒ ∅ | five pairs for a question
a pair by hand that asks for the right one | ${PAIRS} | 誤っている ⇒ 正しい | 誤っている
a name twice in an order by hand | ${ORDERS} | 発酵 ⇒ 圧搾 | a name stands twice
another beginning of an id in a select-all | ${MULTI} | id: mu- ⇒ id: all- | begins with mu-
a stem that asks for one in a select-all | ${MULTI} | すべて選んで ⇒ 1つ選んで | asks for all
one right choice in a select-all | ${MULTI} | , '{beta}' ⇒ ∅ | questions.mu-growths-left.right
a choice that is right and wrong in a select-all | ${MULTI} | 石の村: ⇒ '{beta}': | two choices are the same
two wrong choices in a select-all | ${MULTI} |       石の村: 河口の町です。⏎ ⇒ ∅ | fewer than three distractors
what joins keys in a select-all | ${MULTI} | 石の村: ⇒ 石+村: | a choice has no +
a situation of a few words | ${CASES} | situation: 4つの区画から、 ⇒ situation: 4つ。1,200kg。3kg。2L。# | [case]
a long situation | ${CASES} | 得られます。 ⇒ 得られ、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾ら、そして搾られます。 | [case]
a case of many sentences | ${CASES} | とりました。 ⇒ とりました。晴れ。朝。秋。 | [case]
a case of one sentence | ${CASES} | とりました。3kgから2Lの果汁が得られます。 ⇒ とり、3kgから2Lの果汁が得られる | [case]
another answer than the sum makes | ${CASES} | answer: 3,200L ⇒ answer: 3,600L | [sum]
a sum that cannot be read | ${CASES} | sum: 4 * 1200 ⇒ sum: 4 x 1200 | [sum]
a figure of the sum that is not stated | ${CASES} | 3kgから ⇒ 少しから | [sum]
a wrong choice with the figure that is right | ${CASES} | 4,800L:  ⇒ 3200L:  | [sum]
the answer in the question of a case | ${CASES} | 果汁は ⇒ 3,200Lの果汁は | [answer-in-stem]
`),
)(
  'C2 C50 C54 C55 C57 C74 V1 V7 V22 %s stops the build, which says why',
  (_what, file = '', edits = '', told = '') => {
    for (const message of told.split(' & ')) {
      expect(() => build(editsOf(file, edits))).toThrow(message);
    }
  },
);

test.each(
  casesOf(`
C55 a figure in the unit of others | answer: 1855年 ⇒ answer: 約1855年以上
C55 one of two names without an original | answer: 1855年 ⇒ answer: 巨峰 ;; 1953年: ⇒ '{alpha}': ;; 1955年: ⇒ '{beta}': ;; 1932年: ⇒ 甲州:
C55 a name beside a phrase | answer: 1855年 ⇒ answer: 巨峰 ;; 1953年: ⇒ '{alpha}': ;; 1955年: ⇒ '{beta}': ;; 1932年: ⇒ 年は決まっていない:
C54 a long name in two sentences | 万国博覧会のため ⇒ マルキ・ダレム・ベケールは3級です。マルキ・ダレム・ベケールはマルゴーのため
C54 what is shown for itself: 「この表示」, と, 、 | 万国博覧会のため ⇒ 年は、この表示ではなく、{alpha}と{beta}、{gamma}のため
C2 an old winery with the characters of its name | 万国博覧会のため ⇒ 岩の原葡萄園のため
`),
)('%s may stand', (_what, edits) => {
  expect(build(editsOf(LAW, edits)).items).toHaveLength(5);
});

test('C55 no wrong choice has the name that is asked about', () => {
  const edits = [
    addNames({ epsilon: 'イプシロン' }),
    addColumn('kin: { label: 親 }'),
    addAsk('id: kin-of, kind: value, column: kin, stem: <name>の親はどれですか。'),
    addRow('epsilon: { kin: エータとシータ, aoc: margaux, importance: C }'),
    ...addCells('kin', ['イータ', "'{alpha}の兄'", 'ゼータ', 'エータ']),
  ];
  const three = ['ゼータ', 'エータ', 'エータとシータ'];
  expect(keysOf(edits, 'kin-of--alpha')?.toSorted()).toEqual(three.toSorted());
  expect(keysOf(edits, 'kin-of--delta')).toHaveLength(4);
});

test('C55 a question does not begin the answer’s name, unless another choice begins so too', () => {
  const rizling = 'rizling: { ja: リズリング, original: Rizling, lang: fr }\n';
  const riesling = 'riesling: { ja: リースリング, original: Rizlingue, lang: fr }\n';
  const changes = (other: string, question = '次の{rizling}は何ですか') =>
    [
      [NAMES, 'gamma:', `${rizling}${riesling}gamma:`],
      [LAW, '格付けの年はいつですか', question],
      [LAW, 'answer: 1855年', "answer: '{riesling}'"],
      [LAW, '1953年:', `${other}:`],
    ] as const;
  expect(() => build(changes("'{alpha}'"))).toThrow('[root-in-stem]');
  expect(build(changes("'リズリヌ（Rizline）'")).items).toHaveLength(5);
  // A choice with another name of the question hides nothing.
  expect(() => build(changes("'{alpha}'", '次の{alpha}と{rizling}は何ですか'))).toThrow(
    '[root-in-stem]',
  );
});

test('C2 an introduction speaks only of what its chapter has, and no chapter goes without', () => {
  const another = [
    NAMES,
    'gamma:',
    'epsilon: { ja: イプシロン, original: Epsilon, lang: fr }\ngamma:',
  ] as const;
  expect(build([another]).decks.get('france')?.intro?.frame).toHaveLength(3);
  expect(() => build([another, [INTRO, '{alpha.ja}', '{epsilon.ja}']])).toThrow(
    'the chapter has nothing about "epsilon"',
  );
  const { [INTRO]: _none, ...others } = SOUND;
  expect(() => buildLibrary(TODAY, folderOf(others))).toThrow('a chapter with items has an intro');
});

test('C2 an explanation of nothing is a mistake', () => {
  const explain = '    explain: <name.ja>は<aoc.ja>にあります。';
  expect(() => build([[TABLE, explain, '    explain: <note aoc>']])).toThrow('[ask]');
});

test('C59 a value has a note of its own, which its questions give, and a note on what no row has is a mistake', () => {
  const column = '  bank: { label: 岸, values: [左岸, 右岸] }';
  const explained = (value: string) =>
    madeBy(
      'multi',
      MULTI_ASK.replace('<value>には<members>があります。', '<value>です。<note bank>'),
      [TABLE, column, `${column.slice(0, -2)}, notes: { ${value}: 砂利の土です。 } }`],
    ).map(({ explanation }) => explanation);
  expect(explained('左岸')).toContain('左岸です。砂利の土です。');
  expect(() => explained('中州')).toThrow('a note on "中州", which no row has');
});

test('C1 a name that stands in the question is no distractor, where three others are left', () => {
  const parents = [
    addNames({ epsilon: 'イプシロン' }),
    [TABLE, 'beta: { aoc: margaux', 'beta: { aoc: alpha'] as const,
  ];
  const three = ['alpha', 'saint-julien', 'saint-estephe'];
  expect(keysOf(parents, 'aoc-of--alpha')).toEqual(three);
  const another = addRow('epsilon: { aoc: margaux, importance: C }');
  expect(keysOf([...parents, another], 'aoc-of--alpha')).toEqual(['margaux', ...three.slice(1)]);
});

test('C1 a name in the plain words of the question is no distractor, but a part of a longer word may be', () => {
  const asked = (stem: string) =>
    keysOf(
      [
        addNames({ epsilon: 'イプシロン' }),
        addRow('epsilon: { aoc: gamma, importance: C }'),
        [TABLE, '<name>のAOCはどれですか。', stem],
      ],
      'aoc-of--alpha',
    );
  expect(asked('マルゴー × <name>のAOCはどれですか。')).not.toContain('margaux');
  expect(asked('マルゴー・シュル・メールの<name>のAOCはどれですか。')).toContain('margaux');
});

test('C1 on a scale the neighbours are the nearest: of a rank those above and below it', () => {
  const ranks = ['1位', '2位', '3位', '4位'];
  const ranked = [
    addColumn(`rank: { label: 順位, values: [${ranks.join()}] }`),
    addAsk('id: row-of, kind: row, by: [rank], stem: <rank>は？'),
    ...addCells('rank', ranks),
  ];
  expect(keysOf(ranked, 'row-of--delta')).toEqual(['gamma', 'beta', 'alpha']);
  expect(keysOf(ranked, 'row-of--alpha')).toEqual(['beta', 'gamma', 'delta']);
});

test.each(
  casesOf(`
row | kind: row, by: [rank], stem: <rank>は？
value | kind: value, column: rank, stem: <name>は？
order | kind: order, column: rank, stem: 順は？
`),
)(
  'C84 a rank of a table with a measure is not asked where two amounts lie close: %s',
  (_kind, asked) => {
    const counted = (second: string) =>
      build([
        addColumn('rank: { label: 順位, values: [1位, 2位, 3位, 4位] }\n  volume: { label: 量 }'),
        [TABLE, 'columns:', 'measure: volume\ncolumns:'],
        addAsk(`id: rank-ask, ${asked}`),
        ...addCells('rank', ['1位', '2位', '3位', '4位']),
        ...addCells('volume', ["'4,380万hL'", `'${second}'`, "'3千hL'", "'61.1hL'"]),
      ]);
    expect(() => counted('4,280万hL')).toThrow('alpha and beta lie less than 3 % apart');
    expect(() => counted('4千2百hL')).not.toThrow('apart');
    expect(counted('4,200万hL').items.some(({ id }) => id.startsWith('rank-ask--'))).toBe(true);
  },
);

test('C67 an answer of several things is not seen by its shape: others of several stand before nearer ones', () => {
  const grapes =
    'タナ ガメとシラー ガメ メルロ ミュスカ シラーとタナ タナとメルロ ミュスカとガメ'.split(' ');
  const areSeveral = (answer: string) =>
    keysOf(
      [
        ...nine({}),
        addColumn(`grape: { label: 品種, values: [${grapes.join()}], optional: true }`),
        addAsk('id: grape-of, kind: value, column: grape, stem: <name>は？'),
        ...addCells(
          'grape',
          [answer, ...grapes.filter((grape) => grape !== answer)],
          [...FOUR, ...NINE].slice(0, grapes.length),
        ),
      ],
      'grape-of--alpha',
    )
      ?.slice(0, 4)
      .map((key) => key.includes('と'));
  expect(areSeveral('ガメとシラー')).toEqual([true, true, true, false]);
  expect(areSeveral('ガメ')).toEqual([false, false, false, true]);
});

/** Five more châteaux, each with its own village, and where each of the nine stands. */
const nine = (bankOf: Readonly<Record<string, string>>) => [
  addNames(
    Object.fromEntries(
      NINE.flatMap((name) => [
        [name, `${name}の館`],
        [`${name}-village`, `${name}の村`],
      ]),
    ),
  ),
  addColumn('bank: { label: 岸 }'),
  [TABLE, '    stem:', '    near: [bank]\n    stem:'] as const,
  addRow(NINE.map((name) => `${name}: { aoc: ${name}-village, importance: B }`).join('\n  ')),
  ...addCells(
    'bank',
    NINE.map((name) => bankOf[name] ?? '右岸'),
    NINE,
  ),
  ...addCells(
    'bank',
    FOUR.map((name) => bankOf[name] ?? '左岸'),
  ),
];
const poolOf = (edits: Edits, id: string) => keysOf(edits, `aoc-of--${id}`);

test('C74 where three wrong choices are alike in what a near one shares, no stranger is offered beside them', () => {
  const three = ['margaux', 'saint-estephe', 'saint-julien'];
  expect(poolOf(nine({}), 'alpha')?.toSorted()).toEqual(three);
  // Two are no choice of three: the others stay.
  expect(poolOf(nine({ delta: '右岸' }), 'alpha')?.length).toBeGreaterThan(3);
});

test('C6 a deck has those of its wrong choices alone from which a showing draws', () => {
  const built = build(nine({ delta: '右岸' }));
  const poolIn = (items: readonly Pick<WrittenItem, 'id' | 'pool'>[] | undefined) =>
    items?.find(({ id }) => id === 'aoc-of--alpha')?.pool.map(({ key }) => key);
  expect(poolIn(built.items)?.length).toBeGreaterThan(4);
  expect(poolIn(built.decks.get('france')?.items)).toEqual(poolIn(built.items)?.slice(0, 4));
});

test('C74 kin of a column stand together, whatever their rows have in common', () => {
  const kin = [
    TABLE,
    'names: true }',
    'names: true, kin: [[pauillac, epsilon-village, zeta-village, eta-village]] }',
  ] as const;
  expect(poolOf([...nine({}), kin], 'alpha')?.toSorted()).toEqual(
    'epsilon-village eta-village zeta-village'.split(' '),
  );
});

test('C77 a number has any place among those that are offered with it, not a middle one alone', () => {
  const all = [...FOUR, ...NINE];
  const { items } = build([
    ...nine({}),
    addColumn('year: { label: 年, unit: 年 }'),
    addAsk('id: year-of, kind: value, column: year, stem: <name>は何年ですか。'),
    ...addCells(
      'year',
      all.map((_, at) => String(1900 + at)),
      all,
    ),
  ]);
  const places = all.slice(2, -2).map((name) => {
    const item = items.find(({ id }) => id === `year-of--${name}`);
    const own = Number(item?.answer.key);
    return item?.pool.slice(0, 4).filter(({ key }) => Number(key) < own).length;
  });
  expect(new Set(places).size).toBeGreaterThan(2);
});

test('C77 phrases of like length stand first, where nothing else parts them', () => {
  const phrases = ['石', '川を渡る風が乾かす段々畑', '砂', '霧を運ぶ海が冷やす谷の畑', '土'];
  const edits = [
    ...nine({}),
    addColumn('mark: { label: 特徴, optional: true }'),
    addAsk('id: mark-of, kind: value, column: mark, stem: <name>の特徴はどれですか。'),
    ...addCells('mark', phrases, NINE),
  ];
  expect(keysOf(edits, 'mark-of--zeta')?.[0]).toBe(phrases[3]);
  expect(keysOf(edits, 'mark-of--theta')?.[0]).toBe(phrases[1]);
});

test('C76 beside a name without it, no third choice with one word is among those that are shown', () => {
  const called = (word: string) =>
    NINE.map(
      (name, at) =>
        [
          NAMES,
          `${name}-village: { ja: ${name}の村`,
          `${name}-village: { ja: ${word}・${'アイウエオ'[at] ?? ''}サン`,
        ] as const,
    );
  const whole = [TABLE, '    near: [bank]\n', ''] as const;
  const shown = (edits: NonNullable<Edits>) =>
    build([...nine({}), ...called('クロ'), whole, ...edits])
      .items.find(({ id }) => id === 'aoc-of--alpha')
      ?.pool.slice(0, 4)
      .filter(({ text }) => text.includes('-village')).length;
  expect(shown([])).toBe(2);
  // Where the answer has the word too, it tells nothing.
  expect(shown([[NAMES, 'pauillac: { ja: ポイヤック', 'pauillac: { ja: クロ・ポイヤック']])).toBe(
    4,
  );
});

const SYNONYMS = [
  [TABLE, 'aoc: { label: AOC, names: true }', 'aoc: { label: AOC, names: true, same: true }'],
  addAsk('id: name-of, kind: row, by: [aoc], stem: <aoc>の別名はどれですか。'),
  addNames({ epsilon: 'イプシロン' }),
  addRow('epsilon: { aoc: margaux, importance: B }'),
] as const;

test('C75 two names of one thing do not stand beside each other as wrong choices', () => {
  const keys = keysOf(SYNONYMS, 'name-of--alpha');
  expect(keys).toHaveLength(3);
  expect(['beta', 'epsilon'].filter((key) => keys?.includes(key))).toHaveLength(1);
});

test('C75 by hand they stop the check, unless both are names of what is right', () => {
  const asked = (answer: string) =>
    [
      LAW,
      `    answer: 1855年
    distractors:
      1953年: グラーヴの格付けが発表された年です。
      1955年: 別の格付けの年です。
      1932年: クリュ・ブルジョワの年です。`,
      `    answer: '{${answer}}'
    distractors:
      '{beta}': 1つめの別名です。
      '{epsilon}': 2つめの名前です。
      '{gamma}': 3つめの村です。`,
    ] as const;
  expect(() => build([...SYNONYMS, asked('delta')])).toThrow(
    '[second-name] 「イプシロン（Le epsilon）」 names what another wrong choice names',
  );
  expect(() => build([...SYNONYMS, asked('margaux')])).not.toThrow();
});

test('C1 where a row has several values, a choice of only some of them is false', () => {
  const column = [
    TABLE,
    'names: true }',
    'names: true, join: と, values: [pauillac, margaux, saint-julien, saint-estephe] }',
  ] as const;
  const beta = [TABLE, 'beta: { aoc: margaux', 'beta: { aoc: [pauillac, margaux]'] as const;
  expect(build([column, beta]).items[0]?.pool.map(({ key }) => key)).toContain('pauillac+margaux');
});

test('C2 what is to be reviewed is warned of', () => {
  const reviewBy = "\nreviewBy: '2026-11-20'";
  const item = [LAW, 'basis: sourced', `basis: sourced${reviewBy}`] as const;
  const intro = [INTRO, "asOf: '2025'", `asOf: '2025'${reviewBy}`] as const;
  expect(build([item, intro]).warnings).toHaveLength(2);
});

test('C57 an ask’s topic goes before its row’s, a row’s before its table’s', () => {
  const topicsOf = (...changes: readonly (readonly [string, string, string])[]) =>
    build(changes)
      .items.slice(0, 2)
      .map(({ topic }) => topic);
  const row = [TABLE, '{ aoc: pauillac,', '{ topic: growths-law, aoc: pauillac,'] as const;
  const ask = [TABLE, '    column: aoc', '    topic: growths\n    column: aoc'] as const;
  expect(topicsOf()).toEqual(['growths', 'growths']);
  expect(topicsOf(row)).toEqual(['growths-law', 'growths']);
  expect(topicsOf(row, ask)).toEqual(['growths', 'growths']);
});

test('C57 what is asked of several rows is of their topic, of the table’s where they are of two', () => {
  const topicOf = (last: string) =>
    build([
      addColumn('bank: { label: 岸 }'),
      addAsk(
        'id: not-on, kind: odd, column: bank, least: 3, slugs: { 左岸: left, 右岸: right }, stem: <value>にないのはどれですか。',
      ),
      ...addCells('bank', ['右岸', '左岸', '左岸', '左岸']),
      ...addCells('topic', ['growths-law', 'growths-law', last], ['beta', 'gamma', 'delta']),
    ]).items.find(({ id }) => id === 'not-on--left')?.topic;
  expect(topicOf('growths-law')).toBe('growths-law');
  expect(topicOf('growths')).toBe('growths');
});

test('V1 each sentence of a sound subject is an item of its chapter and topic, of a group with its subject', () => {
  const { items, decks, warnings } = build([], STATEMENTS);
  expect(warnings).toEqual([]);
  const own = items.filter(({ kind }) => kind === 'statement');
  expect(own.map(({ id, topic, group }) => [id, topic, group])).toEqual(
    ['year', 'first', 'red', 'firm'].map((key) => [
      `st-growths--${key}`,
      'growths-law',
      'st-growths',
    ]),
  );
  expect(decks.get('france')?.items.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
});

test('C40 V1 a sweep has no sentence: it is asked beside those of its subject', () => {
  const sweep =
    'sweeps: [{ key: sweep-all, label: すべて, about: 章の全部, items: [{ chapter: france }] }]';
  expect(() => build([['sweeps.yaml', '', sweep]], STATEMENTS)).toThrow('has 5 items; a sweep has');
});

const MORE_ROWS = [
  addNames({ epsilon: 'epsilonepsilon', zeta: 'zetazeta', eta: 'etaeta' }),
  addColumn('rank: { label: 順 }\n  bank: { label: 岸, values: [左岸, 右岸] }'),
  [
    TABLE,
    'aoc: saint-estephe, importance: C }',
    'aoc: saint-estephe, importance: C }\n  epsilon: { aoc: alpha, importance: C }\n  zeta: { aoc: beta, importance: C }\n  eta: { aoc: delta, importance: C }',
  ],
  ...addCells('rank', ['1', '2', '3', '4', '5', '6', '7'], [...FOUR, 'epsilon', 'zeta', 'eta']),
  ...addCells('bank', ['左岸', '左岸', '左岸', '左岸']),
  ...addCells('bank', ['右岸', '右岸', '右岸'], ['epsilon', 'zeta', 'eta']),
] as const;

const asks = (written: string) => [TABLE, 'asks:\n', `asks:\n  - { ${written} }\n`] as const;

const PAIR_ASK = `id: pair-of, kind: pair, column: aoc,
    stem: シャトーとAOCの組み合わせとして誤っているものを1つ選んでください。,
    explain: <name.ja>は<aoc.ja>にあります。, reason: <name.ja>は<aoc.ja>にあります。`;
const ORDER_ASK = `id: order-of, kind: order, column: rank,
    stem: 順に正しく並べたものはどれですか。,
    explain: <amounts>の順です。, reason: <first>が<second>より先です。`;
const MULTI_ASK = `id: all-of, kind: multi, column: bank, importance: B,
    slugs: { 左岸: left, 右岸: right }, stem: 次のうち、<value>にあるものをすべて選んでください。,
    explain: <value>には<members>があります。, reason: <name.ja>は<bank>にあります。`;

/** What an ask makes of the rows. */
const madeBy = (kind: WrittenItem['kind'], ask: string, ...edits: Edits) =>
  build([...MORE_ROWS, ...edits, asks(ask)]).items.filter((item) => item.kind === kind);

test('V7 of four pairs one does not go together, and no partner stands twice', () => {
  const own = madeBy('pair', PAIR_ASK);
  expect(own.map(({ id }) => id)).toEqual(['pair-of--alpha', 'pair-of--beta', 'pair-of--gamma']);
  for (const { answer, pool } of own) {
    const partners = [answer, ...pool].map(({ text }) => text.split(' ― ')[1]);
    expect(new Set(partners).size).toBe(partners.length);
    expect(pool.length).toBeGreaterThanOrEqual(3);
  }
  expect(own[0]?.answer.text).not.toBe('{alpha.ja} ― {pauillac.ja}');
  expect(own[0]?.explanation).toBe('{alpha.ja}は{pauillac.ja}にあります。');
});

test('C87 wrong pairs lend each partner in turn, where the rows are equally near', () => {
  const all = PAIR_ASK.replace('column: aoc', 'column: aoc, importances: [A, B, C]');
  const lent = madeBy('pair', all).map(({ answer }) => answer.text.split(' ― ')[1]);
  expect(lent).toHaveLength(7);
  expect(new Set(lent).size).toBe(7);
});

test('C87 the wrong choices of a list take one of each value first', () => {
  const ids = ['theta', 'iota', 'kappa', 'lambda', 'mu', 'nu', 'xi'];
  const { items } = build([
    [
      NAMES,
      'delta:',
      ids.map((id) => `${id}: { ja: ${id.repeat(2)}, original: ${id}x, lang: fr }\n`).join('') +
        'delta:',
    ],
    ...MORE_ROWS,
    [
      TABLE,
      '  eta: {',
      ids.map((id) => `  ${id}: { aoc: ${id}, importance: C, rank: 8, bank: 右岸 }\n`).join('') +
        '  eta: {',
    ],
    [TABLE, 'bank: 右岸, rank: 7', 'bank: 中州, rank: 7'],
    [TABLE, 'values: [左岸, 右岸]', 'values: [左岸, 右岸, 中州]'],
    asks(MULTI_ASK.replace('右岸: right', '右岸: right, 中州: islet')),
  ]);
  const left = items.find(({ id }) => id === 'all-of--left');
  expect(left?.pool.map(({ key }) => key)).toContain('eta');
});

test('V7 a partner that is true of two stops the build, with file and row, unless the ask says so', () => {
  const shared = [TABLE, 'aoc: margaux,', 'aoc: pauillac,'] as const;
  const told = () => madeBy('pair', PAIR_ASK, shared);
  expect(told).toThrow(`${TABLE} › pair-of`);
  expect(told).toThrow('"pauillac" is true of two, alpha and beta');
  const so = PAIR_ASK.replace('column: aoc', 'column: aoc, shared: true');
  const [pair] = madeBy('pair', so, shared);
  expect(pair?.answer.text).not.toContain('{pauillac.ja}');
});

test('V7 an order is four sequences of the same names, each wrong one with what it turns round, and says each amount', () => {
  const own = madeBy('order', ORDER_ASK);
  expect(own.map(({ id }) => id)).toEqual(['order-of--alpha', 'order-of--delta', 'order-of--wide']);
  const [first] = own;
  expect(first?.answer.text).toBe('{alpha.ja}→{beta.ja}→{gamma.ja}→{delta.ja}');
  expect(first?.pool.map(({ text }) => text)).toContain(
    '{delta.ja}→{gamma.ja}→{beta.ja}→{alpha.ja}',
  );
  expect(first?.pool[0]).toMatchObject({
    text: '{beta.ja}→{alpha.ja}→{gamma.ja}→{delta.ja}',
    why: '{alpha.ja}が{beta.ja}より先です。',
  });
  expect(first?.explanation).toBe('{alpha.ja}1、{beta.ja}2、{gamma.ja}3、{delta.ja}4の順です。');
  for (const { answer, pool } of own) {
    const names = [answer, ...pool].map(({ text }) => text.split('→').toSorted().join());
    expect(new Set(names).size).toBe(1);
    expect(new Set([answer, ...pool].map(({ text }) => text)).size).toBe(6);
  }
});

test('V7 a tie in an order, and what has no place, stop the build', () => {
  const told = (rank: string) => () =>
    madeBy('order', ORDER_ASK, [TABLE, 'rank: 2', `rank: ${rank}`]);
  expect(told('1')).toThrow('the same place: a tie');
  expect(told('二')).toThrow('has no place in an order');
});

test('V7 two or three of a value are right, and every wrong choice lacks it', () => {
  const { items, decks } = build([...MORE_ROWS, asks(MULTI_ASK)]);
  const own = items.filter(({ kind }) => kind === 'multi');
  expect(own.map(({ id, right, pool }) => [id, right?.map(({ key }) => key), pool.length])).toEqual(
    [
      ['all-of--left', ['alpha', 'beta'], 3],
      ['all-of--right', ['epsilon', 'zeta', 'eta'], 4],
    ],
  );
  expect(own[0]?.answer).toEqual({ key: 'alpha+beta', text: '{alpha}、{beta}' });
  const packed = decks.get('france')?.items.find(({ id }) => id === 'all-of--left');
  expect(packed?.form).toBe('multi');
  expect(packed?.right).toHaveLength(2);
});

const MORE_OF_MARGAUX = addRow(
  'epsilon: { aoc: margaux, importance: C }\n  zeta: { aoc: margaux, importance: C }',
);

test('C55 what its own name betrays is no choice, where enough others are there', () => {
  const asked = (epsilon: string) => {
    const { items } = build([
      addNames({ epsilon, zeta: 'ゼータ' }),
      MORE_OF_MARGAUX,
      addAsk('id: row-of, kind: row, by: [aoc], stem: <aoc>のシャトーはどれですか。'),
      addAsk(
        'id: all-of, kind: multi, column: aoc, stem: <value>にあるものをすべて選んでください。',
      ),
    ]);
    const of = (id: string) => items.find((item) => item.id === id);
    return {
      row: of('row-of--alpha')?.pool.map(({ key }) => key),
      multi: of('all-of--margaux')
        ?.right?.map(({ key }) => key)
        .toSorted(),
    };
  };
  const open = asked('イプシロン');
  expect(open.row).toContain('epsilon');
  expect(open.multi).toEqual(['beta', 'epsilon', 'zeta']);
  const told = asked('イプシロン・ド・マルゴー');
  expect(told.row).not.toContain('epsilon');
  expect(told.multi).toEqual(['beta', 'zeta']);
});

test('C55 the one that does not belong does not say where it is from, where another does not', () => {
  const oddOf = (alpha: string) =>
    build([
      [NAMES, 'alpha: { ja: アルファ', `alpha: { ja: ${alpha}`],
      addNames({ epsilon: 'イプシロン', zeta: 'ゼータ' }),
      MORE_OF_MARGAUX,
      addAsk('id: odd-of, kind: odd, column: aoc, least: 3, stem: <value>にないのはどれですか。'),
    ]).items.find(({ id }) => id === 'odd-of--margaux')?.answer.key;
  expect(oddOf('アルファ')).toBe('alpha');
  expect(oddOf('アルファ・ポイヤック')).not.toBe('alpha');
});

test('V7 a description asks for the name, with the siblings as wrong choices and their own descriptions as reasons', () => {
  const { items } = build([], DESCRIPTIONS);
  const item = items.find(({ kind }) => kind === 'describe');
  expect(item).toMatchObject({
    id: 'ds-growths--alpha',
    stem: '「1番目の村の南の斜面にあり、砂利の多い畑で黒ブドウを育て、長く熟成させる赤で知られる」に当てはまるシャトーはどれですか。',
    answer: { key: 'alpha', text: '{alpha}' },
  });
  expect(item?.pool).toHaveLength(3);
  expect(item?.pool[0]?.why).toMatch(/^2番目の村/);
});

test('V7 no wrong choice stands in a description, nor the first word of its name, but a name that has it within may', () => {
  const built = (beside: string, beta: string) => () =>
    build([
      [DESCRIPTIONS, ENDING, `赤を造り、北隣が${beside}にあたる`],
      [NAMES, 'ja: ベータ,', `ja: ${beta},`],
    ]);
  expect(built('ベータ', 'ベータ')).toThrow('[choice-in-stem]');
  expect(built('ベータ', 'ベータ・ロー')).toThrow('[choice-in-stem]');
  expect(built('ベータ・ガンマ', 'ベータ')).not.toThrow();
});

test.each(
  casesOf(`
a kind that is open | ${ENDING} ⇒ 広い土地に黒ブドウを育てる | 黒ブドウを育てる」に当てはまるシャトーはどれですか。
a kind that is said | ${ENDING} ⇒ 広い土地に赤で知られるシャトー | 赤で知られるシャトー」に当てはまるのはどれですか。
a kind that is said before | ${ENDING} ⇒ 広い土地にシャトーの赤で知られる | シャトーの赤で知られる」に当てはまるのはどれですか。
a kind that a noun tells | ${ENDING} ⇒ 広い土地に赤で知られる城館 | 赤で知られる城館」に当てはまるのはどれですか。
a quotation | ${ENDING} ⇒ 広い土地に「赤」で知られる | 『赤』で知られる」に当てはまるシャトーはどれですか。
a country that is open | ${ENDING} ⇒ 国の古い土地 ;; kind: シャトー ⇒ kind: シャトー⏎    within: フランス | フランスで、「1番目
a country that is told | ${ENDING} ⇒ フランスの古い土地 ;; kind: シャトー ⇒ kind: シャトー⏎    within: フランス | 「1番目の村の南の斜面にあり、砂利の多い畑で黒ブドウを育て、フランス
people | kind: シャトー ⇒ kind: 人物 | 知られる」に当てはまるのはだれですか。
`),
)('V7 a description asks once for what it leaves open: %s', (_what, edits, asked) => {
  const { items } = build(editsOf(DESCRIPTIONS, edits));
  const { stem } = items.find(({ id }) => id === 'ds-growths--alpha') ?? {};
  expect(stem).toContain(asked);
  expect(stem?.match(/シャトー|フランス/g) ?? []).toHaveLength(
    asked?.match(/シャトー|フランス/g)?.length ?? 0,
  );
});

test('V7 by hand no pair that is seen to be true stands beside the wrong one, where three others do', () => {
  const open = [
    PAIRS,
    'left: 村3, right: 仕事3',
    'left: クロ・ド・ヴージョ, right: ヴージョ',
  ] as const;
  const sixth =
    '    pairs:\n      - { id: p6, importance: B, left: 村6, right: 仕事6, reason: 理由です。 }';
  const more = [PAIRS, '    pairs:', sixth] as const;
  expect(keysOf([open, more], 'pr-growths--p1')?.toSorted()).toEqual(['p4', 'p5', 'p6']);
  expect(keysOf([open], 'pr-growths--p1')).toEqual(['p3', 'p4', 'p5']);
});

test('V7 a pair that does not go together is told its partner, and whose the other is', () => {
  const { items } = build([[PAIRS, '村1は仕事1です。', '村1の理由です。']]);
  expect(items.filter(({ kind }) => kind === 'pair').map(({ explanation }) => explanation)).toEqual(
    [
      '正しくは「村1 ― 仕事1」で、「仕事2」と組むのは「村2」です。村1の理由です。',
      ...[2, 3, 4, 5].map((at) => `村${at}は仕事${at}です。`),
    ],
  );
});

test('V7 an order by hand is an item too', () => {
  const order = build([], ORDERS).items.find(({ kind }) => kind === 'order');
  expect(order?.answer).toEqual({ key: '1>2>3>4', text: '圧搾→発酵→熟成→瓶詰め' });
});

test('V7 select-all by hand is an item whose right choices are picked together', () => {
  const { decks } = build([], MULTI);
  const item = decks.get('france')?.items.find(({ id }) => id === 'mu-growths-left');
  expect(item).toMatchObject({ form: 'multi', answer: { key: 'alpha+beta' } });
  expect(item?.right?.map(({ key }) => key)).toEqual(['alpha', 'beta']);
  expect(item?.pool.map(({ key }) => key)).toEqual(['gamma', 'delta', '石の村']);
});

test('V7 a thing whose name has a part of its partner in it is in no pair', () => {
  const own = madeBy('pair', PAIR_ASK, [NAMES, 'ja: ガンマ', 'ja: ガンマ・サン・ジュリアン']);
  expect(own.map(({ id }) => id)).toEqual(['pair-of--alpha', 'pair-of--beta']);
  expect(JSON.stringify(own)).not.toContain('{gamma.ja}');
});

test('V7 a name whose original is part of it stands in a pair without it, as all others do', () => {
  const alone = 'alpha: { ja: アルファ（Alpha） }';
  const pairs = madeBy('pair', PAIR_ASK, [
    NAMES,
    'alpha: { ja: アルファ, original: Alpha, lang: fr }',
    alone,
  ]);
  expect(pairs.map(({ answer }) => answer.text.split(' ')[0])).toContain('アルファ');
  expect(JSON.stringify(pairs.map(({ answer, pool }) => [answer, pool]))).not.toContain('Alpha');
});

test('V22 a case is a question of its own form, with the situation on lines before it', () => {
  const { items, decks } = build([], CASES);
  const [situation, question] = items.find(({ id }) => id === 'case-yield')?.stem.split('\n') ?? [];
  expect(situation).toMatch(/^4つの区画.+得られます。$/);
  expect(question).toBe('果汁は合わせて何Lですか。');
  const packed = decks.get('france')?.items.find(({ id }) => id === 'case-yield');
  expect(packed?.form).toBe('case');
});

test('V22 a situation may name what is chosen from', () => {
  const named = [CASES, 'とりました。', 'とりました。目標は3,200Lでした。'] as const;
  expect(build([named]).items).toHaveLength(6);
});

test('V22 a case and a question on one fact are both asked, and not in one sitting', () => {
  const { items } = build([
    [CASES, '    sum: 4 * 1200 / 3 * 2\n', ''],
    [
      CASES,
      '4つの区画から、1区画あたり1,200kgのブドウをとりました。3kgから2Lの果汁が得られます。',
      '格付けが、ながいあいだしらべられて、ようやくおおやけになりました。',
    ],
    [CASES, '果汁は合わせて何Lですか。', '格付けの年はいつですか。'],
    [CASES, '3,200L', '1855年'],
    [CASES, '4,800L', '1955年'],
  ]);
  const groupOf = (wanted: string) => items.find(({ id }) => id === wanted)?.group;
  expect(groupOf('case-yield')).toBe(groupOf('growths-year'));
  expect(groupOf('case-yield')).toBeDefined();
});

/** One paper of 120 places; those behind the first ones name items that are not there. */
function paper(first: readonly string[], number = 1): string {
  const places = Array.from({ length: 120 }, (_, at) => first[at] ?? `[gone-${at}, single]`);
  return `  - number: ${number}\n    questions:\n${places.map((place) => `      - ${place}\n`).join('')}`;
}
function mistakesOf(papers: string, edits: Edits = []): readonly string[] {
  try {
    build([...edits, ['mock-papers.yaml', '', `papers:\n${papers}`]]);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.mistakes.map(({ message }) => message);
  }
  return [];
}

test('Y91 a name that is subject or answer three times in a paper stops the build', () => {
  const near = [TABLE, 'stem: <name>のAOC', 'stem: サン・ジュリアンに近い<name>のAOC'] as const;
  const asked = ['alpha', 'beta', 'delta'].map((name) => `[aoc-of--${name}, single]`);
  const told = '「サン・ジュリアン」 is subject or answer 3 times, at most 2';
  expect(mistakesOf(paper(asked), [near])).toContain(told);
  expect(mistakesOf(paper(asked.slice(1)), [near])).not.toContain(told);
  expect(mistakesOf(paper(asked))).not.toContain(told);
});

test('Y91 an item of an edited paper that is gone, is in another paper, or is not asked so stops the build', () => {
  const found = mistakesOf(
    paper(['[aoc-of--alpha, single]', '[aoc-of--beta, year]', '[growths-date, single]']) +
      paper(['[aoc-of--alpha, single]'], 2),
  );
  expect(found).toContain('there is no item gone-7');
  expect(found).toContain('there is no item growths-date; now it is growths-year');
  expect(found).toContain('aoc-of--beta is not asked as year');
  expect(found).toContain('aoc-of--alpha stands in paper 1 too');
  expect(found.some((message) => message.startsWith('aoc-of--alpha is not'))).toBe(false);
  expect(mistakesOf(paper([]) + paper([]))).toContain('there are two papers of this number');
});
