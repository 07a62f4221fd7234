// Which names a learner may take for one another: they look or sound alike.
import { editDistance } from '#domain/text/edit-distance.ts';
import { foldSpelling } from '#domain/text/spelling.ts';
import type { Word } from '#domain/items/words.ts';

/** From 0 to 1: below it, names are told apart at a glance. */
const ALIKE = 0.65;
/** A part that stands in so many names tells no two of them apart: シャトー, コート, グラン. */
const COMMON = 12;
/** Letters of a part that is alone enough to be mixed up by: モンラッシェ in two names. */
const TELLING = 4;

/** A name in one of its spellings. */
interface Spelling {
  /** Without the common ones, unless it has no other. */
  readonly parts: readonly string[];
  readonly joined: string;
}

/** A list is compared with again and again, as one goes from entry to entry. */
const known = new WeakMap<readonly Word[], readonly SpelledWord[]>();

interface SpelledWord {
  readonly word: Word;
  /** In Japanese and in the original. */
  readonly spellings: readonly (Spelling | null)[];
}

/**
 * Those of the same chapter first, then the most alike.
 *
 * @param words `id` among them
 * @param limit how many at most
 */
export function lookAlikes(id: string, words: readonly Word[], limit: number): readonly Word[] {
  const spelled = known.get(words) ?? spellAll(words);
  known.set(words, spelled);
  const own = spelled.find(({ word }) => word.id === id);
  if (own === undefined) return [];
  return spelled
    .filter((other) => other !== own)
    .map((other) => ({ other: other.word, alike: likeness(own.spellings, other.spellings) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted(
      (a, b) =>
        Number(sharesChapter(own.word, b.other)) - Number(sharesChapter(own.word, a.other)) ||
        b.alike - a.alike,
    )
    .slice(0, limit)
    .map(({ other }) => other);
}

function sharesChapter(a: Word, b: Word): boolean {
  return a.chapters.some((chapter) => b.chapters.includes(chapter));
}

function spellAll(words: readonly Word[]): readonly SpelledWord[] {
  const folded = words.map(({ ja, original }) => [
    foldSpelling(ja),
    original === null ? null : foldSpelling(original),
  ]);
  const common = commonParts(folded);
  return words.map((word, index) => ({
    word,
    spellings: (folded[index] ?? []).map((all) => {
      if (all === null) return null;
      const telling = all.filter((part) => !common.has(part));
      const parts = telling.length === 0 ? all : telling;
      return { parts, joined: parts.join('') };
    }),
  }));
}

function likeness(a: readonly (Spelling | null)[], b: readonly (Spelling | null)[]): number {
  return Math.max(
    ...a.map((spelling, index) => {
      const other = b[index] ?? null;
      return spelling === null || other === null ? 0 : likenessOf(spelling, other);
    }),
  );
}

function likenessOf(a: Spelling, b: Spelling): number {
  const longer = Math.max(a.joined.length, b.joined.length);
  if (longer === 0) return 0;
  const most = Math.floor(longer * (1 - ALIKE));
  const whole = 1 - editDistance(a.joined, b.joined, most) / longer;
  const shared = a.parts.filter((part) => part.length >= TELLING && b.parts.includes(part));
  return Math.max(whole, shared.length > 0 ? ALIKE : 0);
}

/** The parts that stand in many names. */
function commonParts(
  names: readonly (readonly (readonly string[] | null)[])[],
): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const spellings of names) {
    for (const part of new Set(spellings.flatMap((parts) => parts ?? []))) {
      counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return new Set([...counts].flatMap(([part, count]) => (count >= COMMON ? [part] : [])));
}
