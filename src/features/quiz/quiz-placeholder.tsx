// The place of the quiz until its order is known; the same size, so that nothing jumps.
import styles from '#features/quiz/quiz.module.css';

export function QuizPlaceholder() {
  return (
    <div className={styles['placeholder']}>
      <p role="status">あなたの学習記録に合わせて、問題を並べています…</p>
      <noscript>
        <p>クイズに答えるには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
    </div>
  );
}
