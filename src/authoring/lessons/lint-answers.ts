// The lint of answers: what is asked stands in a lesson, in its text, a table, a figure, or a map that it leads to.
import { readText, type WrittenItem } from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import { READ_FILE, type Library } from '#authoring/library/read-library.ts';
import { drawnFigure } from '#authoring/library/figure-items.ts';
import { folded, truePairsOf, whatIsToFind, type ToFind } from '#authoring/lessons/answer-words.ts';
import { textsInTable } from '#authoring/lessons/lesson-table.ts';
import {
  readFigureReferences,
  readTableReferences,
  wordsIn,
} from '#authoring/lessons/lesson-text.ts';
import type { TeachingText } from '#authoring/lessons/read-lessons.ts';
import type { MapFile } from '#authoring/schemas/map-schema.ts';
import { groupBy } from '#domain/group-by.ts';
import { PRIORITIES, topicKey, type Priority } from '#domain/items/library-topic.ts';

/** Percent of a priority's items that a lesson answers. They go up alone, to 100, 100 and 80. */
const FLOORS: Readonly<Record<Priority, number>> = { S: 100, A: 100, B: 97, C: 94.5 };

/** In the section of its topic, elsewhere in its chapter, there by a reader's word, or nowhere. */
export type AnswerPlace = 'own' | 'elsewhere' | 'read' | 'nowhere';

export interface AnswerPlaces {
  readonly mistakes: readonly Mistake[];
  /** By id of an item. */
  readonly places: ReadonlyMap<string, AnswerPlace>;
}

/** @param texts where they teach nothing, nothing is asked of them */
export function lintAnswers(
  library: Pick<Library, 'names' | 'tables' | 'figures' | 'topics' | 'readAnswers'>,
  items: readonly WrittenItem[],
  texts: readonly TeachingText[],
  { maps, floors = FLOORS }: { readonly maps: readonly MapFile[]; readonly floors?: typeof FLOORS },
): AnswerPlaces {
  const teaches = texts.some(({ sections }) => sections.some(({ topic }) => topic !== null));
  if (!teaches) return { mistakes: [], places: new Map() };
  const mistakes: Mistake[] = [];
  const add = (file: string, row: string | null, message: string) =>
    mistakes.push({ file, row, rule: 'answers', message });
  const sections = sectionsOf(library, texts, maps);
  const truePairs = truePairsOf(items);
  const places = new Map(
    items.map((item) => {
      const place = placeOf(item, whatIsToFind(item, truePairs, library.names), sections);
      const isRead = place === 'nowhere' && library.readAnswers.has(item.id);
      return [item.id, isRead ? 'read' : place];
    }),
  );
  for (const id of library.readAnswers.keys()) {
    const place = places.get(id);
    if (place === undefined) add(READ_FILE, id, 'there is no such item');
    else if (place !== 'read') add(READ_FILE, id, 'is found without it');
  }
  for (const { priority, share } of sharesOf(library, items, places)) {
    const floor = floors[priority];
    if (share >= floor) continue;
    const found = `lessons answer ${share.toFixed(1)} % of the items of ${priority}`;
    add('lessons', null, `${found}, at least ${floor} %: --untaught lists the others`);
  }
  return { mistakes, places };
}

export function sharesOf(
  { topics }: Pick<Library, 'topics'>,
  items: readonly WrittenItem[],
  places: AnswerPlaces['places'],
) {
  const priorities = prioritiesOf(topics);
  return PRIORITIES.flatMap((priority) => {
    const own = items.filter((item) => priorities.get(topicOf(item)) === priority);
    if (own.length === 0) return [];
    const countIn = (place: AnswerPlace) => own.filter(({ id }) => places.get(id) === place).length;
    const nowhere = countIn('nowhere');
    const share = (1 - nowhere / own.length) * 100;
    return [{ priority, items: own.length, elsewhere: countIn('elsewhere'), nowhere, share }];
  });
}

/** By key of a topic. */
export function prioritiesOf(topics: Library['topics']): ReadonlyMap<string, Priority> {
  return new Map(
    topics.map(({ chapter, value: { id, priority } }) => [topicKey(chapter, id), priority]),
  );
}

export function topicOf({ chapter, topic }: Pick<WrittenItem, 'chapter' | 'topic'>): string {
  return topicKey(chapter, topic ?? '');
}

interface Section {
  readonly topic: string;
  readonly chapter: string;
  /** All that is read and seen there, folded. */
  readonly words: string;
  readonly maps: readonly string[];
}

interface Sections {
  readonly all: readonly Section[];
  readonly byTopic: ReadonlyMap<string, readonly Section[]>;
  readonly byChapter: ReadonlyMap<string, readonly Section[]>;
}

function sectionsOf(
  library: Pick<Library, 'names' | 'tables' | 'figures'>,
  texts: readonly TeachingText[],
  maps: readonly MapFile[],
): Sections {
  const placesOn = new Map(
    maps.map(({ id, regions, rivers, cities }) => [
      id,
      [...regions, ...rivers, ...cities].flatMap(({ name, kana }) => [name, kana]),
    ]),
  );
  const all = texts.flatMap(({ chapter, sections }) =>
    sections.map(({ topic, title, body, maps: own }) => {
      const cells = readTableReferences(body).flatMap((reference) =>
        textsInTable(library, reference),
      );
      const words = [
        title,
        wordsIn(body),
        ...figuresIn(body, library),
        ...cells.map((text) => readText(text, library.names)),
        ...own.flatMap((map) => placesOn.get(map) ?? []),
      ];
      return {
        topic: topicOf({ chapter, topic }),
        chapter,
        words: folded(words.join('|')),
        maps: own,
      };
    }),
  );
  return {
    all,
    byTopic: groupBy(all, ({ topic }) => topic),
    byChapter: groupBy(all, ({ chapter }) => chapter),
  };
}

/** All that is seen of them. */
function figuresIn(
  body: string,
  { figures, names }: Pick<Library, 'figures' | 'names'>,
): readonly string[] {
  return readFigureReferences(body).flatMap((id) => {
    const written = figures.find(({ value }) => value.id === id)?.value;
    if (written === undefined) return [];
    const { title, parts } = drawnFigure(written, names);
    const { caption = '' } = written;
    return [title, caption, ...parts.flatMap(({ at, name, note }) => [at ?? '', name, note ?? ''])];
  });
}

function placeOf(
  item: WrittenItem,
  { entries, least }: ToFind,
  { all, byTopic, byChapter }: Sections,
): AnswerPlace {
  const own = topicOf(item);
  if (item.kind === 'map') {
    // A map answers its own items, wherever a lesson leads to it.
    const map = item.file.split('/')[1] ?? '';
    const there = all.filter(({ maps }) => maps.includes(map));
    if (there.length > 0) return there.some(({ topic }) => topic === own) ? 'own' : 'elsewhere';
  }
  const areIn = (among: readonly Section[] = []) =>
    entries.filter((isThere) => among.some(({ words }) => isThere(words))).length >= least;
  if (areIn(byTopic.get(own))) return 'own';
  return areIn(byChapter.get(item.chapter)) ? 'elsewhere' : 'nowhere';
}
