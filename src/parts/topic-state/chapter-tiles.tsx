// The chapters by weight, each as tinted as the learner is far with it; a tile leads to its chapter.
import { Fragment } from 'react';
import type { ChapterSummary } from '#domain/items/chapter.ts';
import {
  STATE_WORDS,
  TOPIC_STATES,
  type ChapterStanding,
  type TopicState,
} from '#domain/progress/topic-state.ts';
import { deckPath } from '#domain/site/paths.ts';
import { StateStrip } from '#parts/topic-state/state-strip.tsx';
import { stageWords } from '#parts/topic-state/stage-words.tsx';
import styles from '#parts/topic-state/topic-state.module.css';
import { Link } from '#ui/link.tsx';

export interface ChapterTilesProps {
  readonly chapters: readonly ChapterSummary[];
  /** By chapter; `null` until they are known. */
  readonly states: ReadonlyMap<string, ChapterStanding> | null;
  /** Keys of chapters that are not studied. */
  readonly leftOut: ReadonlySet<string>;
  /** All of one size, with their names alone. */
  readonly isSmall?: boolean;
}

/** From so many expected questions on a tile is large, and middling. */
const SIZES = [12, 4] as const;

export function ChapterTiles({ chapters, isSmall = false, ...props }: ChapterTilesProps) {
  const byWeight = chapters.toSorted((one, other) => other.weight - one.weight);
  return (
    <>
      <ul className={`row gap-2 ${styles['tiles']} ${isSmall ? styles['small'] : ''}`}>
        {byWeight.map((chapter) => (
          <Tile key={chapter.key} chapter={chapter} isSmall={isSmall} {...props} />
        ))}
      </ul>
      <ul className={`row flat meta ${styles['legend']}`} aria-label="色の意味">
        {TOPIC_STATES.map((state) => (
          <li key={state} data-state={state}>
            {STATE_WORDS[state]}
          </li>
        ))}
      </ul>
    </>
  );
}

type TileProps = Pick<ChapterTilesProps, 'states' | 'leftOut'> & {
  readonly chapter: ChapterSummary;
  readonly isSmall: boolean;
};

/** Where a name may go on to a second line: none fits a small tile from its seventh letter on. */
const BREAK = /(?<=[・の]|酒類|オースト|ニュー|テイス|アルゼン|ルクセン|スロヴェ)/u;

function Tile({ chapter, states, leftOut, isSmall }: TileProps) {
  const { key, label, weight, deck } = chapter;
  const known = states?.get(key) ?? null;
  const isLeftOut = leftOut.has(key);
  const figure = isLeftOut
    ? '学ばない'
    : deck === null
      ? '準備中'
      : known?.count
        ? stageWords(known.count)
        : `試験に${weight}問`;
  return (
    <li
      className={`whole ${styles['tile']}`}
      data-size={weight >= SIZES[0] ? 'large' : weight >= SIZES[1] ? 'middle' : undefined}
      data-state={isLeftOut ? undefined : (known?.state ?? 0)}
    >
      <Link href={deckPath(key)}>
        {label.split(BREAK).map((piece) => (
          <Fragment key={piece}>
            <wbr />
            {piece}
          </Fragment>
        ))}
      </Link>
      {isSmall ? <span className="unseen">{figure}</span> : <span key={figure}>{figure}</span>}
      {known !== null && !isLeftOut && <span className="unseen">{stateWords(known.state)}</span>}
      <StateStrip topics={known?.topics ?? null} />
    </li>
  );
}

function stateWords(state: TopicState): string {
  return `、${STATE_WORDS[state]}`;
}
