// Says what could not be loaded, and offers to try again.
import type { LibraryFailure } from '#services/study/library-files.ts';
import { RetryNotice } from '#ui/retry-notice.tsx';

export interface LoadAgainProps {
  /** What is missing, as the subject of a sentence: 「フランス」の教材. */
  readonly what: string;
  readonly kind: LibraryFailure['kind'];
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function LoadAgain({ what, kind, busy, onRetry }: LoadAgainProps) {
  return (
    <RetryNotice busy={busy} onRetry={onRetry}>
      {what}を読み込めませんでした。{ADVICE[kind]}
    </RetryNotice>
  );
}

const ADVICE: Readonly<Record<LibraryFailure['kind'], string>> = {
  unreachable: '電波の届くところで、もう一度お試しください。',
  unreadable: 'ファイルが途中で切れているか、アプリの別の版のものです。もう一度お試しください。',
  'unknown-chapter': 'アプリが古い版のままかもしれません。ページを開き直してからお試しください。',
};
