// Says that something could not be loaded, and offers to try again.
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export interface RetryNoticeProps {
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** What is missing, and what to do. */
  readonly children: ReactNode;
}

export function RetryNotice({ busy, onRetry, children }: RetryNoticeProps) {
  return (
    <Notice role="alert">
      <p>{children}</p>
      <Button busy={busy} onClick={onRetry}>
        もう一度読み込む
      </Button>
    </Notice>
  );
}
