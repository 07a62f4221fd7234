// A figure out of its data: with its names, or with marks in place of those that may be asked.
import type { ReactNode } from 'react';
import { rowsOf, type Figure, type FigurePart } from '#domain/items/figure.ts';
import chart from '#ui/chart.module.css';
import styles from '#parts/figure/figure-drawing.module.css';

export interface FigureDrawingProps {
  readonly figure: Figure;
  /** Key of the part that is asked; without it all names stand there. */
  readonly asked?: string;
  /** Keys of parts whose names are shown: the asked part once it is answered, and the picked one. */
  readonly named?: readonly string[];
  /** Keys of other parts that are right. */
  readonly alsoRight?: readonly string[];
  /** How a name that may be asked is drawn where all stand there: under the red sheet of a lesson. */
  readonly renderAsked?: (name: string) => ReactNode;
}

const NONE: readonly string[] = [];

export function FigureDrawing(props: FigureDrawingProps) {
  const { figure, asked, named = NONE, alsoRight = NONE, renderAsked = (name) => name } = props;
  const isAnswered = asked === undefined || named.includes(asked);
  const standingOf = ({ key }: FigurePart) => {
    if (key === asked) return isAnswered ? 'right' : 'asked';
    if (alsoRight.includes(key)) return 'right';
    return named.includes(key) ? 'wrong' : undefined;
  };
  return (
    <ol className={styles['figure']} aria-label={figure.title} data-kind={figure.kind}>
      {rowsOf(figure).map((row) => (
        <li key={row[0]?.key} className={`row ${styles['row']}`}>
          {row.map((part) => (
            <div key={part.key} className={styles['part']} data-standing={standingOf(part)}>
              {part.at !== null && <span className={`muted ${styles['at']}`}>{part.at} </span>}
              <span>
                <b className={styles['name']}>
                  {asked !== undefined && part.mark !== null && `${part.mark} `}
                  {part.mark === null && `${part.name} `}
                  {part.mark !== null && isAnswered && <>{renderAsked(part.name)} </>}
                </b>
                {part.note !== null && <span className="muted">{part.note}</span>}
              </span>
              {part.bar !== null && <Bar bar={part.bar} />}
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Bar({ bar: [from, to] }: { readonly bar: NonNullable<FigurePart['bar']> }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
      <rect className={chart['track']} width={100} height={4} />
      <rect className={chart['ink']} x={from} width={to - from} height={4} />
    </svg>
  );
}
