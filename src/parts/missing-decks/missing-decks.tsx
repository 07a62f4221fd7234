// Says which added chapters could not be read, and offers to load them again.
import styles from '#parts/missing-decks/missing-decks.module.css';
import { Button } from '#ui/button.tsx';

export interface MissingDecksProps {
  /** The chapters’ labels. */
  readonly chapters: readonly string[];
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function MissingDecks({ chapters, busy, onRetry }: MissingDecksProps) {
  if (chapters.length === 0) return null;
  return (
    <div role="alert" className={styles['notice']}>
      <p>
        {chapters.map((chapter) => `「${chapter}」`).join('')}
        の教材を読み込めませんでした。学習の記録は残っています。電波の届くところで、もう一度お試しください。
      </p>
      <Button emphasis="secondary" disabled={busy} onClick={onRetry}>
        もう一度読み込む
      </Button>
    </div>
  );
}
