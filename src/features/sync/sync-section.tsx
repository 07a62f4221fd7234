// 端末のあいだで同期: off until it is asked for. What it takes is loaded only then.
import { Suspense, useState } from 'react';
import { useOptionalServices } from '#services/study/services.tsx';
import type { LazySync } from '#services/study/sync.ts';
import { Button } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Section } from '#ui/section.tsx';

const SyncPanel = /* @__PURE__ */ lazyPart(
  async () => (await import('#features/sync/sync-panel.tsx')).SyncPanel,
);

export function SyncSection() {
  const sync = useOptionalServices()?.sync ?? null;
  return (
    <Section title="端末のあいだで同期">
      <p>
        スマートフォンとパソコンなど、ご自分の端末のあいだで、学習の記録をそろえます。アカウントはいりません。記録は端末の中で暗号にしてから送るので、サーバーの側では中身を読めません。
      </p>
      {sync !== null && <SyncControls sync={sync} />}
    </Section>
  );
}

function SyncControls({ sync }: { readonly sync: LazySync }) {
  const [asked, setAsked] = useState(() => sync.isOn());
  if (!asked) {
    return (
      <div className={layout['row']}>
        <Button emphasis="secondary" onClick={() => setAsked(true)}>
          同期を使う…
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<p role="status">準備しています…</p>}>
      <SyncPanel sync={sync} />
    </Suspense>
  );
}
