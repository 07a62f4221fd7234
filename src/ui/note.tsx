// A remark: what matters less than the text around it.
import type { ReactNode } from 'react';
import typography from '#ui/typography.module.css';

export interface NoteProps {
  /** It came with something that the learner did. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

export function Note(props: NoteProps) {
  return <p {...props} className={typography['note']} />;
}
