// What changed with an edition of the textbook: its items say what was so before, their sections what is new.
import type { WrittenItem } from '#authoring/library/items.ts';
import type { Mistake } from '#authoring/library/mistake.ts';
import type { Library } from '#authoring/library/read-library.ts';
import type { Change } from '#authoring/library/schemas.ts';

type ChangingLibrary = Pick<Library, 'chapters' | 'changes'>;

export function withChanges(
  library: ChangingLibrary,
  items: readonly WrittenItem[],
): { readonly items: readonly WrittenItem[]; readonly mistakes: readonly Mistake[] } {
  const mistakes: Mistake[] = [];
  const known = new Map(items.map((item) => [item.id, item]));
  const changed = new Map<string, WrittenItem>();
  for (const { file, chapter, value } of library.changes) {
    const { edition, what = '' } = value;
    const latest = latestEdition(library, chapter);
    if (edition >= latest && value.now === undefined) {
      const message = `of ${edition} does not say what is so now`;
      mistakes.push({ file, row: value.items[0] ?? null, rule: 'changes', message });
    }
    for (const id of value.items) {
      const wrong = (message: string) => mistakes.push({ file, row: id, rule: 'changes', message });
      const item = known.get(id);
      if (item?.chapter !== chapter) wrong('is no item of the chapter');
      else if (item.statement !== undefined) wrong('is a sentence, which has no explanation');
      else if (changed.has(id)) wrong('stands twice');
      else if (Number(edition) > Number(latest) + 1) wrong(`is later than the next of ${latest}`);
      else {
        changed.set(id, { ...item, explanation: item.explanation + what, changed: edition });
      }
    }
  }
  return { items: items.map((item) => changed.get(item.id) ?? item), mistakes };
}

/** What is new in a section, from the newest edition on. */
export function newInSection(
  { library, items }: { readonly library: ChangingLibrary; readonly items: readonly WrittenItem[] },
  section: { readonly chapter: string; readonly topic: string },
): readonly Change[] {
  const latest = latestEdition(library, section.chapter);
  return library.changes
    .filter(({ chapter, value }) => chapter === section.chapter && value.edition >= latest)
    .map(({ value }) => value)
    .filter((change) =>
      items.some(({ id, topic }) => topic === section.topic && change.items.includes(id)),
    );
}

function latestEdition({ chapters }: ChangingLibrary, chapter: string): string {
  return chapters.find(({ key }) => key === chapter)?.edition ?? '';
}

/** In the order of the chapters. */
export function changedIds({ chapters, changes }: ChangingLibrary): readonly string[] {
  return chapters.flatMap(({ key }) =>
    changes.flatMap(({ chapter, value }) => (chapter === key ? value.items : [])),
  );
}
