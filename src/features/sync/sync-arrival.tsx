// Where the QR code of another device leads: its code is there already, and a press joins.
import { DATA_PATH } from '#domain/site/paths.ts';
import { SyncPanel } from '#features/sync/sync-panel.tsx';
import styles from '#features/sync/sync.module.css';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import type { Sync } from '#services/study/sync.ts';
import { LinkButton } from '#ui/button.tsx';

export interface SyncArrivalProps {
  /** What stood in the address, and no longer does; `null` without. */
  readonly code: Observable<string | null>;
  /** Whether the host has mailboxes. */
  readonly isOffered: boolean;
}

export function SyncArrival({ code, isOffered }: SyncArrivalProps) {
  const sync = useOptionalServices()?.sync ?? null;
  return (
    <div className={styles['arrival']}>
      <h1>端末をつなぐ</h1>
      <p>
        {isOffered
          ? 'ほかの端末で作った引き継ぎコードで、この端末をつなぎます。つなぐまで、何も送りません。'
          : 'このサイトには、端末のあいだで同期するサーバーがありません。データのページのバックアップで、記録をほかの端末に移せます。'}
      </p>
      {sync !== null && <Arrived sync={sync} code={code} />}
      <p>
        <LinkButton emphasis="secondary" href={DATA_PATH}>
          データのページへ
        </LinkButton>
      </p>
    </div>
  );
}

function Arrived({ sync, code }: Pick<SyncArrivalProps, 'code'> & { readonly sync: Sync }) {
  const arrived = useObservable(code);
  return <SyncPanel sync={sync} code={arrived ?? ''} />;
}
