// The place of the cards until they are shuffled; the same size, so that nothing jumps.
import styles from '#features/flashcards/flashcards.module.css';

export function FlashcardsPlaceholder() {
  return (
    <div className={styles['placeholder']}>
      <p role="status" className={styles['blank']}>
        カードを切っています…
      </p>
      <noscript>
        <p>暗記カードを使うには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
    </div>
  );
}
