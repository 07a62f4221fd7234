// A part of the page under its heading, and what stands there when it could not be read.
import { useId, type ReactNode } from 'react';
import { DATA_PATH } from '#domain/site/paths.ts';
import styles from '#features/progress/progress-page.module.css';
import { Link } from '#ui/link.tsx';

export interface ProgressSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function ProgressSection({ title, children }: ProgressSectionProps) {
  const heading = useId();
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

/** @param props.what as in 「…を読み込めませんでした」 */
export function NotRead({ what }: { readonly what: string }) {
  return (
    <p role="alert" className={styles['notRead']}>
      {what}を読み込めませんでした。ほかの部分は、そのまま使えます。記録のようすは
      <Link href={DATA_PATH}>データのページ</Link>で確かめられます。
    </p>
  );
}
