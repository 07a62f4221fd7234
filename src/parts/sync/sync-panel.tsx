// Sync once it was asked for: begin or join, then how it stands, the code, and the ways out.
import { useCallback, useRef, useState } from 'react';
import { SyncBeginning } from '#parts/sync/sync-beginning.tsx';
import { SyncPaused } from '#parts/sync/sync-paused.tsx';
import { SyncStanding } from '#parts/sync/sync-standing.tsx';
import { useObservable } from '#services/shell/observable.ts';
import { useServices } from '#services/study/services.tsx';
import type { LazySync, SyncControl } from '#services/study/sync.ts';
import { usePart } from '#ui/lazy-part.tsx';

export interface SyncPanelProps {
  readonly sync: LazySync;
  /** What was in the address that led here; empty without. */
  readonly code?: string;
}

export function SyncPanel({ sync, code = '' }: SyncPanelProps) {
  const load = useCallback(() => sync.open(), [sync]);
  const control = usePart(load);
  if (control === undefined) return <p role="status">準備しています…</p>;
  if (control === null) {
    return (
      <p role="alert">
        同期の準備を読み込めませんでした。通信を確かめて、ページを再読み込みしてください。
      </p>
    );
  }
  if (!control.isSupported) {
    return (
      <p>
        このブラウザでは、記録を暗号化できないため、同期を使えません。バックアップのファイルで、ほかの端末に移せます。
      </p>
    );
  }
  return <LoadedPanel sync={sync} control={control} code={code} />;
}

function LoadedPanel(props: Required<SyncPanelProps> & { readonly control: SyncControl }) {
  const { sync, control, code } = props;
  const record = useObservable(sync.record);
  const { lostLog } = useServices();
  const isCodeLost = useObservable(lostLog) === 'code';
  const [ended, setEnded] = useState('');
  const line = useRef<HTMLParagraphElement>(null);

  /** The pressed button has gone: the focus comes here. */
  function end(words: string) {
    if (isCodeLost) lostLog.dismiss();
    setEnded(words);
    line.current?.focus();
  }

  const current = control.code();
  const isOther = code !== '' && current !== null && lettersOf(current) !== lettersOf(code);
  return (
    <div className="panel gap-5">
      <p role="status" ref={line} tabIndex={-1} className="bold roomless">
        {record === null ? ended : ''}
      </p>
      {/* Nothing is swapped unasked: the device may belong to other devices. */}
      {isOther && (
        <p role="alert">
          この端末は、すでに別のコードで同期しています。つなぎ替えるときは、先に「この端末の同期をやめる」を押してください。
        </p>
      )}
      {record === null && isCodeLost && (
        <SyncPaused control={control} reason="lost" onEnded={end} />
      )}
      {record === null && (
        <SyncBeginning
          key={code}
          control={control}
          code={code}
          mayBegin={code === '' && !isCodeLost}
        />
      )}
      {record !== null && record.paused === null && (
        <SyncStanding control={control} record={record} onEnded={end} />
      )}
      {record !== null && record.paused !== null && (
        <SyncPaused control={control} reason={record.paused} onEnded={end} />
      )}
    </div>
  );
}

function lettersOf(code: string): string {
  return code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
