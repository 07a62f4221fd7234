// 端末のあいだで同期: off until it is asked for. What it takes is loaded only then.
import { useState } from 'react';
import { useObservable } from '#services/shell/observable.ts';
import { useServices } from '#services/study/services.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

const SyncPanel = /* @__PURE__ */ lazyPart(
  async () => (await import('#parts/sync/sync-panel.tsx')).SyncPanel,
  <p role="status">準備しています…</p>,
);

/** Nothing where the host has no mailboxes. */
export function SyncControls() {
  const { sync, lostLog } = useServices();
  const [asked, setAsked] = useState(() => sync !== null && sync.record.read() !== null);
  // The panel says so, and stays when it no longer is.
  if (useObservable(lostLog) === 'code' && !asked) setAsked(true);
  if (sync === null) return null;
  if (asked) return <SyncPanel sync={sync} />;
  return (
    <div className="row">
      <Button onClick={() => setAsked(true)}>同期を使う…</Button>
    </div>
  );
}
