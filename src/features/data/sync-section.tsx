// 端末のあいだで同期: off until it is asked for. What it takes is loaded only then.
import { useState } from 'react';
import { useObservable } from '#services/shell/observable.ts';
import type { LostLog } from '#services/study/lost-log.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { LazySync } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Section } from '#ui/section.tsx';

const SyncPanel = /* @__PURE__ */ lazyPart(
  async () => (await import('#parts/sync/sync-panel.tsx')).SyncPanel,
  <p role="status">準備しています…</p>,
);

export function SyncSection() {
  const services = useOptionalServices();
  return (
    <Section title="端末のあいだで同期">
      <p>
        スマートフォンとパソコンなど、ご自分の端末のあいだで、学習の記録をそろえます。アカウントはいりません。記録は端末の中で暗号化してから送るので、サーバーの側では中身を読めません。
      </p>
      {services !== null && services.sync !== null && (
        <SyncControls sync={services.sync} lostLog={services.lostLog} />
      )}
    </Section>
  );
}

function SyncControls({ sync, lostLog }: { readonly sync: LazySync; readonly lostLog: LostLog }) {
  const [asked, setAsked] = useState(() => sync.record.read() !== null);
  // The panel says so, and stays when it no longer is.
  if (useObservable(lostLog) === 'code' && !asked) setAsked(true);
  if (!asked) {
    return (
      <div className="row">
        <Button onClick={() => setAsked(true)}>同期を使う…</Button>
      </div>
    );
  }
  return <SyncPanel sync={sync} />;
}
