// In which order new items are begun: chapter by chapter in the exam's proportions, and in each topic by topic.
import { compare } from '#domain/compare.ts';
import { groupBy } from '#domain/group-by.ts';
import { numberFor } from '#domain/seeded-random.ts';
import type { Priority } from '#domain/items/library-topic.ts';
import type { StudyItem, StudyTopic } from '#domain/plan/study-item.ts';

export interface NewItemsRequest {
  /** Begun or not. */
  readonly items: readonly StudyItem[];
  readonly isBegun: (item: StudyItem) => boolean;
  /** Expected questions of an exam. */
  readonly worthOf: (item: StudyItem) => number;
  /** In the order in which they are read. */
  readonly topics: readonly StudyTopic[];
  /** Questions of an exam, in any unit. */
  readonly weightOf: (chapter: string) => number;
  /** About so many are wanted. */
  readonly count: number;
  /** Chapters that have an item begun today already. */
  readonly open: ReadonlySet<string>;
}

/** A learner who meets three subjects in a day can still tell them apart. */
export const CHAPTERS_A_DAY = 3;

export interface NewItems {
  /** From at most three chapters; those begun today count. */
  readonly ofToday: readonly StudyItem[];
  /** All other items, for a day that these do not fill. */
  readonly others: () => readonly StudyItem[];
}

interface Chapter {
  readonly key: string;
  /** All of it, as it is begun. */
  readonly items: readonly StudyItem[];
  /** How many lack when so many more were begun as are wanted, in the exam's proportions. */
  readonly lack: number;
}

/** New items, the most wanted first. */
export function newItems(request: NewItemsRequest): NewItems {
  const chapters = chaptersByLack(request);
  const count = Math.max(CHAPTERS_A_DAY, request.open.size);
  const take = (some: readonly Chapter[]) =>
    byLack(some.map(({ lack, items }) => ({ lack, fresh: freshOf(items, request) })));
  let others: readonly StudyItem[] | null = null;
  return {
    ofToday: take(chapters.slice(0, count)),
    others: () => (others ??= take(chapters.slice(count))),
  };
}

function chaptersByLack(request: NewItemsRequest): readonly Chapter[] {
  const { items, isBegun, weightOf, count, open } = request;
  const chapters = [...groupBy(items, ({ chapter }) => chapter)].flatMap(([key, own]) => {
    const begun = own.filter(isBegun).length;
    return begun === own.length ? [] : [{ key, begun, weight: weightOf(key), items: own }];
  });
  const whole = chapters.reduce((sum, { weight }) => sum + weight, 0);
  const all = count + chapters.reduce((sum, { begun }) => sum + begun, 0);
  return chapters
    .map(({ key, begun, weight, items: own }): Chapter => {
      return { key, items: own, lack: (weight / whole) * all - begun };
    })
    .toSorted((a, b) => Number(open.has(b.key)) - Number(open.has(a.key)) || b.lack - a.lack);
}

/** So many items of a topic are begun together: what was read is asked at once. */
const BLOCK = 4;

/** Topics of these are begun before any other goes on. */
const RUNGS: readonly (Priority | undefined)[] = ['S', 'A'];

/**
 * The chapter's topics S before A, each begun with a few items, in the order in which they are read; what follows is
 * always of the topic of which least was begun for the questions that it is asked. Within a topic importance A comes
 * first, then a chance that never changes, since the rows of a table are all alike. So the order is the same, whatever
 * was begun.
 */
function freshOf(
  items: readonly StudyItem[],
  { isBegun, topics, worthOf }: Pick<NewItemsRequest, 'isBegun' | 'topics' | 'worthOf'>,
): readonly StudyItem[] {
  const placeOf = new Map(topics.map(({ key }, at) => [key, at]));
  return [...groupBy(items, ({ topic, part = '' }) => topic ?? part)]
    .flatMap(([key, group]) => {
      const place = placeOf.get(key);
      const rung = RUNGS.indexOf(place === undefined ? undefined : topics[place]?.priority);
      const questions = group.reduce((sum, item) => sum + worthOf(item), 0);
      return group
        .map((item) => ({ item, chance: numberFor(item.id) }))
        .toSorted((a, b) => compare(a.item.importance, b.item.importance) || a.chance - b.chance)
        .map(({ item }, rank) =>
          rung >= 0 && rank < BLOCK
            ? { item, rung, turn: place ?? 0 }
            : {
                item,
                rung: RUNGS.length,
                turn: ((Math.floor(rank / BLOCK) + 0.5) * BLOCK) / questions,
              },
        );
    })
    .filter(({ item }) => !isBegun(item))
    .toSorted((a, b) => a.rung - b.rung || a.turn - b.turn)
    .map(({ item }) => item);
}

/** Always from the chapter that lacks most. */
function byLack(
  chapters: readonly { readonly lack: number; readonly fresh: readonly StudyItem[] }[],
): readonly StudyItem[] {
  return chapters
    .flatMap(({ lack, fresh }) => fresh.map((item, at) => ({ item, lack: lack - at })))
    .toSorted((a, b) => b.lack - a.lack)
    .map(({ item }) => item);
}
