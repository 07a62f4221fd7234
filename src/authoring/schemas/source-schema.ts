// A source as content files give it, and as all others read it.
import * as z from 'zod';
import { itemNameSchema } from '#authoring/schemas/item-schema.ts';
import type { Source } from '#domain/source.ts';

/** A day, a month or a year. */
export const dateSchema = z
  .string()
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'YYYY, YYYY-MM or YYYY-MM-DD');

const writtenSource = z.strictObject({
  title: z.string().min(1),
  lang: z
    .string()
    .regex(/^[a-z]{2}$/, 'two letters')
    .optional(),
  publisher: z.string().min(1),
  date: dateSchema,
  url: z.url({ protocol: /^https$/ }).optional(),
});

export const sourceSchema = writtenSource.transform(toSource);

/** A survey that comes out again has a `series`: what rests on an older one of it is due. */
export const librarySourceSchema = writtenSource
  .extend({ series: itemNameSchema.optional() })
  .transform(({ series, ...written }) => ({ ...toSource(written), ...(series && { series }) }));

function toSource(written: z.infer<typeof writtenSource>): Source {
  return { ...written, lang: written.lang ?? null, url: written.url ?? null };
}
