// What the lists know of the articles; the rest comes with an article's own route.
import articles from 'virtual:content/articles';
import { newestFirst, type ArticleSummary } from '#domain/site/article.ts';

export const ARTICLES: readonly ArticleSummary[] = newestFirst(articles);
