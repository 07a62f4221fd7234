// Below an item's source: a link that reports a mistake to the host of the app.
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
