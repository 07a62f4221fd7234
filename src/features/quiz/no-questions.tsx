// What a quiz shows when no question belongs to the topic asked for.
import { quizPath } from '#domain/site/paths.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';

/** @param props.topic as it came from the address, or `null` for all topics */
export function NoQuestions(props: { readonly topic: string | null }) {
  return (
    <EmptyTopic
      title="クイズデータが見つかりません"
      topic={props.topic}
      href={quizPath(null)}
      linkText="すべてのトピックのクイズへ"
    />
  );
}
