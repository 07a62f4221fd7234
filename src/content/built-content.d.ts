// What scripts/content-plugin.ts makes of content/: checked JSON.

declare module 'virtual:content/first-week' {
  import type { FirstWeekDay } from '#domain/plan/first-week.ts';

  const days: readonly FirstWeekDay[];
  export default days;
}

declare module 'virtual:content/first-section' {
  import type { ShownSectionPlace } from '#domain/plan/sitting.ts';

  const section: ShownSectionPlace;
  export default section;
}

declare module 'virtual:content/mock-papers' {
  import type { MockPaper } from '#domain/exam/mock-paper.ts';

  const papers: readonly MockPaper[];
  export default papers;
}

declare module 'virtual:content/built-in-cards' {
  import type { Deck } from '#domain/items/deck.ts';

  const deck: Deck;
  export default deck;
}

declare module 'virtual:content/built-in-questions' {
  import type { Deck } from '#domain/items/deck.ts';

  const deck: Deck;
  export default deck;
}

declare module 'virtual:content/topics' {
  import type { Topic } from '#domain/topic.ts';

  const topics: readonly Topic[];
  export default topics;
}

declare module 'virtual:content/articles' {
  import type { ArticleSummary } from '#domain/site/article.ts';

  const articles: readonly ArticleSummary[];
  export default articles;
}

declare module 'virtual:content/lessons' {
  import type { LessonSummary } from '#domain/site/lesson.ts';

  const lessons: readonly LessonSummary[];
  export default lessons;
}

declare module 'virtual:content/lesson-sections' {
  import type { SectionList } from '#domain/site/lesson.ts';

  const list: SectionList;
  export default list;
}

declare module '*.mdx' {
  import type { ReactNode } from 'react';

  export default function Text(): ReactNode;
}

declare module 'virtual:content/map-list' {
  import type { MapSummary } from '#domain/maps/map-summary.ts';

  const maps: readonly MapSummary[];
  export default maps;
}

declare module 'virtual:content/map-pictures' {
  const address: string;
  export default address;
}

declare module 'virtual:content/maps/*' {
  import type { BuiltMap } from '#domain/maps/built-map.ts';
  const map: BuiltMap;
  export default map;
}

/** What scripts/library-plugin.ts makes of content/library. */
declare module 'virtual:content/site-counts' {
  import type { SiteCounts } from '#domain/site/first-minute.ts';

  const counts: SiteCounts;
  export default counts;
}

declare module 'virtual:content/specimen-map' {
  import type { SpecimenMap } from '#domain/site/first-minute.ts';

  const map: SpecimenMap;
  export default map;
}

declare module 'virtual:content/chapters' {
  import type { ChapterSummary } from '#domain/items/chapter.ts';

  const chapters: readonly ChapterSummary[];
  export default chapters;
}

declare module 'virtual:content/sweeps' {
  import type { SweepSummary } from '#domain/items/sweep.ts';

  const sweeps: readonly SweepSummary[];
  export default sweeps;
}

declare module 'virtual:content/comparison' {
  import type { Comparison } from '#domain/items/comparison.ts';

  const comparison: Comparison;
  export default comparison;
}

/** Addresses below the site's base path, with the hash of their content in them. */
declare module 'virtual:content/library-files' {
  export const decks: readonly (readonly [chapter: string, address: string])[];
  export const words: string;
}

declare module 'virtual:content/library-index' {
  const address: string;
  export default address;
}

declare module 'virtual:content/map-files' {
  import type { BuiltMap } from '#domain/maps/built-map.ts';

  export const maps: Readonly<Record<string, () => Promise<{ readonly default: BuiltMap }>>>;
}
