// Where a link with a code leads. The code may be anybody's: the screen says who reads along and shows what would come.
import { DATA_PATH } from '#domain/site/paths.ts';
import { SyncPanel } from '#parts/sync/sync-panel.tsx';
import { useObservable, type Observable } from '#services/shell/observable.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';

export interface SyncArrivalProps {
  /** What stood in the address, and no longer does; `null` without. */
  readonly code: Observable<string | null>;
}

export function SyncArrival({ code }: SyncArrivalProps) {
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
        <LinkButton emphasis="secondary" href={DATA_PATH}>
          データのページへ
        </LinkButton>
      </p>
    </div>
  );
}
