// What is practised outside the day: the address of a sitting says of what, and how many.
import type { QueryReader } from '#domain/query-reader.ts';
import { isAskedIn, parseForm, type Form } from '#domain/items/form.ts';
import { keepApart } from '#domain/items/keep-apart.ts';
import { PRACTICE_LISTS, type PracticeList } from '#domain/site/paths.ts';
import {
  byNeed,
  isListed,
  type ReviewItem,
  type ReviewMarks,
} from '#domain/progress/review-lists.ts';

export interface Practice {
  /** Key of the chapter; `null` for all. */
  readonly chapter: string | null;
  /** Key of the part of it; `null` for all. */
  readonly part: string | null;
  /** Topics of the chapter's lessons, by their ids within it; `null` for all. */
  readonly sections: readonly string[] | null;
  /** Id of the map that all is asked on; `null` for any. */
  readonly map: string | null;
  /** What was answered so alone; `null` for all. */
  readonly of: PracticeList | null;
  /** That all is asked in; `null` for any. */
  readonly form: Form | null;
  /** Its answers leave the schedule as it is. */
  readonly isDrill: boolean;
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
  const of = PRACTICE_LISTS.find((list) => list === query.get('of')) ?? null;
  const map = query.get('map') || null;
  const count = Math.floor(Number(query.get('limit') || Number.NaN));
  return {
    chapter,
    part: query.get('part') || null,
    sections: chapter === null || sections.length === 0 ? null : sections,
    map,
    of,
    form: parseForm(query),
    isDrill: query.get('drill') === '1' || isComposed(of),
    count: count >= 1 ? Math.min(count, MOST) : usualCount(of, map),
  };
}

/** All names of a map that can be written, not only those that are asked so by themselves. */
export function isWritten({ map, form }: Pick<Practice, 'map' | 'form'>): boolean {
  return map !== null && form === 'typed';
}

/** All of a map. */
function usualCount(of: PracticeList | null, map: string | null): number {
  if (map !== null) return MOST;
  return of === 'mistakes' ? MISTAKES : ITEMS;
}

/**
 * Whether its questions are no item's own. They are drills: luck decides half of a choice between two, and the plan has
 * no names.
 */
export function isComposed(of: PracticeList | null): boolean {
  return of === 'pairs' || of === 'to-katakana' || of === 'to-original';
}

/** What such a sitting may ask. */
export function practisedItems(
  practice: Practice,
  items: readonly ReviewItem[],
  marks: ReviewMarks,
): readonly ReviewItem[] {
  const { chapter, part, sections, map, of, form } = practice;
  const topics = sections && new Set(sections.map((section) => `${chapter}/${section}`));
  return items.filter(
    (item) =>
      (chapter === null || item.chapter === chapter) &&
      (part === null || item.part === part) &&
      (topics === null || topics.has(item.topic ?? '')) &&
      (map === null || item.map === map) &&
      (form === null || isWritten(practice) || isAskedIn(form, item)) &&
      (of === null || isListed(of, item, marks)),
  );
}

/** @param items shuffled: chance decides between equally needed ones */
export function mostNeeded(items: readonly ReviewItem[], count: number): readonly ReviewItem[] {
  return keepApart(byNeed(items), count);
}
