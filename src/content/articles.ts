// What is known of the articles without their texts; a text comes with its own route.
import articles from 'virtual:content/articles';
import { newestFirst, type ArticleSummary } from '#domain/articles/article.ts';

export const ARTICLES: readonly ArticleSummary[] = newestFirst(articles);

export function findArticle(slug: string): ArticleSummary | null {
  return ARTICLES.find((article) => article.slug === slug) ?? null;
}
