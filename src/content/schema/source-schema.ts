// A source as content files give it.
import * as z from 'zod';

export const sourceSchema = z.strictObject({
  title: z.string().min(1),
  publisher: z.string().min(1),
  date: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'YYYY, YYYY-MM or YYYY-MM-DD'),
  url: z.url({ protocol: /^https$/ }).optional(),
});
