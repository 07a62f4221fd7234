// The heading of the page, in line with the card below it.
import styles from '#features/flashcards/flashcards.module.css';

export function FlashcardsHeading() {
  return <h1 className={styles['heading']}>暗記カード</h1>;
}
