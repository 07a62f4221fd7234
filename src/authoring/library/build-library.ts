// The whole library: read, made into items, checked, and written as decks.
import type { Deck } from '#domain/library/deck.ts';
import { writeDeck } from '#authoring/library/deck-writer.ts';
import { itemsByHand } from '#authoring/library/hand-items.ts';
import { itemsOfMap } from '#authoring/library/map-items.ts';
import { readMapFiles } from '#authoring/read-content.ts';
import type { MapFile } from '#authoring/schemas/map-schema.ts';
import type { WrittenItem } from '#authoring/library/items.ts';
import { lintLibrary } from '#authoring/library/lints.ts';
import { ContentError, type Mistake } from '#authoring/library/mistake.ts';
import { LIBRARY_DIRECTORY, readLibrary, type Library } from '#authoring/library/read-library.ts';
import { buildSweeps, type BuiltSweep } from '#authoring/library/sweeps.ts';
import { itemsOfTable } from '#authoring/library/table-items.ts';

export interface BuiltLibrary {
  readonly library: Library;
  readonly items: readonly WrittenItem[];
  /** By chapter, those with items alone. */
  readonly decks: ReadonlyMap<string, Deck>;
  readonly sweeps: readonly (BuiltSweep & { readonly deck: Deck })[];
  /** What wants a look, and stops nothing yet. */
  readonly warnings: readonly Mistake[];
}

/**
 * @param maps whose places it asks for too
 * @param today `YYYY-MM-DD`: what was to be reviewed by an earlier day is warned of, a year later it is a mistake
 * @throws ContentError with all mistakes
 */
export function buildLibrary(
  today: string,
  directory = LIBRARY_DIRECTORY,
  maps: readonly MapFile[] = directory === LIBRARY_DIRECTORY ? readMapFiles() : [],
): BuiltLibrary {
  const library = readLibrary(directory);
  const made = library.tables.map((table) => itemsOfTable(table, library.names));
  const items = [
    ...made.flatMap((table) => table.items),
    ...library.questions.flatMap(itemsByHand),
    ...maps.flatMap((map) => itemsOfMap(map, library.names)),
  ];
  const found = lintLibrary(library, items, today);
  const swept = buildSweeps(library, items);
  const mistakes = [
    ...made.flatMap((table) => table.mistakes),
    ...found.mistakes,
    ...swept.mistakes,
  ];
  if (mistakes.length > 0) throw new ContentError(mistakes);
  const decks = new Map(
    library.chapters.flatMap((chapter) => {
      const { key } = chapter;
      const own = items.filter((item) => item.chapter === key);
      return own.length === 0 ? [] : [[key, writeDeck(library, chapter, own)] as const];
    }),
  );
  const sweeps = swept.sweeps.map((built) => ({
    ...built,
    deck: writeDeck(library, { ...built.sweep, parts: built.parts }, built.items),
  }));
  return { library, items, decks, sweeps, warnings: found.warnings };
}
