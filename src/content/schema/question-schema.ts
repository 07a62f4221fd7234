// A file of content/questions, and the form in which its questions reach the browser.
import * as z from 'zod';
import { mergeOriginals, parseMarkedText } from '#content/marked-text.ts';
import { sourceSchema } from '#content/schema/source-schema.ts';

const questionSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'kebab-case'),
  question: z.string().min(1),
  answer: z.string().min(1),
  distractors: z
    .array(z.strictObject({ text: z.string().min(1), why: z.string().min(1) }))
    .length(3),
  explanation: z.string().min(1),
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
  return file.questions.map((written) => {
    const question = parseMarkedText(written.question);
    const answer = parseMarkedText(written.answer);
    const distractors = written.distractors.map((distractor) => parseMarkedText(distractor.text));
    const notes = written.distractors.map((distractor) => parseMarkedText(distractor.why));
    const explanation = parseMarkedText(written.explanation);
    return {
      id: written.id,
      topic: file.topic,
      question: question.text,
      options: [answer.text, ...distractors.map((distractor) => distractor.text)],
      answer: answer.text,
      choiceNotes: [null, ...notes.map((note) => note.text)],
      explanation: explanation.text,
      source: written.source,
      originals: mergeOriginals([question, answer, ...distractors, ...notes, explanation]),
    };
  });
}
