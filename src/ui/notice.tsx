// A word about the page as it is now, and what can be done.
import type { ReactNode } from 'react';

export interface NoticeProps {
  readonly role?: 'alert' | 'region' | 'status';
  readonly 'aria-label'?: string;
  readonly children: ReactNode;
}

export function Notice(props: NoticeProps) {
  return <div {...props} className="panel start marked" />;
}
