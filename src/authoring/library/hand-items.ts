// Questions written by hand, as items.
import type { WrittenItem } from '#authoring/library/items.ts';
import type { InFile } from '#authoring/library/read-library.ts';
import type { QuestionFile } from '#authoring/library/schemas.ts';

export function itemsByHand(file: InFile<QuestionFile>): readonly WrittenItem[] {
  return file.value.questions.map((question) => itemByHand(file, question));
}

export function itemByHand(
  { file, chapter, value: written }: InFile<Omit<QuestionFile, 'questions'>>,
  question: QuestionFile['questions'][number],
): WrittenItem {
  return {
    id: question.id,
    chapter,
    part: written.part,
    topic: question.topic ?? written.topic ?? null,
    importance: question.importance,
    kind: 'hand',
    stem: [question.situation ?? [], question.question].flat().join('\n'),
    answer: { key: question.answer, text: question.answer },
    pool: Object.entries(question.distractors).map(([text, why]) => ({ key: text, text, why })),
    explanation: question.explanation,
    card: question.card ?? null,
    source: question.source ?? written.source,
    asOf: question.asOf ?? written.asOf ?? null,
    reviewBy: question.reviewBy ?? written.reviewBy ?? null,
    basis: question.basis ?? written.basis,
    file,
    row: question.id,
    ...(question.situation !== undefined && { situation: question.situation }),
    ...(question.sum !== undefined && { sum: question.sum }),
  };
}
