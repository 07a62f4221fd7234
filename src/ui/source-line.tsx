// Where a statement comes from, in one line.
import layout from '#ui/layout.module.css';
import typography from '#ui/typography.module.css';
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
    <p className={`${typography['note']} ${typography['aside']}`}>
      出典：
      <SourceReference source={source} />
      {asOf !== null && `、${formatDate(asOf)}現在`}
    </p>
  );
}

/** By what is printed of it: each source once, in their order. */
export function sourcesByText<Source extends SourceLineProps['source']>(
  sources: readonly Source[],
): ReadonlyMap<string, Source> {
  return new Map(sources.map((source) => [sourceText(source), source]));
}

export function sourceText({ title, publisher, date, url }: SourceLineProps['source']): string {
  return [title, publisher, date, url].join('\n');
}

/** Under a heading that says what they are; numbered on paper. */
export function SourceList(props: {
  readonly sources: ReadonlyMap<string, SourceLineProps['source']>;
  readonly as?: 'ul' | 'ol';
}) {
  const { sources, as: List = 'ul' } = props;
  return (
    <List className={layout['bullets']}>
      {[...sources].map(([text, source]) => (
        <li key={text}>
          <SourceReference source={source} />
        </li>
      ))}
    </List>
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
