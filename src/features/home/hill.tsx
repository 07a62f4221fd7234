// The head of the desk: the vineyard under a sky that has the words. It is drawn later, into its place.
import type { ReactNode } from 'react';
import type { Desk } from '#domain/progress/desk.ts';
import { PROGRESS_PATH } from '#domain/site/paths.ts';
import styles from '#features/home/desk.module.css';
import { usePart } from '#ui/lazy-part.tsx';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface HillProps {
  readonly desk: Desk | null;
  /** What stands on the sky. */
  readonly children: ReactNode;
}

const load = () => import('#features/home/desk-vineyard.tsx');

export function Hill({ desk, children }: HillProps) {
  const part = usePart(desk === null ? null : load);
  return (
    <div className={styles['hill']}>
      {desk !== null && part && (
        <part.DeskVineyard
          vines={desk.vines}
          days={desk.exam === null ? null : desk.exam - desk.day}
        />
      )}
      <Link href={PROGRESS_PATH} className={styles['way']}>
        <VisuallyHidden key={desk?.vines}>{words(desk?.vines ?? '')}</VisuallyHidden>
      </Link>
      {children}
    </div>
  );
}

function words(vines: string): string {
  const all = vines.replaceAll(',', '').length;
  const begun = vines.replaceAll(/[,0]/g, '').length;
  return all === 0 ? '畑' : `畑：${all}本のうち${begun}本が育っています`;
}
