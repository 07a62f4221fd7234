// The front matter of a lesson, content/lessons/<chapter>/<slug>.mdx.
import * as z from 'zod';
import { sourceSchema } from '#authoring/schemas/source-schema.ts';

export const lessonSchema = z.strictObject({
  title: z.string().min(1).max(60),
  /** In lists. */
  short: z.string().min(1).max(16),
  description: z.string().min(60).max(180),
  /** Among the chapter's lessons. */
  order: z.number().int().positive(),
  date: z.iso.date(),
  reviewBy: z.iso.date(),
  sources: z.array(sourceSchema).min(1),
});
