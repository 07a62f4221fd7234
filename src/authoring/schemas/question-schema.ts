// A file of content/questions, and the form in which its questions reach the browser.
import * as z from 'zod';
import { mergeOriginals } from '#authoring/marked-text.ts';
import { markedTextSchema } from '#authoring/schemas/marked-text-schema.ts';
import { itemIdSchema } from '#authoring/schemas/item-schema.ts';
import { sourceSchema } from '#authoring/schemas/source-schema.ts';
import { questionKey } from '#domain/quiz/question-key.ts';

const questionSchema = z.strictObject({
  // Answers are recorded under it: permanent, and never given to another question.
  id: itemIdSchema,
  /** Text keys that it had before it was reworded, as `questionKey` writes them. */
  formerKeys: z.array(z.string().includes('::')).default([]),
  question: markedTextSchema,
  answer: markedTextSchema,
  distractors: z.array(z.strictObject({ text: markedTextSchema, why: markedTextSchema })).length(3),
  explanation: markedTextSchema,
  source: sourceSchema,
});

export const questionFileSchema = z
  .strictObject({
    topic: z.string().min(1),
    questions: z.array(questionSchema).min(1),
  })
  .superRefine(({ topic, questions }, context) => {
    for (const [index, question] of questions.entries()) {
      const key = questionKey({ topic, q: question.question.text, choices: choicesOf(question) });
      if (question.formerKeys.includes(key)) {
        context.addIssue({
          code: 'custom',
          path: ['questions', index, 'formerKeys'],
          message: 'is its key today',
        });
      }
    }
  });

/** The specification's form of a question, with what this app shows beside it. */
export interface BuiltQuestion {
  readonly id: string;
  readonly formerKeys: readonly string[];
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
  return file.questions.map((written) => {
    const { id, formerKeys, question, answer, distractors, explanation, source } = written;
    return {
      id,
      formerKeys,
      topic: file.topic,
      question: question.text,
      options: choicesOf(written),
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
    };
  });
}

/** In the order of the content, which is part of the question's key. */
function choicesOf(
  written: Pick<z.infer<typeof questionSchema>, 'answer' | 'distractors'>,
): readonly string[] {
  return [written.answer.text, ...written.distractors.map((distractor) => distractor.text.text)];
}
