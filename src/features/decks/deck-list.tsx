// The chapters of the exam, as plots sized by their weight and tinted by what took root; below them the sweeps across them.
import { useMemo, type CSSProperties } from 'react';
import { groupsByWeight, type ChapterGroup } from '#domain/items/chapter-groups.ts';
import { countItems, type ChapterSummary } from '#domain/items/chapter.ts';
import { allIn, sumOfStates, type StateCounts } from '#domain/items/how-far.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';
import { percent } from '#domain/percent.ts';
import { COUNTRIES_PATH, WORDS_PATH, coursePath, deckPath } from '#domain/site/paths.ts';
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import styles from '#features/decks/deck-list.module.css';
import { IN_PREPARATION } from '#features/decks/deck-words.ts';
import { countsByChapter, STATE_WORDS } from '#features/decks/how-far.tsx';
import { SWEEPS, SweepList } from '#features/decks/sweep-list.tsx';
import { OwnDecks } from '#features/decks/own-decks.tsx';
import { MissingDecks } from '#parts/missing-decks/missing-decks.tsx';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { useLibraryIndex } from '#services/bank/use-library-index.ts';
import { ALL_CHAPTERS } from '#services/bank/load-one-deck.ts';
import { useHeldEvents } from '#services/study/held-events.ts';
import { useQuery } from '#services/study/live-query.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import layout from '#ui/layout.module.css';

export interface DeckListProps {
  readonly chapters: readonly ChapterSummary[];
  readonly sweeps: readonly SweepSummary[];
}

export function DeckList({ chapters, sweeps }: DeckListProps) {
  const { decks, isMissing, isLoading, loadAgain } = useLibraryIndex();
  const answer = useQuery('progress', null);
  const progress = answer?.ok === true ? answer.value : null;
  const counts = useMemo(
    () => (decks === null || progress === null ? NO_COUNTS : countsByChapter(decks, progress)),
    [decks, progress],
  );
  return (
    <div className={`${layout['stack']} ${styles['page']}`}>
      <h1>教材</h1>
      <ul className={styles['other']}>
        <li>
          <Link href={coursePath()} className={layout['target']}>
            読む道すじ
          </Link>
        </li>
        <li>
          <Link href={WORDS_PATH} className={layout['target']}>
            事典
          </Link>
        </li>
        <li>
          <Link href={COUNTRIES_PATH} className={layout['target']}>
            国をくらべる
          </Link>
        </li>
        <li>
          <a href={`#${SWEEPS}`} className={layout['target']}>
            章をまたぐ教材
          </a>
        </li>
      </ul>
      <Overview chapters={chapters} isRead={answer?.ok !== false} />
      {isMissing && <MissingDecks chapters={ALL_CHAPTERS} busy={isLoading} onRetry={loadAgain} />}
      {groupsByWeight(chapters).map((group) => (
        <Group key={group.range[0]} group={group} counts={counts} />
      ))}
      <SweepList sweeps={sweeps} />
      <OwnDecks />
    </div>
  );
}

type Counts = ReadonlyMap<string, StateCounts>;

const NO_COUNTS: Counts = new Map();

interface GroupProps {
  readonly group: ChapterGroup<ChapterSummary>;
  readonly counts: Counts;
}

/** The less its chapters weigh, the smaller are their plots. */
function Group({ group, counts }: GroupProps) {
  const { chapters, range } = group;
  return (
    <Section
      className={styles['group']}
      title={
        <>
          <VisuallyHidden>出題の見込みが</VisuallyHidden>
          {questionsIn(group)}の章
        </>
      }
    >
      <p className={styles['sum']}>
        {chapters.length}章、合わせて
        {chapters.reduce((sum, { weight }) => sum + weight, 0)}問{firmWords(group, counts)}
      </p>
      <ul className={styles['plots']} data-weight={range[0]}>
        {chapters.map((chapter) => (
          <Plot key={chapter.key} chapter={chapter} firm={firmShare(counts.get(chapter.key))} />
        ))}
      </ul>
    </Section>
  );
}

function questionsIn({ range: [from, to] }: ChapterGroup<ChapterSummary>): string {
  return from === to ? `${to}問` : `${from}〜${to}問`;
}

/** The share of all items of the group; nothing until one was answered. */
function firmWords({ chapters }: ChapterGroup<ChapterSummary>, counts: Counts): string {
  const begun = chapters.flatMap(({ key }) => counts.get(key) ?? []);
  if (begun.length === 0) return '';
  const all = chapters.reduce((sum, { deck }) => sum + (deck === null ? 0 : countItems(deck)), 0);
  return `、${STATE_WORDS.firm} ${percent(sumOfStates(begun).firm, all)}%`;
}

/** In percent; `null` where nothing was answered. */
function firmShare(counts: StateCounts | undefined): number | null {
  return counts === undefined ? null : percent(counts.firm, allIn(counts));
}

interface PlotProps {
  readonly chapter: ChapterSummary;
  readonly firm: number | null;
}

function Plot({ chapter: { key, label, weight, deck }, firm }: PlotProps) {
  return (
    <li
      className={styles['plot']}
      // The policy of the first HTML refuses the attribute.
      style={firm === null ? undefined : ({ '--firm': firm } as CSSProperties)}
    >
      <h3>
        <Link href={deckPath(key)}>{label}</Link>
      </h3>
      <p className={styles['facts']}>
        <span>
          <VisuallyHidden>出題の見込み、{EXAM_QUESTIONS}問のうち </VisuallyHidden>
          {weight}問
        </span>
        {deck === null ? (
          <span>{IN_PREPARATION}</span>
        ) : (
          firm !== null && (
            <span>
              {weight < 2 ? (
                <VisuallyHidden>{STATE_WORDS.firm} </VisuallyHidden>
              ) : (
                `${STATE_WORDS.firm} `
              )}
              {firm}%
            </span>
          )
        )}
      </p>
    </li>
  );
}

interface OverviewProps {
  readonly chapters: readonly ChapterSummary[];
  /** Whether the log could be read. */
  readonly isRead: boolean;
}

function Overview({ chapters, isRead }: OverviewProps) {
  const unsaved = useHeldEvents();
  const items = chapters.reduce((sum, { deck }) => sum + (deck === null ? 0 : countItems(deck)), 0);
  return (
    <section className={styles['overview']} aria-label="教材の全体">
      <p className={styles['all']}>
        全{chapters.length}章・{formatCount(items)}項目
      </p>
      <noscript>
        <p>教材で学ぶには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      {!isRead && <NotRead what="どの章をどこまで学んだか" />}
      {unsaved > 0 && (
        <p className={styles['notice']}>
          この端末に書き込めていない記録が{unsaved}件あります。あとでもう一度、書き込みを試します。
        </p>
      )}
    </section>
  );
}
