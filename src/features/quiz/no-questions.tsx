// What a quiz shows when no question belongs to what the address asks for.
import type { QuizParameters } from '#domain/items/quiz-parameters.ts';
import { quizPath } from '#domain/site/paths.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';

export interface NoQuestionsProps {
  readonly asked: Pick<QuizParameters, 'topic' | 'sections'>;
}

export function NoQuestions({ asked: { topic, sections } }: NoQuestionsProps) {
  return (
    <EmptyTopic
      title="クイズデータが見つかりません"
      topic={topic ?? sections?.join('、') ?? null}
      href={quizPath(null)}
      linkText="すべてのトピックのクイズへ"
    />
  );
}
