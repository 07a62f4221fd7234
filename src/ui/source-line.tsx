// Where a statement comes from, in one line.
import styles from '#ui/source-line.module.css';
import { formatDate } from '#ui/format-date.ts';
import { ExternalLink } from '#ui/link.tsx';

export interface SourceLineProps {
  readonly source: {
    readonly title: string;
    readonly publisher: string;
    readonly date: string;
    readonly url: string | null;
  };
}

export function SourceLine({ source }: SourceLineProps) {
  return (
    <p className={styles['source']}>
      出典：
      {source.url === null ? (
        <cite>{source.title}</cite>
      ) : (
        <ExternalLink href={source.url}>
          <cite>{source.title}</cite>
        </ExternalLink>
      )}
      、{source.publisher}（{formatDate(source.date)}）
    </p>
  );
}
