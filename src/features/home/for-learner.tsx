// The two faces of the home: the desk of whoever has studied comes first, and the page for strangers is folded below it.
import { useEffect, type ReactNode } from 'react';
import type { LoadLearner } from '#features/home/desk.tsx';
import styles from '#features/home/home.module.css';
import { deviceRecord, HAS_DEVICE_NAME } from '#services/shell/device-name.ts';
import { FirstScript } from '#services/shell/first-script.tsx';
import { hasDatabase } from '#services/shell/held-data.ts';
import { useObservable } from '#services/shell/observable.ts';
import { idle } from '#services/shell/when-idle.ts';

/** Run while the page is read, before it is painted, so that nothing moves. */
const SHOW = `((box) => {
  try {
    box.hidden = !${HAS_DEVICE_NAME};
  } catch {}
})(document.currentScript.parentElement);`;

const FOLD = `((box) => {
  try {
    box.open = !${HAS_DEVICE_NAME};
  } catch {}
  box.firstElementChild.hidden = box.open;
})(document.currentScript.parentElement);`;

/** Local storage may have been cleared alone: then the log is asked, which gives this browser its name again. */
export function useFoundLog(loadLearner: LoadLearner): void {
  const hasStudied = useHasStudied();
  useEffect(() => {
    if (hasStudied) return undefined;
    let isLive = true;
    async function find() {
      await idle();
      // For a stranger no more than this is asked.
      if (!isLive || !(await hasDatabase()) || !isLive) return;
      await (await loadLearner())?.lostLog.look();
    }
    // Without a network its script may be missing: the next visit asks again.
    find().catch(() => {});
    return () => {
      isLive = false;
    };
  }, [hasStudied, loadLearner]);
}

function useHasStudied(): boolean {
  return useObservable(deviceRecord) !== null;
}

/** The prerendered page has it hidden. */
export function ForLearner({ children }: { readonly children: ReactNode }) {
  return (
    <div hidden={!useHasStudied()} suppressHydrationWarning>
      {children}
      <FirstScript text={SHOW} />
    </div>
  );
}

/** The prerendered page has it open, and without what closes it. */
export function FoldedForLearner(props: { readonly title: string; readonly children: ReactNode }) {
  const isOpen = !useHasStudied();
  return (
    <details className={styles['fold']} open={isOpen} suppressHydrationWarning>
      <summary hidden={isOpen} suppressHydrationWarning>
        {props.title}
      </summary>
      <FirstScript text={FOLD} />
      <div className="stack gap-6 wide">{props.children}</div>
    </details>
  );
}
