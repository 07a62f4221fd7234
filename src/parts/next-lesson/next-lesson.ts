// 次の課: the one pointer to what is read next, for every screen that leads there.
import { FIRST_SECTION } from '#content/first-section.ts';
import type { ShownSectionPlace } from '#domain/plan/sitting.ts';
import { loadDay, type DayServices, type OpenedDay } from '#services/bank/open-day.ts';

/**
 * The section with which the day ends, and after it the one that follows. `null` where all were read, `undefined` where
 * it is not known. Never rejects.
 */
export async function loadNextLesson(
  services: DayServices,
  opened?: OpenedDay,
): Promise<ShownSectionPlace | null | undefined> {
  const day = opened ?? (await loadDay(services));
  if (!day.isFirst) return day.isPlanned && day.sections.size > 0 ? day.next : undefined;
  const { store } = services;
  await store.findWhetherEmpty();
  // A day without a size is planned as any, but nothing is loaded for who has done nothing.
  if (!store.isEmpty()) return loadNextLesson(services, await loadDay(services, { isSized: true }));
  return FIRST_SECTION;
}
