// The section that teaches what is asked, once it is known where sections are.
import { useEffect, useState } from 'react';
import type * as LessonSections from '#content/lesson-sections.ts';
import type { AskedTopic, TaughtSection } from '#content/lesson-sections.ts';

/** Kept: it never changes, and what asks once asks again. */
let loaded: typeof LessonSections | null = null;

/** `null` until they are there. @param asks whether they are needed */
export function useSections(asks: boolean): typeof LessonSections | null {
  const [sections, setSections] = useState(loaded);

  useEffect(() => {
    if (!asks || sections !== null) return;
    let isLive = true;
    void load();
    async function load() {
      try {
        loaded = await import('#content/lesson-sections.ts');
      } catch {
        // Without a network, and the copy of the app is not complete: nothing is offered.
      }
      if (isLive) setSections(loaded);
    }
    return () => {
      isLive = false;
    };
  }, [asks, sections]);

  return sections;
}

/** `null` where there is none, and until that is known. */
export function useTaughtSection({ topic, map }: AskedTopic): TaughtSection | null {
  const asks = topic !== undefined || map !== undefined;
  const sections = useSections(asks);
  return asks && sections !== null ? sections.sectionOf({ topic, map }) : null;
}
