// What is known of an article without its text, and the order of articles.
import { compare } from '#domain/compare.ts';
import type { Source } from '#domain/source.ts';
import type { Topic } from '#domain/topic.ts';

/** What a card that leads to it shows. */
export interface ArticleSummary {
  /** Last part of the article's address. */
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly category: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

export interface Article extends ArticleSummary {
  /** For search engines. */
  readonly description: string;
  /** The built-in topic whose cards and questions belong to it; `null` where none does. */
  readonly topic: string | null;
  /** The chapter that it is a lesson of; `null` for an article. */
  readonly chapter: string | null;
  readonly sources: readonly Source[];
}

/** An article with what its page leads to. */
export interface ArticleWithChapters extends Article {
  /** Minutes of reading. */
  readonly minutes: number;
  /** Its highest headings, by their anchors. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Chapters of the library that name it, in the order of the exam. */
  readonly chapters: readonly Topic[];
}

/** Latest date first; articles of one date by slug in code unit order. */
export function newestFirst<Dated extends Pick<ArticleSummary, 'date' | 'slug'>>(
  articles: readonly Dated[],
): readonly Dated[] {
  return articles.toSorted((a, b) => compare(b.date, a.date) || compare(a.slug, b.slug));
}
