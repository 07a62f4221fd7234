// What is known of an article without its text, and the order of articles.
import { compare } from '#domain/compare.ts';
import type { Source } from '#domain/source.ts';

export interface ArticleSummary {
  /** Last part of the article's address. */
  readonly slug: string;
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  /** For the card that leads to the article. */
  readonly excerpt: string;
  readonly category: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Key of the topic whose cards and questions belong to it. */
  readonly topic: string;
  readonly sources: readonly Source[];
}

/** Latest date first; of one date, by slug in code unit order. */
export function newestFirst<Article extends Pick<ArticleSummary, 'date' | 'slug'>>(
  articles: readonly Article[],
): readonly Article[] {
  return articles.toSorted((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug));
}
