// Two spellings of one name: katakana words that sound the same, or differ by one letter.
import { sortByKnown } from '#authoring/library/known-pairs.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import { PAIRS_FILE, type GlossaryName, type Library } from '#authoring/library/read-library.ts';
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';

export interface TextFile {
  readonly file: string;
  readonly text: string;
}

export interface Variant {
  readonly words: readonly [string, string];
  /** Where the rarer of both stands. */
  readonly file: string;
}

const WORD = /[\u30a1-\u30fa\u30fc]{4,}/g;
/** Below that, one letter makes another word. */
const SHORTEST_NEAR = 5;

/** Pairs that neither the glossary nor a writer says to be two names. */
export function spellingVariants(
  files: readonly TextFile[],
  names: Iterable<Pick<GlossaryName, 'ja' | 'original'>>,
): readonly Variant[] {
  const places = groupBy(
    files.flatMap(({ file, text }) =>
      Array.from(spelledText(text).matchAll(WORD), ([word]) => ({ word, file })),
    ),
    ({ word }) => word,
  );
  const originals = originalWords(names);
  const areTwo = (a: string, b: string) => {
    const [ofA, ofB] = [originals.get(a), originals.get(b)];
    const haveOthers =
      ofA !== undefined && ofB !== undefined && ![...ofA].some((word) => ofB.has(word));
    return haveOthers || isElided(a, b) || isElided(b, a);
  };
  return nearPairs([...places.keys()].toSorted(compare))
    .filter(([a, b]) => !areTwo(a, b))
    .map((words) => {
      const [rarer = []] = words
        .map((word) => places.get(word) ?? [])
        .toSorted((a, b) => a.length - b.length);
      return { words, file: rarer[0]?.file ?? '' };
    });
}

/** Without what is spelled otherwise on purpose: comments, banned spellings, aliases. */
function spelledText(text: string): string {
  return text.replaceAll(/^\s*#.*$/gm, '').replaceAll(/(?:banned|aliases):\s*\[[^\]]*\]/g, '');
}

/** The words of the originals of each katakana word that the glossary has. */
function originalWords(
  names: Iterable<Pick<GlossaryName, 'ja' | 'original'>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { ja, original } of names) {
    if (original === null) continue;
    for (const [word] of ja.matchAll(WORD)) {
      const known = found.get(word) ?? new Set<string>();
      found.set(word, known);
      for (const part of original.toLowerCase().split(/[\s’-]/)) known.add(part);
    }
  }
  return found;
}

/** ダスティ is アスティ with a preposition, as ローバンス is オーバンス with an article. */
function isElided(a: string, b: string): boolean {
  return a.slice(1) === b.slice(1) && /^[アイウエオ]/.test(a) && /^[ダタザラドトロデテレ]/.test(b);
}

/** Words that have one of them in common may be near. */
function keysOf(word: string): readonly string[] {
  if (word.length < SHORTEST_NEAR) return [`=${soundOf(word)}`];
  const shortened = Array.from({ length: word.length }, (_, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    // In words of one length the letter must stand at the same place: ロゴ and ゴロ are not near.
    return [`${before}${after}`, `${before}?${after}`];
  });
  return [`=${soundOf(word)}`, word, ...shortened.flat()];
}

function nearPairs(words: readonly string[]): readonly (readonly [string, string])[] {
  const alike = groupBy(
    words.flatMap((word) => keysOf(word).map((key) => ({ key, word }))),
    ({ key }) => key,
  );
  const pairs = new Map<string, readonly [string, string]>();
  for (const [key, group] of alike) {
    for (const [index, { word: a }] of group.entries()) {
      for (const { word: b } of group.slice(index + 1)) {
        const isNear = key.startsWith('=') || key.includes('?') || a.length !== b.length;
        if (a !== b && isNear) pairs.set(`${a} ${b}`, [a, b]);
      }
    }
  }
  return [...pairs.values()];
}

const V_SOUNDS: Readonly<Record<string, string>> = { ァ: 'バ', ィ: 'ビ', ェ: 'ベ', ォ: 'ボ' };
const SMALL = 'ァィゥェォャュョ';
const LARGE = 'アイウエオヤユヨ';

/** What is spelled now one way, now another: long vowels, ッ, small letters, ヴ, and the marks of voiced letters. */
export function soundOf(word: string): string {
  return word
    .replaceAll(/ヴ([ァィェォ]?)/g, (_sound, vowel: string) => V_SOUNDS[vowel] ?? 'ブ')
    .replaceAll(/([テデツ])ィ/g, '$1')
    .replaceAll(/[ァィゥェォャュョ]/g, (letter) => LARGE[SMALL.indexOf(letter)] ?? letter)
    .replaceAll(/[ーッ]/g, '')
    .normalize('NFD')
    .replaceAll(/[\u3099\u309a]/g, '')
    .replaceAll('ム', 'ン')
    .replaceAll(/ン(?=[ナニヌネノ])/g, '')
    .replaceAll('ヤ', 'ア')
    .replaceAll('ユ', 'ウ')
    .replaceAll('ヨ', 'オ')
    .replaceAll(/(.)\1/g, '$1');
}

/** 「ギヨ（Guyot）」: a name as it is written by hand, beside its original. */
const WRITTEN =
  /([\u30a1-\u30fa][\u30a1-\u30fa\u30fc・＝]+[\u4e00-\u9fff]*)[」』]?（([A-Za-z\u00c0-\u024f’ .-]+)）/g;

/** ギヨ and ジュール・ギヨ, アスティ県 and アスティ. */
function areOne(written: string, ja: string): boolean {
  const [a = '', b = ''] = [written, ja].map((name) => name.replace(/[\u4e00-\u9fff]+$/, ''));
  return a !== '' && b !== '' && (a.endsWith(b) || b.endsWith(a) || a.startsWith(b));
}

/** What is written by hand beside an original that the glossary spells otherwise. */
export function otherThanGlossary(
  files: readonly TextFile[],
  names: Iterable<Pick<GlossaryName, 'ja' | 'original'>>,
): readonly Variant[] {
  const spelled = groupBy(names, ({ original }) => original?.toLowerCase());
  return files.flatMap(({ file, text }) =>
    Array.from(spelledText(text).matchAll(WRITTEN)).flatMap(([, written = '', original = '']) => {
      const known = spelled.get(original.toLowerCase()) ?? [];
      const [first] = known;
      if (first === undefined || known.some(({ ja }) => areOne(written, ja))) return [];
      return [{ words: [written, first.ja] as const, file }];
    }),
  );
}

/** Hiragana that look like katakana, where no particle can stand: at the beginning of a word, or within it. */
const LOOKALIKE =
  /(?<![\p{L}\p{N}）」』】*％℃])[へべぺ][\u30a1-\u30fa]+|[\u30a1-\u30fa\u30fc]+[べぺり][\u30a1-\u30fa\u30fc]+/u;

/** Spellings of one name, except those that a writer says to be two names, and pairs that no text needs any more. */
export function lintSpellings(
  { names, spellingPairs }: Pick<Library, 'names' | 'spellingPairs'>,
  files: readonly TextFile[],
): readonly Mistake[] {
  const found = [
    ...spellingVariants(files, names.values()),
    ...otherThanGlossary(files, names.values()),
    ...glossaryVariants(names.values()),
  ];
  const rule = 'spelling';
  const { unknown, idle } = sortByKnown(found, ({ words }) => words, spellingPairs);
  const mixed = files.flatMap(({ file, text }) => {
    const word = LOOKALIKE.exec(text)?.[0];
    return word === undefined ? [] : [{ file, word }];
  });
  return [
    ...unknown.map(({ words: [a, b], file }) => ({
      file,
      row: null,
      rule,
      message: `「${a}」 and 「${b}」 look like one name: spell it once, or say in ${PAIRS_FILE} why they are two`,
    })),
    ...mixed.map(({ file, word }) => ({
      file,
      row: null,
      rule,
      message: `「${word}」 has a letter in hiragana`,
    })),
    ...idle.map((pair) => ({
      file: PAIRS_FILE,
      row: pair.join(', '),
      rule,
      message: 'is no pair that the content has',
    })),
  ];
}

/** One original in two spellings, in whatever languages. */
function glossaryVariants(names: Iterable<GlossaryName>): readonly Variant[] {
  return [...groupBy(names, ({ original }) => original?.toLowerCase())].flatMap(
    ([original, [first, ...others]]) =>
      original === undefined || first === undefined
        ? []
        : others
            .filter(({ ja }) => ja !== first.ja)
            .map(({ ja, file }) => ({ words: [first.ja, ja] as const, file })),
  );
}
