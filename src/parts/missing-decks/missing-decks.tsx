// Says which added chapters could not be read, and offers to load them again.
import styles from '#parts/missing-decks/missing-decks.module.css';
import { RetryNotice } from '#ui/retry-notice.tsx';

export interface MissingDecksProps {
  /** The chapters’ labels. */
  readonly chapters: readonly string[];
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function MissingDecks({ chapters, busy, onRetry }: MissingDecksProps) {
  if (chapters.length === 0) return null;
  return (
    <div className={styles['above']}>
      <RetryNotice busy={busy} onRetry={onRetry}>
        {chapters.map((chapter) => `「${chapter}」`).join('')}
        の教材を読み込めませんでした。学習の記録は残っています。電波の届くところで、もう一度お試しください。
      </RetryNotice>
    </div>
  );
}
