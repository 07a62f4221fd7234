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

const HEADERS = [
  '日時',
  '種類',
  '場面',
  '章',
  '項目ID',
  '問題',
  '選んだ答え',
  '正解',
  '正誤',
  '自己申告',
  'かかった秒数',
  '向き',
  '出題形式',
];

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

/** @param textsOf `null` for what the app does not ask any more, or could not load */
export function answerListCsv(
  answers: Iterable<ListedAnswer>,
  textsOf: (item: string) => ItemTexts | null,
  timezoneOffset: (moment: number) => number,
): string {
  const rows = [HEADERS.map(cell).join(',')];
  for (const answer of answers) {
    const { at, kind, mode, item, picked, correct, doubt, took, direction, form } = answer;
    const texts = textsOf(item);
    const chosen = picked === null ? '' : chosenWords(answer, picked, texts);
    // Where the wrong sentence was asked for, or one was judged, the right answer is not what the item says.
    const isOfItem = form !== 'wrong-statement' && form !== 'truefalse';
    const isAnswer = correct && picked !== null && isOfItem;
    rows.push(
      [
        momentWithZone(at, timezoneOffset(at)),
        KINDS[kind],
        mode === null ? '' : MODES[mode],
        texts?.chapter ?? '',
        item,
        texts?.question ?? wordingOf(answer),
        // An answer that names no choice of today is an item: what was taken for it.
        texts !== null && isAnswer ? texts.answer || chosen : chosen,
        texts?.answer ?? '',
        correct ? '正解' : '不正解',
        doubt === null ? '' : DOUBTS[doubt],
        took === null ? '' : String(took / 1000),
        direction === null ? '' : DIRECTIONS[direction],
        formWords(answer),
      ]
        .map(cell)
        .join(','),
    );
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

/** How a sentence was judged, and which one it was. */
function chosenWords(
  { form, sentence = null }: ListedAnswer,
  picked: string,
  texts: ItemTexts | null,
): string {
  if (form !== 'truefalse' || sentence === null) return chosenText(picked, texts);
  return `${picked === HELD_FALSE ? '×' : '○'}「${chosenText(sentence, texts)}」`;
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
