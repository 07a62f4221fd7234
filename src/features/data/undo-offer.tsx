// The way back, and for how long it is open.
import type { ReactNode } from 'react';
import styles from '#features/data/data-page.module.css';

export function UndoOffer(props: { readonly children: ReactNode }) {
  return (
    <>
      <div className={styles['actions']}>{props.children}</div>
      <p className={styles['small']}>このページを離れるまでは、元に戻せます。</p>
    </>
  );
}
