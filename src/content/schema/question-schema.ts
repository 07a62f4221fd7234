// A file of content/questions, and the form in which its questions reach the browser.
import * as z from 'zod';
import { mergeOriginals } from '#content/marked-text.ts';
import { markedTextSchema } from '#content/schema/marked-text-schema.ts';
import { sourceSchema } from '#content/schema/source-schema.ts';

const questionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case'),
  question: markedTextSchema,
  answer: markedTextSchema,
  distractors: z.array(z.strictObject({ text: markedTextSchema, why: markedTextSchema })).length(3),
  explanation: markedTextSchema,
  source: sourceSchema,
});

export const questionFileSchema = z.strictObject({
  topic: z.string().min(1),
  questions: z.array(questionSchema).min(1),
});

/** The specification's form of a question, with what this app shows beside it. */
export interface BuiltQuestion {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly choiceNotes: readonly (string | null)[];
  readonly explanation: string;
  readonly source: z.infer<typeof sourceSchema>;
  readonly originals: readonly { readonly text: string; readonly lang: string }[];
}

export function buildQuestions(file: z.infer<typeof questionFileSchema>): readonly BuiltQuestion[] {
  return file.questions.map(({ id, question, answer, distractors, explanation, source }) => ({
    id,
    topic: file.topic,
    question: question.text,
    options: [answer.text, ...distractors.map((distractor) => distractor.text.text)],
    answer: answer.text,
    choiceNotes: [null, ...distractors.map((distractor) => distractor.why.text)],
    explanation: explanation.text,
    source,
    originals: mergeOriginals([
      question,
      answer,
      ...distractors.flatMap((distractor) => [distractor.text, distractor.why]),
      explanation,
    ]),
  }));
}
