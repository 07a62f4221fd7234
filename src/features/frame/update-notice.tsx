// A quiet word in the header once a newer version is on the device. Nothing changes until the learner asks for it.
import { DATA_PATH } from '#domain/site/paths.ts';
import styles from '#features/frame/update-notice.module.css';
import { useAppOnDevice, type AppVersion } from '#services/shell/app-on-device.tsx';
import { useObservable } from '#services/shell/observable.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';

export function UpdateNotice() {
  const app = useAppOnDevice();
  return (
    // There before it has anything to say: only then is that read out.
    <div className={`row ${styles['notice']}`} aria-live="polite" aria-atomic="true">
      {app !== null && <NewerVersion version={app.version} />}
    </div>
  );
}

function NewerVersion({ version }: { readonly version: AppVersion }) {
  switch (useObservable(version.state)) {
    case 'current':
      return null;
    case 'newer-available':
      return (
        <>
          <p>新しい版があります</p>
          <Button className={styles['button']} onClick={() => version.update()}>
            更新する
          </Button>
        </>
      );
    case 'updating':
      return <p>更新しています…</p>;
    case 'held-back':
      return (
        <>
          <p>記録の保存を待っています</p>
          <Link href={DATA_PATH} className="target rigid">
            くわしく
          </Link>
        </>
      );
  }
}
