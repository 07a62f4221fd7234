// A library for tests of screens: two chapters with a deck, one without, a sweep across them; its files can be made to fail.
import type { ChapterSummary } from '#domain/items/chapter.ts';
import type { Deck, LibraryItem } from '#domain/items/deck.ts';
import { indexed } from '#domain/items/library-index.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';
import { failure, success } from '#domain/result.ts';
import type { LibraryFailure, LibraryFiles } from '#services/study/library-files.ts';
import { libraryItem } from '#tests/test-question.ts';

const SOURCE = {
  title: 'Vins rouges classés',
  lang: 'fr',
  publisher: 'Syndicat des Courtiers',
  date: '1855-04-18',
  url: null,
};

/** @param topic of France alone */
function item(id: string, stem: string, answer: string, topic?: string): LibraryItem {
  return libraryItem(id, {
    part: topic === undefined ? 'italy' : 'bordeaux',
    topic: topic && `france/${topic}`,
    stem,
    answer: { key: 'right', text: answer },
    pool: ['a', 'b', 'c'].map((key) => ({ key, text: key, why: '' })),
    explanation: '{0}は61シャトーの1つです。',
    source: SOURCE,
  });
}

export const FRANCE: Deck = {
  chapter: 'france',
  label: 'フランス',
  edition: '2026',
  parts: [
    { key: 'france', label: 'フランス全般' },
    { key: 'bordeaux', label: 'ボルドー' },
  ],
  topics: [
    {
      key: 'france/growths',
      title: '1855年の格付け',
      part: 'bordeaux',
      priority: 'S',
      expected: 0.8,
    },
    { key: 'france/villages', title: '村', part: 'bordeaux', priority: 'B', expected: 0.2 },
  ],
  intro: {
    asked: '等級とAOCが問われます。',
    frame: ['61シャトーが5つの等級に分かれます。', '{1}は1級です。', '{0.ja}は3級です。'],
    traps: ['{1.ja}は村の名前でもあります。', '年は1855年です。', '等級は村では決まりません。'],
    asOf: '2025',
  },
  names: [
    { id: 'calon-segur', ja: 'カロン・セギュール', original: 'Calon-Ségur', lang: 'fr' },
    { id: 'margaux', ja: 'マルゴー', original: 'Margaux', lang: 'fr' },
    { id: 'saint-estephe', ja: 'サンテステフ', original: 'Saint-Estèphe', lang: 'fr' },
  ],
  items: [
    item('rank-of-chateau--calon-segur', '{0}の等級はどれですか。', '3級', 'growths'),
    item('rank-of-chateau--margaux', '{1}の等級はどれですか。', '1級', 'growths'),
    item('village-of-chateau--calon-segur', '{0}の村はどれですか。', '{2}', 'villages'),
  ],
  tables: [
    {
      id: 'medoc-1855',
      title: 'メドックの格付け',
      part: 'bordeaux',
      columns: ['シャトー', '等級', 'AOC'],
      rows: [
        ['{1}', '1級', '{1}'],
        ['{0}', '3級', '{2}'],
        ['ラ・ラギューヌ', '3級', ''],
      ],
      source: SOURCE,
      asOf: '1973',
    },
  ],
};

export const ITALY: Deck = {
  ...FRANCE,
  chapter: 'italy',
  label: 'イタリア',
  parts: [{ key: 'italy', label: 'イタリア' }],
  topics: [],
  intro: null,
  items: [item('region-of-docg--barolo', 'バローロの州はどれですか。', 'ピエモンテ')],
  tables: [],
};

/** An item of each chapter. */
export const SYNONYMS: Deck = {
  ...FRANCE,
  chapter: 'sweep-synonyms',
  label: 'ブドウの別名',
  parts: [...FRANCE.parts, ...ITALY.parts],
  topics: [],
  intro: null,
  items: [...FRANCE.items.slice(1, 2), ...ITALY.items],
  tables: [],
};

function chapterOf(deck: Deck, weight: number): ChapterSummary {
  return {
    key: deck.chapter,
    label: deck.label,
    weight,
    about: 'AOCと格付けが問われます。',
    parts: deck.parts.map((part) =>
      part.key === 'bordeaux' ? { ...part, article: 'bordeaux-classification' } : part,
    ),
    article: 'bordeaux-classification',
    maps: [{ map: 'bordeaux', label: 'ボルドー' }],
    isCompared: true,
    deck: {
      items: { A: deck.items.length, B: 0, C: 0 },
      topics: deck.topics.length,
      tables: deck.tables.length,
      bytes: 150_000,
    },
  };
}

export const FRANCE_CHAPTER = chapterOf(FRANCE, 12);

export const JAPAN_CHAPTER: ChapterSummary = {
  key: 'japan',
  label: '日本',
  weight: 7,
  about: 'GIと品種が問われます。',
  parts: [{ key: 'japan', label: '日本' }],
  article: null,
  maps: [],
  isCompared: false,
  deck: null,
};

export const FAKE_CHAPTERS = [FRANCE_CHAPTER, chapterOf(ITALY, 8), JAPAN_CHAPTER];

export const FAKE_SWEEPS: readonly SweepSummary[] = [
  {
    key: SYNONYMS.chapter,
    label: SYNONYMS.label,
    about: '同じブドウの、土地ごとの名前です。',
    deck: { items: { A: 2, B: 0, C: 0 }, topics: 0, tables: 0, bytes: 9_000 },
  },
];

export interface FakeLibrary {
  readonly library: LibraryFiles;
  /** What is on the device. */
  readonly copies: Set<string>;
  /** Why nothing can be loaded that is not on the device; `null` while everything can. */
  fails: LibraryFailure['kind'] | null;
}

export function fakeLibrary(kept: readonly string[] = []): FakeLibrary {
  const copies = new Set(kept);
  const decks = new Map([FRANCE, ITALY, SYNONYMS].map((deck) => [deck.chapter, deck]));
  // The third item of a deck is of 合格.
  const index = [...decks.values()].map(indexed).map((deck) => ({
    ...deck,
    items: deck.items.map((each, at) => ({ ...each, stage: at < 2 ? (1 as const) : (2 as const) })),
  }));
  const fake: FakeLibrary = {
    copies,
    fails: null,
    library: {
      async deck(chapter) {
        const deck = decks.get(chapter);
        if (deck === undefined) return failure({ kind: 'unknown-chapter' });
        if (fake.fails !== null && !copies.has(chapter)) return failure({ kind: fake.fails });
        copies.add(chapter);
        return success(deck);
      },
      async index() {
        if (fake.fails !== null && copies.size === 0) return failure({ kind: fake.fails });
        return success(index);
      },
      words: async () => (fake.fails === null ? success([]) : failure({ kind: fake.fails })),
      async forgetAll() {
        copies.clear();
      },
      kept: async () => new Set(copies),
      renew: async () => {},
    },
  };
  return fake;
}
