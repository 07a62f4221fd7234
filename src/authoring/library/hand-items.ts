// Questions written by hand, as items.
import { frameOf, type WrittenItem } from '#authoring/library/items.ts';
import type { InFile } from '#authoring/library/read-library.ts';
import type { FileFields, QuestionFile } from '#authoring/library/schemas.ts';

export function itemsByHand(file: InFile<QuestionFile>): readonly WrittenItem[] {
  return file.value.questions.map((question) => itemByHand(file, question));
}

export function itemByHand(
  file: InFile<FileFields>,
  question: QuestionFile['questions'][number],
): WrittenItem {
  const { id, situation, answer, sum } = question;
  return {
    ...frameOf(file, question),
    id,
    kind: 'hand',
    stem: [situation ?? [], question.question].flat().join('\n'),
    answer: { key: answer, text: answer },
    pool: Object.entries(question.distractors).map(([text, why]) => ({ key: text, text, why })),
    explanation: question.explanation,
    card: question.card ?? null,
    row: id,
    ...(situation !== undefined && { situation }),
    ...(sum !== undefined && { sum }),
  };
}
