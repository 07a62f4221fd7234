// One chapter: what it is about, its tables, its items, and the ways into it.
import type { ChapterSummary } from '#domain/library/chapter.ts';

export function DeckPage({ chapter }: { readonly chapter: ChapterSummary }) {
  return (
    <>
      <h1>{chapter.label}</h1>
      <p>{chapter.about}</p>
    </>
  );
}
