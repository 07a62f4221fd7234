// The section that teaches what is asked, once it is known where sections are.
import type { AskedTopic, TaughtSection } from '#content/lesson-sections.ts';
import { usePart } from '#ui/lazy-part.tsx';

const loadSections = () => import('#content/lesson-sections.ts');

/** `null` until they are there, and where they cannot be had. @param asks whether they are needed */
export function useSections(asks: boolean) {
  return usePart(asks ? loadSections : null) ?? null;
}

/** `null` where there is none, and until that is known. */
export function useTaughtSection({ topic, map }: AskedTopic): TaughtSection | null {
  const asks = topic !== undefined || map !== undefined;
  return useSections(asks)?.sectionOf({ topic, map }) ?? null;
}
