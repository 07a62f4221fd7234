// Where a code of another site leads, on one whose host has no mailboxes.
import { DATA_PATH } from '#domain/site/paths.ts';
import styles from '#features/sync/sync.module.css';
import { LinkButton } from '#ui/button.tsx';

export function NoSync() {
  return (
    <div className={styles['arrival']}>
      <h1>端末をつなぐ</h1>
      <p>
        このサイトには、端末のあいだで同期するサーバーがありません。データのページのバックアップで、記録をほかの端末に移せます。
      </p>
      <p>
        <LinkButton emphasis="secondary" href={DATA_PATH}>
          データのページへ
        </LinkButton>
      </p>
    </div>
  );
}
