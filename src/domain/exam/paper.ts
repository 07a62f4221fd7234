// A mock exam as the blueprint looks at it.
import type { PaperQuestion } from '#domain/exam/blueprint.ts';
import { examQuestion, type ExamBank } from '#domain/exam/exam-question.ts';
import type { ExamPlace } from '#domain/exam/exam.ts';
import { lookOf } from '#domain/exam/question-look.ts';
import { keysOf } from '#domain/items/keep-apart.ts';
import type { StudyItem, StudyTopic } from '#domain/plan/study-item.ts';

export interface PaperBank extends ExamBank {
  readonly items: readonly StudyItem[];
  readonly topics: readonly StudyTopic[];
}

/** Without what the bank does not have. */
export function paperOf(
  bank: PaperBank,
  places: readonly ExamPlace[],
  seed: number,
): readonly PaperQuestion[] {
  const itemOf = new Map(bank.items.map((item) => [item.id, item]));
  const topicOf = new Map<string | undefined, StudyTopic>(
    bank.topics.map((topic) => [topic.key, topic]),
  );
  return places.flatMap(({ item: id, chapter, form }) => {
    const item = itemOf.get(id);
    const shown = examQuestion(bank, id, { seed, inOriginal: false, form });
    if (item === undefined || shown === null) return [];
    const { question } = shown;
    return [
      {
        id,
        chapter,
        topic: item.topic ?? null,
        priority: topicOf.get(item.topic)?.priority ?? null,
        form: question.form ?? 'single',
        facts: keysOf(item),
        hasMap: question.figure?.map !== undefined,
        look: lookOf(question),
      },
    ];
  });
}
