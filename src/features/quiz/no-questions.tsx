// What a quiz shows when no question belongs to the topic asked for.
import { quizPath } from '#domain/site/paths.ts';
import styles from '#features/quiz/no-questions.module.css';
import { LinkButton } from '#ui/button.tsx';

/** @param props.topic as it came from the address, or `null` for all topics */
export function NoQuestions(props: { readonly topic: string | null }) {
  return (
    <div className={styles['empty']}>
      <h2>クイズデータが見つかりません</h2>
      <p className={styles['topic']}>対象トピック：{props.topic ?? 'すべて'}</p>
      <LinkButton href={quizPath(null)}>すべてのトピックのクイズへ</LinkButton>
    </div>
  );
}
