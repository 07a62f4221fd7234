// The head of a sitting: the way out, how far it is, and behind three dots what is seldom done.
import type { ReactNode } from 'react';
import styles from '#parts/sitting/sitting-head.module.css';
import { MoreMenu } from '#ui/more-menu.tsx';
import { SignButton } from '#ui/sign-button.tsx';

export interface SittingHeadProps {
  /** What the way out does. */
  readonly leaveLabel: string;
  readonly onLeave: () => void;
  /** How much is left, in words. */
  readonly counter: string;
  readonly done: number;
  readonly left: number;
  /** The topic of the question, in a line of its own; `null` without one. */
  readonly topic: string | null;
  /** Buttons behind the dots. */
  readonly menu: ReactNode;
}

export function SittingHead(props: SittingHeadProps) {
  const { leaveLabel, onLeave, counter, done, left, topic, menu } = props;
  return (
    <div className={`row ${styles['head']}`}>
      <SignButton label={leaveLabel} onClick={onLeave}>
        ✕
      </SignButton>
      {/* The words beside it say the same. */}
      <progress
        className={styles['bar']}
        value={done}
        max={Math.max(1, done + left)}
        aria-hidden="true"
      />
      <p className="muted">{counter}</p>
      <MoreMenu label="その他の操作">{menu}</MoreMenu>
      {topic !== null && <p className={`row note ${styles['topic']}`}>{topic}</p>}
    </div>
  );
}
