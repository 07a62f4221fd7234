// The section that teaches what is asked, once it is known where sections are.
import { useState } from 'react';
import type * as LessonSections from '#content/lesson-sections.ts';
import type { AskedTopic, TaughtSection } from '#content/lesson-sections.ts';
import { usePart } from '#ui/lazy-part.tsx';

/** Kept: it never changes, and what asks once asks again. */
let loaded: typeof LessonSections | null = null;

async function load() {
  loaded = await import('#content/lesson-sections.ts');
  return loaded;
}

/** `null` until they are there, and where they cannot be had. @param asks whether they are needed */
export function useSections(asks: boolean): typeof LessonSections | null {
  const [known] = useState(loaded);
  const part = usePart(asks && known === null ? load : null);
  return known ?? part ?? null;
}

/** `null` where there is none, and until that is known. */
export function useTaughtSection({ topic, map }: AskedTopic): TaughtSection | null {
  const asks = topic !== undefined || map !== undefined;
  const sections = useSections(asks);
  return asks && sections !== null ? sections.sectionOf({ topic, map }) : null;
}
