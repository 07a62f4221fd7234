// What a screen shows when nothing belongs to the topic asked for: calm words, one way on.
import { LinkButton } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import styles from '#ui/empty-topic.module.css';

export interface EmptyTopicProps {
  readonly title: string;
  /** As it came from the address, or `null` for all topics. */
  readonly topic: string | null;
  readonly href: string;
  readonly linkText: string;
}

export function EmptyTopic(props: EmptyTopicProps) {
  return (
    <div className="stack gap-4 start below">
      <Drawing of="bottle" />
      <h2>{props.title}</h2>
      <p className={styles['topic']}>対象トピック：{props.topic ?? 'すべて'}</p>
      <LinkButton emphasis="primary" href={props.href}>
        {props.linkText}
      </LinkButton>
    </div>
  );
}
