// What the flashcards show when no card belongs to the topic asked for.
import { flashcardsPath } from '#domain/site/paths.ts';
import { EmptyTopic } from '#ui/empty-topic.tsx';

/** @param props.topic as it came from the address, or `null` for all topics */
export function NoCards(props: { readonly topic: string | null }) {
  return (
    <EmptyTopic
      title="このトピックのカードはまだありません"
      topic={props.topic}
      href={flashcardsPath(null)}
      linkText="すべてのトピックのカードへ"
    />
  );
}
