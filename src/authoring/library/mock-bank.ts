// The library as mock exams are taken of it.
import type { BuiltLibrary } from '#authoring/library/build-library.ts';
import { examItems } from '#domain/exam/exam-start.ts';
import { entriesOf } from '#domain/items/entries.ts';
import { indexed } from '#domain/items/library-index.ts';
import { studyItemsOf } from '#domain/plan/study-item.ts';

export function mockBankOf({ library, decks }: Pick<BuiltLibrary, 'library' | 'decks'>) {
  const all = [...decks.values()];
  const entries = new Map(all.flatMap(entriesOf).map((entry) => [entry.item, entry]));
  const topics = all.flatMap((deck) => deck.topics);
  return {
    entries,
    items: examItems(all.map(indexed).flatMap(studyItemsOf), { entries, topics }),
    chapters: library.chapters,
    topics,
  };
}
