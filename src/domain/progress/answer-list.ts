// All answers as a table for spreadsheets (RFC 4180, UTF-8).
import { splitKeys } from '#domain/items/picks.ts';
import { FORM_WORDS } from '#domain/items/form-words.ts';
import { isForm } from '#domain/items/form.ts';
import { HELD_FALSE } from '#domain/items/subject.ts';
import type { Direction, Doubt, Review, ReviewMode } from '#domain/log/event.ts';

export type ListedKind = 'answer' | 'card-review' | 'map-drop';

/** A review as the log has it, without those that were taken back. */
export interface ListedAnswer extends Omit<Review, 'sitting'> {
  /** Its number in this file. */
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: ListedKind;
  readonly item: string;
  /** The question as it was worded then. */
  readonly questionKey: string | null;
  /** One of `FORMS`, or a newer app's form; `null` for one name of four. */
  readonly form?: string | null;
  /** Key of the sentence that was judged, where one was. */
  readonly sentence?: string | null;
}

/** What an item asks, as it stands today. */
export interface ItemTexts {
  readonly chapter: string;
  readonly question: string;
  readonly answer: string;
  /** By what is recorded as picked. */
  readonly choices: ReadonlyMap<string, string>;
}

const KINDS: { readonly [Kind in ListedKind]: string } = {
  answer: '問題',
  'card-review': 'カード',
  'map-drop': '地図',
};
const MODES: { readonly [Mode in ReviewMode]: string } = {
  quiz: 'クイズ',
  cards: '暗記カード',
  map: '地図',
  today: '今日の学習',
  drill: '練習（予定を変えない）',
  exam: '模擬試験',
};
const DOUBTS: { readonly [Kind in Doubt]: string } = { unknown: 'わからない', unsure: '自信なし' };
const DIRECTIONS: { readonly [Way in Direction]: string } = { forward: '順', backward: '逆' };

/** The sign before it tells Excel that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

type CellOf = (
  answer: ListedAnswer,
  texts: ItemTexts | null,
  timezoneOffset: (moment: number) => number,
) => string;

const COLUMNS: readonly (readonly [header: string, cellOf: CellOf])[] = [
  ['日時', ({ at }, _texts, timezoneOffset) => momentWithZone(at, timezoneOffset(at))],
  ['種類', ({ kind }) => KINDS[kind]],
  ['場面', ({ mode }) => (mode === null ? '' : MODES[mode])],
  ['章', (_answer, texts) => texts?.chapter ?? ''],
  ['項目ID', ({ item }) => item],
  ['問題', (answer, texts) => texts?.question ?? wordingOf(answer)],
  ['選んだ答え', chosenAnswer],
  ['正解', (_answer, texts) => texts?.answer ?? ''],
  ['正誤', ({ correct }) => (correct ? '正解' : '不正解')],
  ['自己申告', ({ doubt }) => (doubt === null ? '' : DOUBTS[doubt])],
  ['かかった秒数', ({ took }) => (took === null ? '' : String(took / 1000))],
  ['向き', ({ direction }) => (direction === null ? '' : DIRECTIONS[direction])],
  ['出題形式', formWords],
];

/** @param textsOf `null` for what the app does not ask any more, or could not load */
export function answerListCsv(
  answers: Iterable<ListedAnswer>,
  textsOf: (item: string) => ItemTexts | null,
  timezoneOffset: (moment: number) => number,
): string {
  const rows = [COLUMNS.map(([header]) => cell(header)).join(',')];
  for (const answer of answers) {
    const texts = textsOf(answer.item);
    const cells = COLUMNS.map(([, cellOf]) => cell(cellOf(answer, texts, timezoneOffset)));
    rows.push(cells.join(','));
  }
  return `${BYTE_ORDER_MARK}${rows.join('\r\n')}\r\n`;
}

/**
 * `2026-11-22T16:12:00.000+09:00`.
 *
 * @param at epoch milliseconds
 * @param timezoneOffset minutes by which the clock on the wall is behind UTC
 */
export function momentWithZone(at: number, timezoneOffset: number): string {
  // oxlint-disable-next-line no-restricted-globals -- It turns a given moment into a text and reads no clock.
  const wall = new Date(at - timezoneOffset * 60_000);
  if (Number.isNaN(wall.getTime())) return String(at);
  const minutes = Math.abs(timezoneOffset);
  const zone = `${timezoneOffset > 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`;
  return wall.toISOString().replace('Z', zone);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function formWords({ kind, form = null }: ListedAnswer): string {
  if (form === null) return kind === 'answer' ? FORM_WORDS.single : '';
  return isForm(form) ? FORM_WORDS[form] : form;
}

function chosenAnswer(
  { form, sentence = null, picked, correct }: ListedAnswer,
  texts: ItemTexts | null,
): string {
  if (picked === null) return '';
  // How a sentence was judged, and which one it was.
  if (form === 'truefalse' && sentence !== null)
    return `${picked === HELD_FALSE ? '×' : '○'}「${chosenText(sentence, texts)}」`;
  // Where the wrong sentence was asked for, or one was judged, the right answer is not what the item says.
  const isAnswer = correct && form !== 'wrong-statement' && form !== 'truefalse';
  // An answer that names no choice of today is an item: what was taken for it.
  return (isAnswer && texts?.answer) || chosenText(picked, texts);
}

/** Where several could be picked, each of them. */
function chosenText(picked: string, texts: ItemTexts | null): string {
  const known = texts?.choices.get(picked);
  if (known !== undefined || texts === null) return known ?? picked;
  const each = splitKeys(picked).map((key) => texts.choices.get(key));
  return each.length > 1 && each.every((text) => text !== undefined) ? each.join('、') : picked;
}

/** A text key is `topic::question::choices`. */
function wordingOf({ questionKey, item }: ListedAnswer): string {
  return (questionKey ?? item).split('::')[1] ?? '';
}

/** A text that a spreadsheet would take for a formula has an apostrophe before it. */
function cell(text: string): string {
  const safe =
    /^[\s\u3000]*[=+\-@＝＋－＠]/.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
