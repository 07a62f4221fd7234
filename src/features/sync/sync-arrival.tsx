// Where the QR code of another device leads: its code is there already, and a press joins.
import { useId } from 'react';
import { DATA_PATH } from '#domain/site/paths.ts';
import { SyncPanel } from '#features/sync/sync-panel.tsx';
import styles from '#features/sync/sync.module.css';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { LazySync } from '#services/study/sync.ts';
import { LinkButton } from '#ui/button.tsx';

export interface SyncArrivalProps {
  /** What stood in the address, and no longer does; `null` without. */
  readonly code: Observable<string | null>;
}

export function SyncArrival({ code }: SyncArrivalProps) {
  const heading = useId();
  const sync = useOptionalServices()?.sync ?? null;
  return (
    <div className={styles['arrival']}>
      <h1>端末をつなぐ</h1>
      <p>ほかの端末で作った引き継ぎコードで、この端末をつなぎます。つなぐまで、何も送りません。</p>
      <section className={styles['section']} aria-labelledby={heading}>
        <h2 id={heading}>端末のあいだで同期</h2>
        {sync !== null && <Arrived sync={sync} code={code} />}
      </section>
      <p>
        <LinkButton emphasis="secondary" href={DATA_PATH}>
          データのページへ
        </LinkButton>
      </p>
    </div>
  );
}

function Arrived({ sync, code }: Pick<SyncArrivalProps, 'code'> & { readonly sync: LazySync }) {
  const arrived = useObservable(code);
  return <SyncPanel sync={sync} code={arrived ?? ''} />;
}
