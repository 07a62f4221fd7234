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

declare module 'virtual:content/settings' {
  const settings: { readonly supportUrl: string | null };
  export default settings;
}
