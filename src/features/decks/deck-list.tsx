// The chapters of the exam: what each holds, which are added, and how far the learner is.
import type { ChapterSummary } from '#domain/library/chapter.ts';
import { deckPath } from '#domain/site/paths.ts';
import { Link } from '#ui/link.tsx';

export function DeckList({ chapters }: { readonly chapters: readonly ChapterSummary[] }) {
  return (
    <>
      <h1>教材</h1>
      <ul>
        {chapters.map(({ key, label }) => (
          <li key={key}>
            <Link href={deckPath(key)}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
