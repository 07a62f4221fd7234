// What scripts/content-plugin.ts makes of content/: checked JSON.

declare module 'virtual:content/cards' {
  import type { Card } from '#domain/flashcards/card.ts';

  const cards: readonly Card[];
  export default cards;
}

declare module 'virtual:content/questions' {
  const questions: readonly unknown[];
  export default questions;
}

declare module 'virtual:content/topics' {
  const topics: readonly { readonly key: string; readonly label: string }[];
  export default topics;
}

declare module 'virtual:content/articles' {
  import type { ArticleSummary } from '#domain/articles/article.ts';

  const articles: readonly ArticleSummary[];
  export default articles;
}

declare module '*.mdx' {
  import type { ReactNode } from 'react';

  export default function Text(): ReactNode;
}

declare module 'virtual:content/maps/*' {
  import type { BuiltMap } from '#domain/map-quiz/built-map.ts';
  const map: BuiltMap;
  export default map;
}
