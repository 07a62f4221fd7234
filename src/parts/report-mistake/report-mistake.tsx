// Below an item's source: the way to tell whoever hosts the app that something in it is wrong.
import { reportPath } from '#domain/site/paths.ts';
import styles from '#parts/report-mistake/report-mistake.module.css';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function ReportMistake({ item }: { readonly item: string }) {
  return (
    <p className={styles['report']}>
      <Link href={reportPath(item)} inNewTab>
        誤りを知らせる<VisuallyHidden>（新しいタブで開きます）</VisuallyHidden>
      </Link>
    </p>
  );
}
