// 次の課: the one pointer to what is read next, for every screen that leads there.
import { FIRST_WEEK } from '#content/first-week.ts';
import { chapterOfTopic } from '#domain/items/library-topic.ts';
import type { ShownSectionPlace } from '#domain/plan/sitting.ts';
import { loadDay, type DayServices, type OpenedDay } from '#services/bank/open-day.ts';
import { chapterLabel } from '#content/chapters.ts';
import { orNothing } from '#services/shell/lazily.ts';

export type NextLesson = Pick<ShownSectionPlace, 'label' | 'path'>;

/**
 * The section with which the day ends, and after it the one that follows. `null` where all were read, `undefined` where
 * it is not known. Never rejects.
 */
export async function loadNextLesson(
  services: DayServices,
  opened?: OpenedDay,
): Promise<NextLesson | null | undefined> {
  const day = opened ?? (await loadDay(services));
  if (!day.isFirst) return day.isPlanned && day.sections.size > 0 ? named(day.next) : undefined;
  const { store } = services;
  await store.findWhetherEmpty();
  // A day without a size is planned as any, but nothing is loaded for who has done nothing.
  if (!store.isEmpty()) return loadNextLesson(services, await loadDay(services, { isSized: true }));
  const list = await orNothing(import('#content/lesson-sections.ts'));
  return named(list?.sectionOf({ topic: FIRST_WEEK[0]?.read ?? undefined }) ?? null) ?? undefined;
}

/** 「土地・歴史・品種」 is a lesson of several chapters. */
function named(section: ShownSectionPlace | null): NextLesson | null {
  if (section === null) return null;
  const chapter = chapterLabel(chapterOfTopic(section.key));
  const { label, path } = section;
  return { label: label.includes(chapter) ? label : `${chapter} ${label}`, path };
}
