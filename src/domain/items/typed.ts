// A name that is written: whether it is the right one, in whatever spelling learners use, and where it differs by a letter.
import { editDistance } from '#domain/text/edit-distance.ts';
import { foldSpelling } from '#domain/text/spelling.ts';
import type { RichText, TextSegment } from '#domain/text/rich-text.ts';

export interface TypedName {
  /** What is recorded where it is written. */
  readonly key: string;
  /** In katakana, and in the original spelling. */
  readonly spellings: readonly string[];
}

export type TypedVerdict = 'right' | 'near' | 'wrong';

/** Kanji can be read in several ways, and written by whoever finds them. */
export function canBeWritten(name: string): boolean {
  return /^[\p{Script=Katakana}\p{Script=Latin}ー・＝\s’-]+$/u.test(name);
}

/** In shorter names one letter is another name. */
const SHORTEST_NEAR = 4;

export function judgeTyped(typed: string, { spellings }: TypedName): TypedVerdict {
  if (fold(typed) === '') return 'wrong';
  const written = readingsOf(typed);
  const names = new Set(spellings.flatMap(readingsOf));
  if (written.some((reading) => names.has(reading))) return 'right';
  const isNear = [...names].some(
    (name) =>
      name.length >= SHORTEST_NEAR &&
      written.some((reading) => editDistance(reading, name, 1) === 1),
  );
  return isNear ? 'near' : 'wrong';
}

/** The spelling that it comes nearest to, with the letters that are too much and those that are missing. */
export function correctTyped(typed: string, { spellings }: TypedName): RichText {
  const ranked = spellings.toSorted(
    (a, b) => editDistance(fold(typed), fold(a), 99) - editDistance(fold(typed), fold(b), 99),
  );
  return align(typed.normalize('NFC'), ranked[0] ?? '');
}

/** St- is a saint, in French or German; what “&” stands for may be left out. Who leaves out room too means all of it. */
function readingsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKC');
  return ['saint', 'sankt'].flatMap((saint) => {
    const whole = plain.replaceAll(SAINT, saint);
    return [fold(whole), fold(whole.replaceAll(AND, ' '))];
  });
}

/** Also of a woman: Ste-Croix. */
const SAINT = /(?<!\p{L})st(?=e?(?!\p{L}))/giu;
const AND = /(?<=[\s・=-])(?:et|and|und|e|y|エ|アンド|ウント|イ)(?=[\s・=-])/giu;

function fold(text: string): string {
  return foldSpelling(text).join('');
}

/** By the longest run of letters that both have, in their order. */
function align(from: string, to: string): RichText {
  const length = (i: number, j: number) => table[i]?.[j] ?? 0;
  const table: number[][] = [];
  for (let i = from.length; i >= 0; i -= 1) {
    const row = Array.from({ length: to.length + 1 }, () => 0);
    table[i] = row;
    for (let j = to.length; j >= 0; j -= 1) {
      if (i === from.length || j === to.length) continue;
      row[j] = isSame(from[i], to[j])
        ? length(i + 1, j + 1) + 1
        : Math.max(length(i + 1, j), length(i, j + 1));
    }
  }
  const segments: TextSegment[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const isBoth = i < from.length && j < to.length && isSame(from[i], to[j]);
    if (isBoth) {
      add(segments, to[j] ?? '');
      i += 1;
      j += 1;
    } else if (i < from.length && (j === to.length || length(i + 1, j) >= length(i, j + 1))) {
      add(segments, from[i] ?? '', 'removed');
      i += 1;
    } else {
      add(segments, to[j] ?? '', 'added');
      j += 1;
    }
  }
  return segments;
}

function isSame(a = '', b = ''): boolean {
  return a === b || (a !== '' && fold(a) !== '' && fold(a) === fold(b));
}

function add(segments: TextSegment[], letter: string, mark?: 'removed' | 'added'): void {
  const last = segments.at(-1);
  if (last !== undefined && last.mark === mark) {
    segments[segments.length - 1] = { ...last, text: last.text + letter };
  } else {
    segments.push(mark === undefined ? { text: letter } : { text: letter, mark });
  }
}
