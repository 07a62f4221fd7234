// What one sees of a question beside others in an exam: what it is about, and whether it answers another.
import type { Form } from '#domain/items/form.ts';
import { isRightChoice } from '#domain/items/picks.ts';
import type { Question } from '#domain/items/question.ts';
import { plainText, type RichText } from '#domain/text/rich-text.ts';

/** A subject whose questions an exam limits. */
export type Subject = 'statistics' | 'people' | 'medoc' | 'vineyard' | 'countries' | 'nature';

export interface QuestionLook {
  readonly chapter: string;
  readonly stem: string;
  readonly subjects: ReadonlySet<Subject>;
  /** What is to be picked or written, in katakana; `null` for sentences, pairs and the like. */
  readonly answer: string | null;
  /** Names in what it asks. */
  readonly about: readonly string[];
  /** What can be read in it as one assertion: the question with its answer, and each choice. */
  readonly lines: readonly string[];
  /** Where names are to be picked; empty for numbers and colours, which are the same in many questions. */
  readonly choices: readonly string[];
}

/** Where the answer is a name. */
const NAMED: ReadonlySet<Form> = new Set(['single', 'describe', 'not', 'map', 'typed', 'case']);
/** Where each choice says something by itself. */
const SAID: ReadonlySet<Form> = new Set(['statement', 'wrong-statement', 'pair', 'order']);

const STATISTICS =
  /生産量|栽培面積|作付面積|ブドウ畑の面積|消費量|輸出|輸入|出荷量|第?\d+位|何位|順位|世界(?:一|最大)/;
const PEOPLE = /何年|いつ|誰|だれ|人物|人は|人の名/;
const VINEYARD = /特級畑|1級畑|単一畑|畑の名|畑名|クリマ|アインツェルラーゲ|グラン・クリュの畑/;
const NATURE = /緯度|海流|山脈/;
/** Countries of the exam's chapters; choices from several of them mix countries. */
const COUNTRIES =
  /フランス|イタリア|日本|スペイン|オーストラリア|ドイツ|アメリカ|ポルトガル|オーストリア|南アフリカ|チリ|アルゼンチン|ニュージーランド|ギリシャ|ハンガリー|スイス|ブルガリア|ルーマニア|ジョージア|スロヴェニア|クロアチア|モルドバ|ルクセンブルク|英国|イギリス|カナダ|ウルグアイ/g;
const VINEYARD_TOPIC = /(?:nuits|beaune|alsace)-grands-crus|premiers-crus/;
const MEDOC_TOPIC = /medoc/;

export function lookOf(question: Question): QuestionLook {
  const form = question.form ?? 'single';
  const { q, choices, choiceNotes, answerIndex, section = '' } = question;
  const stem = plainText(q);
  const texts = choices.map(plainText);
  const isNamed = NAMED.has(form);
  const right = SAID.has(form) || form === 'multi' ? null : (choices[answerIndex] ?? null);
  const answer = right === null ? null : nameOf(right);
  const asked = `${stem} ${texts.filter((_, at) => isRightChoice(question, at)).join(' ')}`;
  const all = [stem, ...texts].join(' ');
  const countries = new Set(
    choices.flatMap((_, at) =>
      [...`${texts[at] ?? ''} ${plainText(choiceNotes[at] ?? [])}`.matchAll(COUNTRIES)]
        .slice(0, 1)
        .map(([country]) => country),
    ),
  );
  const subjects = new Set<Subject>();
  const add = (subject: Subject, is: boolean) => {
    if (is) subjects.add(subject);
  };
  add('statistics', STATISTICS.test(SAID.has(form) ? stem : asked));
  add('people', form === 'year' || PEOPLE.test(stem));
  add('medoc', MEDOC_TOPIC.test(section));
  add('vineyard', VINEYARD.test(stem) || (isNamed && VINEYARD_TOPIC.test(section)));
  add('countries', countries.size > 1);
  add('nature', NATURE.test(all));
  return {
    chapter: section.split('/')[0] ?? '',
    stem,
    subjects,
    answer,
    about: namesIn(stem),
    lines: [asked, ...(SAID.has(form) ? texts : [])],
    choices: isNamed ? choices.map(nameOf) : [],
  };
}

/** Whether one of two tells of the other, or asks the same again. */
export function clash(one: QuestionLook, other: QuestionLook): boolean {
  const isSame = one.answer !== null && one.answer === other.answer && one.choices.length > 0;
  const shared = one.choices.filter((choice) => other.choices.includes(choice));
  return isSame || shared.length > 2 || tells(one, other) || tells(other, one);
}

/** Whether a question, or one of its lines beside an asked name, has the other's answer. */
function tells(
  { chapter, stem, lines }: QuestionLook,
  { chapter: own, answer, about }: QuestionLook,
): boolean {
  if (answer === null || answer.length < SHORTEST_TOLD) return false;
  if (chapter === own && answer.length > 2 && stem.includes(answer)) return true;
  return lines.some((line) => line.includes(answer) && about.some((name) => line.includes(name)));
}

/** Letters: 「赤」 stands in many lines. */
const SHORTEST_TOLD = 2;

/** In katakana, without the original spelling behind it. */
function nameOf(text: RichText): string {
  return plainText(text).replace(/（.*$/u, '');
}

/** Names as they stand in a text: words in katakana and Latin letters, but those that stand everywhere. */
function namesIn(text: string): readonly string[] {
  const words = text.match(/[ァ-ヺー・]{3,}|\p{Lu}[\p{L}’-]{2,}/gu) ?? [];
  return words.filter((word) => word.replace(COUNTRIES, '') !== '' && !COMMON.has(word));
}

const COMMON: ReadonlySet<string> = new Set([
  'ワイン',
  'ブドウ',
  'アルコール',
  'スパークリングワイン',
  'スティルワイン',
  'ロゼ',
  'チーズ',
  'ラベル',
  'AOC',
  'DOC',
  'DOCG',
]);
