// What exchanges with the mailbox, once it is loaded.
import { useEffect, useState } from 'react';
import type { LazySync, Sync } from '#services/study/sync.ts';

/** `null` while it is loaded, `failed` where its script cannot be had. */
export function useSync(lazy: LazySync): Sync | 'failed' | null {
  const [sync, setSync] = useState<Sync | 'failed' | null>(null);
  useEffect(() => {
    let shown = true;
    async function open() {
      try {
        const opened = await lazy.open();
        if (shown) setSync(opened);
      } catch {
        if (shown) setSync('failed');
      }
    }
    void open();
    return () => {
      shown = false;
    };
  }, [lazy]);
  return sync;
}
