// What the elements of the MDX of articles and lessons are. The MDX compiler imports this: scripts/mdx-plugin.ts.
import { use, type ComponentProps, type ReactNode } from 'react';
import type { Figure } from '#domain/items/figure.ts';
import { mapPath } from '#domain/site/paths.ts';
import level from '#parts/item-details/level-mark.module.css';
import { FigureDrawing } from '#parts/figure/figure-drawing.tsx';
import styles from '#parts/lesson/article-elements.module.css';
import {
  BetweenSections,
  LessonReadingContext,
  LessonSection,
} from '#parts/lesson/lesson-section.tsx';
import { RedWord } from '#parts/lesson/red-sheet.tsx';
import { Link, type LinkProps } from '#ui/link.tsx';
import { ScrollableTable } from '#ui/scrollable-table.tsx';
import { WholeWords } from '#ui/whole-words.tsx';

interface Content {
  readonly children: ReactNode;
}

interface Heading extends Content {
  /** Fixed by the author, so that links into an article outlive a change of its wording. */
  readonly id: string;
  /** The priority of the topic that it stands above: scripts/lesson-markup.ts. */
  readonly asked?: string;
}

const ELEMENTS = {
  H2: ({ id, children, asked }: Heading) => (
    <h2 id={id}>
      {children}
      <AskedMark priority={asked} />
    </h2>
  ),
  H3: ({ id, children, asked }: Heading) => (
    <h3 id={id}>
      {children}
      <AskedMark priority={asked} />
    </h3>
  ),
  De: ({ children }: Content) => <span lang="de">{children}</span>,
  En: ({ children }: Content) => <span lang="en">{children}</span>,
  Es: ({ children }: Content) => <span lang="es">{children}</span>,
  Fr: ({ children }: Content) => <span lang="fr">{children}</span>,
  It: ({ children }: Content) => <span lang="it">{children}</span>,
  Pt: ({ children }: Content) => <span lang="pt">{children}</span>,
  Point: ({ children }: Content) => <Aside label="ポイント" kind="point" content={children} />,
  Trap: ({ children }: Content) => <Aside label="落とし穴" kind="trap" content={children} />,
  New: ({ edition, children }: Content & { readonly edition: string }) => (
    <Aside label={`${edition}年版の教本から変わったこと`} kind="point" content={children} />
  ),
  Figure: ({ caption, children }: Content & { readonly caption: string }) => (
    <figure className={`panel ${styles['figure']}`}>
      {children}
      <figcaption className="note">{caption}</figcaption>
    </figure>
  ),
  /** @param figure one of the library, as JSON */
  LibraryFigure: ({ figure, caption }: { readonly figure: string; readonly caption: string }) => (
    <figure className={`panel ${styles['figure']}`}>
      <FigureDrawing
        figure={JSON.parse(figure) as Figure}
        renderAsked={(name) => <RedWord>{name}</RedWord>}
      />
      <figcaption className="note">{caption}</figcaption>
    </figure>
  ),
  // What scripts/lesson-markup.ts makes of a heading with a topic.
  Section: LessonSection,
  Between: BetweenSections,
  MapLink: ({ map, title }: { readonly map: string; readonly title: string }) => (
    <p>
      <TextLink href={mapPath(map)} className="target unprinted">
        地図「{title}」で場所を確かめる
      </TextLink>
    </p>
  ),
  p: ({ children }: Content) => (
    <p>
      <WholeWords>{children}</WholeWords>
    </p>
  ),
  li: ({ children }: Content) => (
    <li>
      <WholeWords>{children}</WholeWords>
    </li>
  ),
  strong: RedWord,
  a: ({ href, children }: Content & { readonly href: string }) => (
    <TextLink href={href}>{children}</TextLink>
  ),
  table: ({ children }: ComponentProps<'table'>) => <ScrollableTable>{children}</ScrollableTable>,
};

/** The name is the MDX compiler's. */
export function useMDXComponents(): typeof ELEMENTS {
  return ELEMENTS;
}

/** How often the exam asks a topic, by its priority. */
const ASKED_WORDS: Readonly<Record<string, string>> = { S: '最頻出', A: '頻出', C: '出題はまれ' };

function AskedMark({ priority = '' }: { readonly priority: string | undefined }) {
  const words = ASKED_WORDS[priority];
  // A step of reading has its place from what is asked most, and two screens of a phone.
  const isStep = use(LessonReadingContext).facts !== undefined;
  if (words === undefined || isStep) return null;
  return (
    <>
      {' '}
      <span className={level['level']} data-level={priority}>
        {words}
      </span>
    </>
  );
}

/** Where a section alone is read, something else is under way on the page. */
function TextLink(props: LinkProps) {
  return <Link {...props} inNewTab={use(LessonReadingContext).only !== null} />;
}

function Aside(props: {
  readonly label: string;
  readonly kind: 'point' | 'trap';
  readonly content: ReactNode;
}) {
  return (
    <div role="note" className={`stack gap-2 tinted ${styles['aside']} ${styles[props.kind]}`}>
      <p className={`small bold ${styles['label']}`}>{props.label}</p>
      {props.content}
    </div>
  );
}
