// Whether the app opens without a network, and how large it is on the device.
import { useAppOnDevice, type OfflineCopy } from '#services/shell/app-on-device.tsx';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { formatBytes } from '#ui/format-quantity.ts';

export function OfflineFact() {
  const app = useAppOnDevice();
  return app === null ? '—' : <CopyWords copy={app.offlineCopy} />;
}

function CopyWords(props: { readonly copy: Observable<OfflineCopy> }) {
  const copy = useObservable(props.copy);
  switch (copy.kind) {
    case 'preparing':
      return '使えるように準備しています…';
    case 'ready':
      return `そのまま使えます。アプリ全体（${formatBytes(copy.bytes)}）が、この端末にあります。`;
    case 'failed':
      return '使えません。準備を終えられませんでした。次に開いたときに、もう一度試します。';
    case 'unavailable':
      return 'このブラウザ、またはこのウィンドウでは使えません。';
  }
}
