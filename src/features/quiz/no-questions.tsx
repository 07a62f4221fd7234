// What a quiz shows when no question belongs to what the address asks for.
import type { QuizParameters } from '#domain/items/quiz-parameters.ts';
import { quizPath } from '#domain/site/paths.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';

export interface NoQuestionsProps {
  readonly topic: QuizParameters['topic'];
}

export function NoQuestions({ topic }: NoQuestionsProps) {
  return (
    <EmptyTopic
      title="クイズデータが見つかりません"
      topic={topic}
      href={quizPath(null)}
      linkText="すべてのトピックのクイズへ"
    />
  );
}
