// The end of a sitting: what it brought, what comes back, and three ways on.
import { useState, type ReactNode } from 'react';
import { HOME_PATH } from '#domain/site/paths.ts';
import { isMissed, isRight } from '#domain/plan/sitting.ts';
import styles from '#parts/sitting/sitting-end.module.css';
import type { SittingsSoFar } from '#parts/sitting/study-sittings.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { useTakenFocus } from '#ui/focus.ts';

export interface SittingEndProps extends SittingsSoFar {
  readonly title: string;
  /** Items that were right before; left out where nobody asks. */
  readonly known?: ReadonlySet<string>;
  /** The label of the button for missed and unsure items. */
  readonly againLabel: string;
  /** What becomes of the answers, in words. */
  readonly outlook: string;
  /** Further rows; left out where there are none. */
  readonly more?: MoreRows | undefined;
  /** Where the last button leads; left out, home. */
  readonly leave?: EndWay | undefined;
  /** Where to go from here besides. */
  readonly children?: ReactNode;
}

export interface EndWay {
  readonly label: string;
  readonly href: string;
}

const HOME: EndWay = { label: '終わる', href: HOME_PATH };

export interface MoreRows {
  readonly label: string;
  /** @returns whether there was anything more to ask */
  readonly begin: () => Promise<boolean>;
}

export function SittingEnd(props: SittingEndProps) {
  const { title, given, known, actions, againLabel, outlook, more, children } = props;
  const { harvest, missed, goOn, leave = HOME } = props;
  // When the end is reached, not with each change of it.
  const [takesFocus] = useState(given.length > 0);
  const heading = useTakenFocus<HTMLHeadingElement>(takesFocus);
  const right = given.filter(isRight);
  const fresh =
    known &&
    new Set(
      right.filter(({ shown }) => !known.has(shown.item.id)).map(({ shown }) => shown.item.id),
    );
  const again = new Set(given.filter(isMissed).map(({ shown }) => shown.item.id));
  return (
    <div className={`stack gap-4 tall ${styles['end']}`}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {given.length > 0 && (
        <dl className="row gap-4 flat">
          <Count label="解答" count={given.length} />
          <Count label="正解" count={right.length} />
          {fresh && <Count label="新しく正解した項目" count={fresh.size} />}
          <Count label={againLabel} count={again.size} />
        </dl>
      )}
      {(given.length > 0 || goOn === null) && (
        <div className="stack gap-4">
          {harvest === null ? (
            <div className={styles['waits']} />
          ) : (
            <harvest.Harvest before={harvest.before} given={given} fresh={fresh?.size} />
          )}
        </div>
      )}
      {given.length > 0 && <p className="note">{outlook}</p>}
      <div className="row gap-4">
        {actions}
        {children}
      </div>
      <NextSteps more={more} missed={missed} goOn={goOn} leave={leave} />
    </div>
  );
}

function NextSteps(
  props: Pick<SittingEndProps, 'more' | 'missed' | 'goOn'> & { readonly leave: EndWay },
) {
  const { more, missed, goOn, leave } = props;
  const [state, setState] = useState<'open' | 'busy' | 'none'>('open');

  async function begin(rows: MoreRows) {
    if (state === 'busy') return;
    setState('busy');
    setState((await rows.begin()) ? 'open' : 'none');
  }

  return (
    <div className={`row gap-2 edge ${styles['next']}`}>
      <p role="status" className="roomless">
        {state === 'none' && 'いま出題できる項目は、ほかにありません。'}
      </p>
      {goOn !== null && (
        <Button emphasis="primary" onClick={goOn}>
          続ける
        </Button>
      )}
      {goOn === null && more !== undefined && state !== 'none' && (
        <Button emphasis="primary" onClick={() => void begin(more)}>
          {more.label}
        </Button>
      )}
      {missed !== null && (
        <Button onClick={missed.ask}>
          間違いだけ<span className="unseen">（{missed.count}問）</span>
        </Button>
      )}
      <LinkButton href={leave.href}>{leave.label}</LinkButton>
    </div>
  );
}

function Count(props: { readonly label: string; readonly count: number }) {
  return (
    <div className="row gap-2">
      <dt>{props.label}</dt>
      <dd className="bold">{props.count}</dd>
    </div>
  );
}
