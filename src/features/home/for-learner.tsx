// The two faces of the home: the desk of whoever has studied comes first, and the page for strangers is folded below it.
import { useState, type ReactNode } from 'react';
import styles from '#features/home/home.module.css';
import { DEVICE_KEY } from '#services/shell/device-key.ts';
import { hasStudiedHere } from '#services/shell/desk-record.ts';
import { FirstScript, useIsMadeInBrowser } from '#services/shell/first-script.tsx';

/** Run while the page is read, before it is painted, so that nothing moves. */
const SHOW = `((box) => {
  try {
    box.hidden = localStorage.getItem('${DEVICE_KEY}') === null;
  } catch {}
})(document.currentScript.parentElement);`;

const FOLD = `((box) => {
  try {
    box.open = localStorage.getItem('${DEVICE_KEY}') === null;
  } catch {}
  box.firstElementChild.hidden = box.open;
})(document.currentScript.parentElement);`;

/** The prerendered page has it hidden. */
export function ForLearner({ children }: { readonly children: ReactNode }) {
  const isMadeInBrowser = useIsMadeInBrowser();
  const [hasStudied] = useState(() => isMadeInBrowser && hasStudiedHere());
  if (isMadeInBrowser) return hasStudied ? children : null;
  return (
    <div hidden suppressHydrationWarning>
      {children}
      <FirstScript text={SHOW} />
    </div>
  );
}

/** The prerendered page has it open, and without what closes it. */
export function FoldedForLearner(props: { readonly title: string; readonly children: ReactNode }) {
  const isMadeInBrowser = useIsMadeInBrowser();
  const [isOpen] = useState(() => !(isMadeInBrowser && hasStudiedHere()));
  return (
    <details className={styles['fold']} open={isOpen} suppressHydrationWarning>
      <summary hidden={isOpen} suppressHydrationWarning>
        {props.title}
      </summary>
      <FirstScript text={FOLD} />
      <div className={styles['page']}>{props.children}</div>
    </details>
  );
}
