// /sync, where a link with a code leads; only where the host has mailboxes: src/routes.ts. The code may be anybody's: the
// screen says who reads along and shows what would come.
import { DATA_PATH, SYNC_PATH } from '#domain/site/paths.ts';
import { pageOf } from '#parts/screen/page-meta.ts';
import { SyncPanel } from '#parts/sync/sync-panel.tsx';
import { createObservable, useObservable } from '#services/shell/observable.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';

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
  const sync = useOptionalServices()?.sync ?? null;
  const arrived = useObservable(code);
  return (
    <div className="page">
      <h1>端末をつなぐ</h1>
      <p>ほかの端末で作った引き継ぎコードで、この端末をつなぎます。つなぐまで、何も送りません。</p>
      {sync !== null && arrived !== null && (
        <p role="alert">
          開いたリンクに、引き継ぎコードが入っていました。ご自分で作ったコードのときだけ、つないでください。人からもらったコードでつなぐと、その人が、この端末の記録をすべて読み、書き加え、消せるようになります。
        </p>
      )}
      <Section title="端末のあいだで同期">
        {sync !== null && <SyncPanel sync={sync} code={arrived ?? ''} />}
      </Section>
      <p>
        <LinkButton href={DATA_PATH}>データのページへ</LinkButton>
      </p>
    </div>
  );
}
