// A file of content/maps: the page at /maps/<name of the file>, and the maps that stand on it.
import * as z from 'zod';
import { itemNameSchema } from '#authoring/schemas/item-schema.ts';

export const mapPageFileSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(1),
  /** The first is what the address opens; `?level=` and a map's name open another. */
  levels: z
    .array(
      z.strictObject({
        map: itemNameSchema,
        /** What the way to it is called, among the others of the page. */
        label: z.string().min(1),
      }),
    )
    .min(1),
});

export type MapPageFile = z.infer<typeof mapPageFileSchema>;
