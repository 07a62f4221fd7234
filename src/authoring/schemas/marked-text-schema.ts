// Text with marked original spellings, as content files give it.
import * as z from 'zod';
import { parseMarkedText } from '#authoring/marked-text.ts';

export const markedTextSchema = z
  .string()
  .min(1)
  .transform((marked, context) => {
    try {
      return parseMarkedText(marked);
    } catch (error) {
      context.addIssue(String(error));
      return z.NEVER;
    }
  });
