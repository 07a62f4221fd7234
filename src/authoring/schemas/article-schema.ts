// The front matter of an article, content/articles/<slug>/index.mdx.
import * as z from 'zod';
import { buildSource, sourceSchema } from '#authoring/schemas/source-schema.ts';
import type { ArticleSummary } from '#domain/articles/article.ts';

export const articleSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case'),
  title: z.string().min(1),
  description: z.string().min(1),
  excerpt: z.string().min(1),
  category: z.string().min(1),
  date: z.iso.date(),
  topic: z.string().min(1),
  sources: z.array(sourceSchema).min(1),
});

export function buildArticle(written: z.infer<typeof articleSchema>): ArticleSummary {
  return {
    ...written,
    sources: written.sources.map(buildSource),
  };
}
