// The front matter of an article, content/articles/<slug>/index.mdx.
import * as z from 'zod';
import { sourceSchema } from '#authoring/schemas/source-schema.ts';

export const articleSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case'),
  title: z.string().min(1),
  description: z.string().min(1),
  excerpt: z.string().min(1),
  category: z.string().min(1),
  date: z.iso.date(),
  /** Left out where no built-in topic is its own: its questions are in the chapters that name it. */
  topic: z.string().min(1).nullable().default(null),
  /** The chapter that it is a lesson of; its sections carry topics of that chapter. */
  chapter: z.string().min(1).nullable().default(null),
  sources: z.array(sourceSchema).min(1),
});
