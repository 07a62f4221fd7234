// Says what of the log and of the added chapters could not be read, and offers to load it again.
import styles from '#parts/missing-decks/missing-decks.module.css';
import { RetryNotice } from '#ui/retry-notice.tsx';

export interface MissingDecksProps {
  /** The chapters’ labels. */
  readonly chapters: readonly string[];
  /** Whether the log could be asked. */
  readonly isRead: boolean;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function MissingDecks({ chapters, isRead, busy, onRetry }: MissingDecksProps) {
  if (isRead && chapters.length === 0) return null;
  return (
    <div className={styles['above']}>
      <RetryNotice busy={busy} onRetry={onRetry}>
        {!isRead &&
          '学習の記録をまだ読み込めていません。加えた教材や設定が、ここにないことがあります。'}
        {chapters.length > 0 &&
          `${chapters.map((chapter) => `「${chapter}」`).join('')}の教材を読み込めませんでした。学習の記録は残っています。電波の届くところで、もう一度お試しください。`}
      </RetryNotice>
    </div>
  );
}
