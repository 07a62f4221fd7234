// The whole library: read, made into items, checked, and written as decks.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { indexed } from '#domain/items/library-index.ts';
import type { Stage } from '#domain/items/stage.ts';
import { BUILT_IN, type Deck, type Importance } from '#domain/items/deck.ts';
import { readBuiltIn } from '#authoring/library/built-in.ts';
import { writeDeck } from '#authoring/library/deck-writer.ts';
import { withChanges } from '#authoring/library/changes.ts';
import { lintComparison } from '#authoring/library/comparison.ts';
import { composedByHand } from '#authoring/library/composed-by-hand.ts';
import { lintFirstWeek } from '#authoring/library/first-week.ts';
import { itemsOfFigures } from '#authoring/library/figure-items.ts';
import { itemsByHand } from '#authoring/library/hand-items.ts';
import { MAPS, itemsOfMap } from '#authoring/library/map-items.ts';
import { CONTENT_DIRECTORY, readMapFiles } from '#authoring/read-content.ts';
import type { MapFile } from '#authoring/schemas/map-schema.ts';
import { lintAskedPapers, lintCore, withCore } from '#authoring/library/core.ts';
import { allMade, type WrittenItem } from '#authoring/library/items.ts';
import { lintBuiltIn, lintLibrary } from '#authoring/library/lints.ts';
import { ContentError, type Mistake } from '#authoring/library/mistake.ts';
import {
  LIBRARY_DIRECTORY,
  PAIRS_FILE,
  RETIRED_FILE,
  readLibrary,
  type Library,
} from '#authoring/library/read-library.ts';
import { lintSpellings, type TextFile } from '#authoring/library/spelling-variants.ts';
import { thingsIn, withoutSecondNames } from '#authoring/library/one-thing.ts';
import { withoutChorus } from '#authoring/library/shared-words.ts';
import { buildSweeps, type BuiltSweep } from '#authoring/library/sweeps.ts';
import { lintStatements } from '#authoring/library/lint-statements.ts';
import { itemsOfStatements } from '#authoring/library/statement-items.ts';
import { itemsOfTable } from '#authoring/library/table-items.ts';
import { tellingPairs } from '#authoring/library/telling-pairs.ts';
import { lintAnswers, type AnswerPlaces } from '#authoring/lessons/lint-answers.ts';
import { lintLessons } from '#authoring/lessons/lint-lessons.ts';
import { readTeachingTexts, type TeachingText } from '#authoring/lessons/read-lessons.ts';
import { stagesOf } from '#authoring/library/stages.ts';
import { lintTopics } from '#authoring/library/topics.ts';
import {
  alikePairs,
  areSiblings,
  lintTwins,
  withGroups,
  withoutAsked,
} from '#authoring/library/twins.ts';

export interface BuiltLibrary {
  readonly library: Library;
  /** The maps whose places it asks for. */
  readonly maps: readonly MapFile[];
  readonly items: readonly WrittenItem[];
  /** By item, the importance that is written: before the core was chosen. */
  readonly written: ReadonlyMap<string, Importance>;
  /** By chapter, those with items alone. */
  readonly decks: ReadonlyMap<string, Deck>;
  readonly sweeps: readonly (BuiltSweep & { readonly deck: Deck })[];
  /** By item, where a lesson answers it; empty without lessons. */
  readonly answers: AnswerPlaces['places'];
  /** By item. */
  readonly stages: ReadonlyMap<string, Stage>;
  /** What wants a look, and stops nothing yet. */
  readonly warnings: readonly Mistake[];
}

/**
 * @param maps whose places it asks for too
 * @param lessons that teach it
 * @param today `YYYY-MM-DD`: what was to be reviewed by an earlier day is warned of, a year later it is a mistake
 * @throws ContentError with all mistakes
 */
export function buildLibrary(
  today = new Date().toISOString().slice(0, 10),
  directory = LIBRARY_DIRECTORY,
  maps: readonly MapFile[] = directory === LIBRARY_DIRECTORY ? readMapFiles() : [],
  lessons: readonly TeachingText[] = directory === LIBRARY_DIRECTORY ? readTeachingTexts() : [],
): BuiltLibrary {
  const library = readLibrary(directory);
  const made = allMade(library.tables.map((table) => itemsOfTable(table, library.names)));
  const composed = composedByHand(library);
  const figured = itemsOfFigures(library);
  const things = thingsIn(library.tables);
  const written = [
    ...made.items.map((item) => withoutSecondNames(item, things)),
    ...library.questions.flatMap(itemsByHand),
    ...composed.items,
    ...figured.items,
  ];
  const ofMaps = maps.flatMap((map) => {
    const chapter = library.chapters.find(({ key }) => key === map.chapter);
    return itemsOfMap(map, library.names, map.chapter === MAPS ? null : (chapter?.label ?? null));
  });
  const ungrouped = [
    ...[...written, ...withoutAsked(ofMaps, written, library.names)].map((item) =>
      withoutChorus(item, library.names),
    ),
    ...library.statements.flatMap(itemsOfStatements),
  ];
  const alike = alikePairs(ungrouped, library.names);
  const siblings = alike.filter(areSiblings).map(([a, b]) => [a.id, b.id] as const);
  const grouped = withGroups(
    ungrouped,
    [...library.nearPairs, ...siblings],
    library.names,
    tellingPairs(ungrouped, library.names),
  );
  const { items, mistakes: changes } = withChanges(library, grouped);
  const builtIn = existsSync(join(directory, BUILT_IN)) ? readBuiltIn(directory) : null;
  const found = lintLibrary(library, items, today);
  const swept = buildSweeps(library, items);
  const spelled = lintSpellings(
    library,
    textFilesIn(directory === LIBRARY_DIRECTORY ? CONTENT_DIRECTORY : directory),
  );
  const mistakes = [
    ...made.mistakes,
    ...found.mistakes,
    ...changes,
    ...swept.mistakes,
    ...lintStatements(library),
    ...composed.mistakes,
    ...figured.mistakes,
    ...lintTopics(library, items),
    ...lintComparison(library),
    ...lintFirstWeek(library, items, lessons),
    ...lintLessons(library, items, lessons),
    ...(builtIn === null
      ? []
      : lintBuiltIn(library, [...builtIn.questions, ...builtIn.cards], items)),
    ...lintTwins(library, alike, ungrouped),
    ...spelled,
  ];
  if (mistakes.length > 0) throw new ContentError(mistakes);
  const ranked = withCore(
    library,
    items,
    lessons.map(({ mdx }) => mdx),
  );
  const answers = lintAnswers(library, ranked, lessons, { maps });
  const later = [
    ...lintCore(library, ranked),
    ...lintAskedPapers(library, ranked),
    ...answers.mistakes,
  ];
  if (later.length > 0) throw new ContentError(later);
  const decks = new Map(
    library.chapters.flatMap((chapter) => {
      const { key } = chapter;
      const own = ranked.filter((item) => item.chapter === key);
      return own.length === 0 ? [] : [[key, writeDeck(library, chapter, own)] as const];
    }),
  );
  const rankedById = new Map(ranked.map((item) => [item.id, item]));
  const sweeps = swept.sweeps.map((built) => {
    const own = built.items.flatMap(({ id }) => rankedById.get(id) ?? []);
    const deck = writeDeck(library, { ...built.sweep, parts: built.parts }, own);
    return { ...built, items: own, deck };
  });
  return {
    library,
    maps,
    items: ranked,
    written: new Map(items.map(({ id, importance }) => [id, importance])),
    decks,
    sweeps,
    answers: answers.places,
    stages: stagesOf([...decks.values()].map(indexed)),
    warnings: found.warnings,
  };
}

function textFilesIn(directory: string): readonly TextFile[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|mdx)$/.test(file))
    .filter((file) => ![PAIRS_FILE, RETIRED_FILE].some((own) => file.endsWith(own)))
    .map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }));
}
