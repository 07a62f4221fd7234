// What is practised outside the day: the address of a sitting says of what, and how many.
import type { QueryReader } from '#domain/query-reader.ts';
import { isAskedIn, parseForm, type Form } from '#domain/items/form.ts';
import { keepApart } from '#domain/items/keep-apart.ts';
import { byNeed, isMissed, type ReviewItem } from '#domain/progress/review-lists.ts';

export interface Practice {
  /** Key of the chapter; `null` for all. */
  readonly chapter: string | null;
  /** Key of the part of it; `null` for all. */
  readonly part: string | null;
  /** Topics of the chapter's lessons, by their ids within it; `null` for all. */
  readonly sections: readonly string[] | null;
  /** What was missed, unsure or checked alone. */
  readonly isOfMistakes: boolean;
  /** That all is asked in; `null` for any. */
  readonly form: Form | null;
  readonly count: number;
}

const ITEMS = 10;
export const MISTAKES = 20;
/** What one sitting may hold. */
const MOST = 100;

/** An unusable count is ignored. */
export function parsePractice(query: QueryReader): Practice {
  const chapter = query.get('chapter') || null;
  const sections = query.get('section')?.split(',').filter(Boolean) ?? [];
  const isOfMistakes = query.get('of') === 'mistakes';
  const count = Math.floor(Number(query.get('limit') || Number.NaN));
  return {
    chapter,
    part: query.get('part') || null,
    sections: chapter === null || sections.length === 0 ? null : sections,
    isOfMistakes,
    form: parseForm(query),
    count: count >= 1 ? Math.min(count, MOST) : isOfMistakes ? MISTAKES : ITEMS,
  };
}

/**
 * The items of one sitting, what needs it most first.
 *
 * @param items shuffled: chance decides between equally needed ones
 * @param checked items with the learner's own check mark
 */
export function practisedItems(
  practice: Practice,
  items: readonly ReviewItem[],
  checked: ReadonlySet<string>,
): readonly ReviewItem[] {
  const { chapter, part, sections, isOfMistakes, form, count } = practice;
  const topics = sections && new Set(sections.map((section) => `${chapter}/${section}`));
  const asked = items.filter(
    (item) =>
      (chapter === null || item.chapter === chapter) &&
      (part === null || item.part === part) &&
      (topics === null || topics.has(item.topic ?? '')) &&
      (form === null || isAskedIn(form, item)) &&
      (!isOfMistakes || isMistake(item, checked)),
  );
  return keepApart(byNeed(asked), count);
}

function isMistake({ id, progress }: ReviewItem, checked: ReadonlySet<string>): boolean {
  return progress.wrong > 0 || isMissed(progress) || progress.last === 'unsure' || checked.has(id);
}
