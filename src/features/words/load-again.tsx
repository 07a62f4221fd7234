// Says what could not be loaded, and offers to try again.
import styles from '#features/words/load-again.module.css';
import type { LibraryFailure } from '#services/study/library-files.ts';
import { Button } from '#ui/button.tsx';

export interface LoadAgainProps {
  /** What is missing, as the subject of a sentence: 「フランス」の教材. */
  readonly what: string;
  readonly failure: LibraryFailure;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function LoadAgain({ what, failure, busy, onRetry }: LoadAgainProps) {
  return (
    <div role="alert" className={styles['notice']}>
      <p>
        {what}を読み込めませんでした。{ADVICE[failure.kind]}
      </p>
      <Button emphasis="secondary" disabled={busy} onClick={onRetry}>
        もう一度読み込む
      </Button>
    </div>
  );
}

const ADVICE: Readonly<Record<LibraryFailure['kind'], string>> = {
  unreachable: '電波の届くところで、もう一度お試しください。',
  unreadable: 'ファイルが途中で切れているか、アプリの別の版のものです。もう一度お試しください。',
  'unknown-chapter': 'アプリが古い版のままかもしれません。ページを開き直してからお試しください。',
};
