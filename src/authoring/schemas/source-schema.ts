// A source as content files give it.
import * as z from 'zod';
import type { Source } from '#domain/source.ts';

/** A day, a month or a year. */
export const dateSchema = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'YYYY, YYYY-MM or YYYY-MM-DD');

export const sourceSchema = z.strictObject({
  title: z.string().min(1),
  lang: z
    .string()
    .regex(/^[a-z]{2}$/, 'two letters')
    .optional(),
  publisher: z.string().min(1),
  date: dateSchema,
  url: z.url({ protocol: /^https$/ }).optional(),
});

export function buildSource(written: z.infer<typeof sourceSchema>): Source {
  return { ...written, lang: written.lang ?? null, url: written.url ?? null };
}
