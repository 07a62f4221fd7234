// What a lesson has to say so that a reader can answer an item, and whether a section says it.
import { pairText } from '#authoring/library/compositions.ts';
import { formOf } from '#authoring/library/form-of.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import type { GlossaryName, Library } from '#authoring/library/read-library.ts';
import { namesIn, withoutNames } from '#domain/text/marked-text.ts';

/** Whether it stands in words that are `folded`. */
export type Sought = (words: string) => boolean;

/** So many of the entries stand somewhere, each whole in one section. */
export interface ToFind {
  readonly entries: readonly Sought[];
  readonly least: number;
}

type Names = Library['names'];

/** For odd-one-out items: how many fitting choices to look up. */
const OTHERS = 3;
/** This share of the words of a long phrase, or of the sentence around a changed word, is enough. */
const MOST_OF_IT = 0.75;
const HALF_OF_IT = 0.5;
const LONG = 4;

/** @param truePairs of pair items, by `pairKey` */
export function whatIsToFind(
  item: WrittenItem,
  truePairs: ReadonlyMap<string, string>,
  names: Names,
): ToFind {
  const { answer, pool, right, statement, stem, sum } = item;
  if (statement !== undefined) return all([sentence(answer.text, statement.own.twins)]);
  // The answer of a sum is made, not read: what is reckoned has to stand there.
  if (sum !== undefined) return all([phrase(askedBy(stem), names)]);
  if (right !== undefined) return all(right.map(({ text }) => phrase(text, names)));
  const form = formOf(item, names);
  if (form === 'pair') {
    return all([phrase(truePairs.get(pairKey(item)) ?? leftOf(answer.text), names)]);
  }
  if (form === 'order') return all(answer.text.split('→').map((text) => phrase(text, names)));
  if (form === 'not') {
    return { entries: pool.map(({ text }) => phrase(text, names)), least: OTHERS };
  }
  return all([single(item, names)]);
}

function all(entries: readonly Sought[]): ToFind {
  return { entries, least: entries.length };
}

/** The pairs that go together, from the items whose wrong choices they are. */
export function truePairsOf(items: readonly WrittenItem[]): ReadonlyMap<string, string> {
  return new Map(
    items
      .filter(({ kind }) => kind === 'pair')
      .flatMap((item) => item.pool.map(({ key, text }) => [`${groupOf(item)} ${key}`, text])),
  );
}

/** The key of a wrong pair is its own and its lender's: `mildew:rot`. */
function pairKey(item: WrittenItem): string {
  return `${groupOf(item)} ${item.answer.key.split(':')[0]}`;
}

/** A pair that no neighbour offers as a wrong choice has only its left side. */
function leftOf(pair: string): string {
  return pair.split(pairText('', ''))[0] ?? pair;
}

const groupOf = ({ id }: WrittenItem) => id.split('--')[0];

/** 「この月の原価率は何％ですか。」 asks for 原価率. */
function askedBy(stem: string): string {
  const question = stem.split('\n').at(-1) ?? stem;
  const before = /([^、。]*)は、?(?:およそ|約)?(?:何|いくら|どれ)/.exec(question)?.[1] ?? question;
  return wordsOf(before).at(-1) ?? before;
}

/** A short answer such as 赤 occurs in every section, so its subject must occur too. */
function single({ stem, answer }: WrittenItem, names: Names): Sought {
  const own = phrase(answer.text, names);
  const isName = namesIn(answer.text).length > 0;
  const things = namesIn(stem).map((id) => name(id, names));
  if (isName || things.length === 0 || folded(answer.text).length > SHORT) return own;
  return (words) => own(words) && things.some((stands) => stands(words));
}

const SHORT = 4;

/** The words that a twin changes, beside half of the others. */
function sentence(
  text: string,
  twins: readonly { readonly change: readonly (readonly [string, string])[] }[],
): Sought {
  const changed = twins.flatMap(({ change }) => change.flatMap(([from]) => wordsOf(from)));
  const told = wordsOf(text);
  const share = changed.length === 0 ? MOST_OF_IT : HALF_OF_IT;
  return (words) => changed.every((word) => isIn(word, words)) && shareIn(told, words) >= share;
}

/** Each name in one of its spellings, and what else is said. */
function phrase(text: string, names: Names): Sought {
  const sought = [
    ...namesIn(text).map((id) => name(id, names)),
    plain(withoutNames(text).replaceAll(GLOSS, '')),
  ];
  return (words) => sought.every((isThere) => isThere(words));
}

/** An original spelling, or what explains the word before it. */
const GLOSS = /（[^）]*）/g;

function name(id: string, names: Names): Sought {
  const known: GlossaryName | undefined = names.get(id);
  if (known === undefined) return () => false;
  const spellings = [known.ja, known.original ?? [], known.aliases].flat().map(plain);
  return (words) => spellings.some((isThere) => isThere(words));
}

function plain(text: string): Sought {
  const whole = folded(text);
  const parts = wordsOf(text);
  const least = parts.length < LONG ? 1 : MOST_OF_IT;
  return (words) =>
    isIn(whole, words) || (parts.length > 0 ? shareIn(parts, words) >= least : JOINS.test(whole));
}

/** What stands between names. */
const JOINS = /^[\p{P}とやのまたは]*$/u;

function shareIn(parts: readonly string[], words: string): number {
  if (parts.length === 0) return 1;
  return parts.filter((part) => isIn(part, words)).length / parts.length;
}

/** Numbers with their unit, and runs of katakana, of Chinese characters, of Latin letters. */
const WORD =
  /\d[\d.]*〜\d[\d.]*|\d[\d.]*(?:か[月所国村]|%|[^\d\s\p{P}]?)|[\p{Script=Katakana}ー]{2,}|\p{Script=Han}{2,}|[\p{Script=Latin}]{2,}/gu;
const ONE_SIGN = /\p{Script=Han}/gu;

function wordsOf(text: string): readonly string[] {
  const plainly = folded(text);
  const words = plainly.match(WORD) ?? (plainly.length <= SHORT ? plainly.match(ONE_SIGN) : null);
  const telling = (words ?? []).filter((word) => !isOfAnyText(word));
  return telling.length > 0 ? telling : (words ?? []);
}

/** 「最低割合」 is, as both its halves are. */
function isOfAnyText(word: string): boolean {
  return (word.match(/..?/gu) ?? []).every((half) => OF_ANY_TEXT.has(half));
}

/** Words that another text may replace or leave out. */
const OF_ANY_TEXT = new Set(
  '散布 使用 利用 最低 以上 以下 必要 必須 場合 方法 産地 種類 名前 名称 言葉 代表 主要 表示 作業 統計 区域 時点 開発 中心 割合 由来 一般 面積 期間'.split(
    ' ',
  ),
);

/** A word of four signs may stand there as its two halves: 「栽培面積」 as 「栽培の面積」; 「火山性」 as 「火山」. */
function isIn(part: string, words: string): boolean {
  if (/^\d/.test(part)) return standsAsNumber(part, words);
  if (words.includes(part)) return true;
  if (/^\p{Script=Han}{2}[性的用量率州村産地型期県国剤液菌]$/u.test(part))
    return words.includes(part.slice(0, 2));
  if (!/^\p{Script=Han}{4,}$/u.test(part) || part.length % 2 > 0) return false;
  return (part.match(/../g) ?? []).every((half) => words.includes(half));
}

/** 「5％」 is not in 「15％」. A long number is told without its unit, which a table has in its head. */
function standsAsNumber(written: string, words: string): boolean {
  const part = /^(?:\d{3,}|\d+\.\d+)/.exec(written)?.[0] ?? written;
  for (let at = words.indexOf(part); at >= 0; at = words.indexOf(part, at + 1)) {
    const isBegun = /[\d.]/.test(words[at - 1] ?? '');
    const goesOn = /\d$/.test(part) && /\d/.test(words[at + part.length] ?? '');
    if (!isBegun && !goesOn) return true;
  }
  return false;
}

/** One spelling of what is written in two: width, case, spaces, accents, signs that part a large number. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .normalize('NFD')
    .replaceAll(/\p{Script=Latin}\p{M}+/gu, ([letter]) => letter ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .replaceAll(/[\s*]+/g, '');
}
