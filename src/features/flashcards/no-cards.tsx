// What the flashcards show when no card belongs to the topic asked for.
import { flashcardsPath } from '#domain/site/paths.ts';
import styles from '#features/flashcards/no-cards.module.css';
import { LinkButton } from '#ui/button.tsx';

/** @param props.topic as it came from the address, or `null` for all topics */
export function NoCards(props: { readonly topic: string | null }) {
  return (
    <div className={styles['empty']}>
      <h2>このトピックのカードはまだありません</h2>
      <p className={styles['topic']}>対象トピック：{props.topic ?? 'すべて'}</p>
      <LinkButton href={flashcardsPath(null)}>すべてのトピックのカードへ</LinkButton>
    </div>
  );
}
