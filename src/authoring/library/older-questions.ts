// The older forms in which a built-in question may be written, and what stands in place of one in no known form.
import * as z from 'zod';
import { isItemId } from '#domain/items/item-id.ts';

export const UNKNOWN_FORMAT_TEXT = 'この問題は形式が不明なため、表示できません';

const text = z.string().regex(/\S/);
const choices = z
  .array(text)
  .min(2)
  .refine((all) => new Set(all).size === all.length);

const asked = z
  .union([
    z
      .object({ q: text, choices, answer: z.union([z.number(), z.string()]) })
      .transform(({ q, answer, ...written }) => ({
        question: q,
        choices: written.choices,
        answerIndex: typeof answer === 'number' ? answer : written.choices.indexOf(answer),
      })),
    z
      .object({ question: text, options: choices, answer: z.string() })
      .transform(({ question, options, answer }) => ({
        question,
        choices: options,
        answerIndex: options.indexOf(answer),
      })),
  ])
  .refine((found) => found.answerIndex in found.choices)
  // An index of -1: there is none.
  .catch({ question: UNKNOWN_FORMAT_TEXT, choices: [], answerIndex: -1 });

/** An id is `null` where it is no item id, an explanation empty where nothing is said. */
const aside = z
  .object({
    id: z.string().refine(isItemId).nullable().catch(null),
    explanation: text.catch(''),
  })
  .catch({ id: null, explanation: '' });

/**
 * Takes `q`/`choices`/`answer` (answer as index from 0, or as text) and `question`/`options`/`answer` (answer as text).
 * Anything else becomes a question without choices that says so.
 */
export function readOlderQuestion(raw: unknown) {
  return { ...asked.parse(raw), ...aside.parse(raw) };
}

export type OlderQuestion = ReturnType<typeof readOlderQuestion>;
