// What exchanges, once it is loaded.
import { useEffect, useState } from 'react';
import type { Sync, SyncControl } from '#services/study/sync.ts';

/** `null` while it is loaded, `failed` where its script cannot be had. */
export function useControl(sync: Sync): SyncControl | 'failed' | null {
  const [control, setControl] = useState<SyncControl | 'failed' | null>(null);
  useEffect(() => {
    let shown = true;
    async function open() {
      try {
        const opened = await sync.open();
        if (shown) setControl(opened);
      } catch {
        if (shown) setControl('failed');
      }
    }
    void open();
    return () => {
      shown = false;
    };
  }, [sync]);
  return control;
}
