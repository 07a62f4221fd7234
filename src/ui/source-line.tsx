// Where a statement comes from, in one line.
import { formatDate } from '#ui/format-date.ts';
import { ExternalLink } from '#ui/link.tsx';

export interface SourceLineProps {
  readonly source: {
    readonly title: string;
    /** The title's language; `null` for Japanese. */
    readonly lang: string | null;
    readonly publisher: string;
    readonly date: string;
    readonly url: string | null;
  };
  /** Up to when the statement is valid, where that is known beside the source’s own date. */
  readonly asOf?: string | null;
}

export function SourceLine({ source, asOf = null }: SourceLineProps) {
  return (
    <p className="note aside">
      出典：
      <SourceReference source={source} />
      {asOf !== null && `、${formatDate(asOf)}現在`}
    </p>
  );
}

export function SourceReference({ source }: Pick<SourceLineProps, 'source'>) {
  return (
    <>
      {source.url === null ? (
        <SourceTitle {...source} />
      ) : (
        <ExternalLink href={source.url}>
          <SourceTitle {...source} />
        </ExternalLink>
      )}
      、{source.publisher}（{formatDate(source.date)}）
    </>
  );
}

function SourceTitle({ title, lang }: Pick<SourceLineProps['source'], 'title' | 'lang'>) {
  if (lang === null) return <cite>{title}</cite>;
  // A remark in Japanese brackets is not part of a foreign title.
  const end = title.indexOf('（');
  return (
    <cite>
      <span lang={lang}>{end === -1 ? title : title.slice(0, end)}</span>
      {end !== -1 && title.slice(end)}
    </cite>
  );
}
