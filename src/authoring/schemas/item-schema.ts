// Ids of items, as content files give them.
import * as z from 'zod';
import { isItemId } from '#domain/items/item-id.ts';

export const itemIdSchema = z.string().refine(isItemId, 'an item id, like "champagne-white-grape"');

/** One side of `--` in an item id: a group, or a name within one. */
export const itemNameSchema = itemIdSchema.refine((id) => !id.includes('--'), 'no "--"');
