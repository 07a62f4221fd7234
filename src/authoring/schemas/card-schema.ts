// A file of content/cards, and the form in which its cards reach the browser.
import * as z from 'zod';
import { mergeOriginals, parseMarkedText } from '#authoring/marked-text.ts';
import { buildSource, sourceSchema } from '#authoring/schemas/source-schema.ts';
import type { Card } from '#domain/flashcards/card.ts';
import { cardItemId } from '#domain/item/item-id.ts';

const cardSchema = z.strictObject({
  // Learned marks refer to it: never given to another card once published.
  id: z.int().positive(),
  front: z.string().min(1),
  back: z.string().min(1),
  note: z.string().min(1),
  source: sourceSchema,
});

export const cardFileSchema = z.strictObject({
  topic: z.string().min(1),
  cards: z.array(cardSchema).min(1),
});

export function buildCards(file: z.infer<typeof cardFileSchema>): readonly Card[] {
  return file.cards.map((written) => {
    const front = parseMarkedText(written.front);
    const back = parseMarkedText(written.back);
    const note = parseMarkedText(written.note);
    return {
      id: written.id,
      item: cardItemId(written.id),
      topic: file.topic,
      chapter: null,
      front: front.text,
      back: back.text,
      note: note.text,
      source: buildSource(written.source),
      originals: mergeOriginals([front, back, note]),
      words: [],
    };
  });
}
