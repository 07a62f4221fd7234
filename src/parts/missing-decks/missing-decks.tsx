// Says which chapters could not be read, and offers to load them again.
import { RetryNotice } from '#ui/retry-notice.tsx';

export interface MissingDecksProps {
  /** The chapters’ labels. */
  readonly chapters: readonly string[];
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The others are counted. */
const NAMED = 3;

export function MissingDecks({ chapters, busy, onRetry }: MissingDecksProps) {
  if (chapters.length === 0) return null;
  const others = chapters.length - NAMED;
  return (
    <div className="above">
      <RetryNotice busy={busy} onRetry={onRetry}>
        {`${chapters
          .slice(0, NAMED)
          .map((chapter) => `「${chapter}」`)
          .join(
            '',
          )}${others > 0 ? `ほか${others}章` : ''}の教材を読み込めませんでした。学習の記録は残っています。電波の届くところで、もう一度お試しください。変わらないときは、ページを開き直してください。`}
      </RetryNotice>
    </div>
  );
}
