// /sync: where a device is joined to others. Only where the host has mailboxes: src/routes.ts.
import { SYNC_PATH } from '#domain/site/paths.ts';
import { SyncArrival } from '#features/sync/sync-arrival.tsx';
import { pageOf } from '#parts/screen/page-meta.ts';
import { createObservable } from '#services/shell/observable.ts';

export const meta = pageOf({
  path: SYNC_PATH,
  title: '端末をつなぐ',
  description:
    'ほかの端末で作った引き継ぎコードで、この端末の学習の記録をそろえます。つなぐまで、何も送信されません。',
  robots: 'noindex',
});

/** What stood behind the `#` of the address. */
const code = createObservable<string | null>(null);

/** At once, so that neither the history nor a copied address carries the code away. */
function takeFragment(): void {
  const { hash, pathname, search } = window.location;
  if (!pathname.endsWith(SYNC_PATH) || hash.length < 2) return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  code.set(hash.slice(1));
}

if (!import.meta.env.SSR) {
  takeFragment();
  // A second code, while the page is open.
  window.addEventListener('hashchange', takeFragment);
}

export default function SyncRoute() {
  return <SyncArrival code={code} />;
}
