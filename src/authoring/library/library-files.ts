// The library as the browser receives it: a file a chapter and sweep, one of all items, one of all words, and the lists.
import type { MockPaper } from '#domain/exam/mock-paper.ts';
import { createHash } from 'node:crypto';
import { toRomaji } from 'wanakana';
import { brotliBytes } from '#authoring/brotli-bytes.ts';
import { comparedChapters, comparisonOf } from '#authoring/library/comparison.ts';
import { withStages } from '#authoring/library/stages.ts';
import type { BuiltLibrary } from '#authoring/library/build-library.ts';
import type { MapFile } from '#authoring/schemas/map-schema.ts';
import type { ChapterSummary, DeckSummary, MapLink } from '#domain/items/chapter.ts';
import type { FirstWeekDay } from '#domain/plan/first-week.ts';
import type { Comparison } from '#domain/items/comparison.ts';
import type { Deck } from '#domain/items/deck.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';
import { writeDeckFile } from '#domain/items/deck-file.ts';
import { indexed, writeIndexFile } from '#domain/items/library-index.ts';
import { writeWordsFile, type Word } from '#domain/items/words.ts';

export interface LibraryFile {
  /** Below the site's base path. */
  readonly address: string;
  readonly text: string;
}

export interface LibraryFiles {
  /** By chapter, or by sweep. */
  readonly decks: ReadonlyMap<string, LibraryFile>;
  readonly index: LibraryFile;
  readonly words: LibraryFile;
  readonly chapters: readonly ChapterSummary[];
  readonly sweeps: readonly SweepSummary[];
  readonly firstWeek: readonly FirstWeekDay[];
  readonly mockPapers: readonly MockPaper[];
  readonly comparison: Comparison | null;
}

export function writeLibraryFiles({
  library,
  maps,
  decks,
  sweeps,
  stages,
}: BuiltLibrary): LibraryFiles {
  const all = [...decks.values(), ...sweeps.map(({ deck }) => deck)];
  const files = new Map(
    all.map((deck) => [deck.chapter, file(deck.chapter, writeDeckFile(deck))] as const),
  );
  const compared = comparedChapters(library);
  return {
    decks: files,
    index: file('index', writeIndexFile(withStages(all.map(indexed), stages))),
    words: file('words', writeWordsFile(wordsOf(library, decks))),
    chapters: library.chapters.map(
      ({ key, label, weight, about, parts, article = null, map = null }) => ({
        key,
        label,
        weight,
        about,
        parts,
        article,
        maps: mapsOf(key, map, maps),
        isCompared: compared.has(key),
        deck: summaryOf(decks.get(key), files.get(key)),
      }),
    ),
    firstWeek: library.firstWeek,
    mockPapers: library.mockPapers,
    comparison: comparisonOf(library),
    sweeps: sweeps.flatMap(({ sweep: { key, label, about }, deck }) => {
      const summary = summaryOf(deck, files.get(key));
      return summary === null ? [] : [{ key, label, about, deck: summary }];
    }),
  };
}

/**
 * @param other a map that shows the chapter, and is another's
 * @returns the maps that are not part of another map of the chapter
 */
function mapsOf(
  chapter: string,
  other: string | null,
  maps: readonly MapFile[],
): readonly MapLink[] {
  const own = maps.filter((map) => map.chapter === chapter);
  return maps
    .filter(({ id, parent }) => {
      if (id === other) return true;
      return own.some((map) => map.id === id) && !own.some((map) => map.id === parent);
    })
    .map(({ id, title }) => ({ map: id, label: title }));
}

function file(name: string, text: string): LibraryFile {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  return { address: `library/${name}.${hash}.json`, text };
}

function summaryOf(deck: Deck | undefined, written: LibraryFile | undefined): DeckSummary | null {
  if (deck === undefined || written === undefined) return null;
  const count = (importance: string) =>
    deck.items.filter((item) => item.importance === importance).length;
  return {
    items: { A: count('A'), B: count('B'), C: count('C') },
    topics: deck.topics.length,
    tables: deck.tables.length,
    bytes: brotliBytes(written.text),
  };
}

function wordsOf(
  { names }: BuiltLibrary['library'],
  decks: ReadonlyMap<string, Deck>,
): readonly Word[] {
  const chapters = new Map<string, string[]>();
  for (const [chapter, deck] of decks) {
    for (const { id } of deck.names) {
      chapters.set(id, [...(chapters.get(id) ?? []), chapter]);
    }
  }
  return [...chapters].flatMap(([id, own]) => {
    const name = names.get(id);
    if (name === undefined) return [];
    const { ja, original, lang, aliases } = name;
    return [{ id, ja, original, lang, romaji: romajiOf(ja), aliases, chapters: own }];
  });
}

/** Kanji have no reading of their own. */
function romajiOf(japanese: string): string | null {
  const romaji = toRomaji(japanese.replaceAll(/[・\s=＝]/g, ' '));
  return /[^\p{Script=Latin}\p{N}\p{P}\p{Zs}]/u.test(romaji) ? null : romaji;
}
