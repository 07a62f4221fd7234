// Sources, each once.
import { SourceReference, type SourceLineProps } from '#ui/source-line.tsx';

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
    <List className="bullets">
      {[...sources].map(([text, source]) => (
        <li key={text}>
          <SourceReference source={source} />
        </li>
      ))}
    </List>
  );
}
