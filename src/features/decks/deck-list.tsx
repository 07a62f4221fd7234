// The chapters of the exam, as plots sized by their weight and tinted by what took root; below them the sweeps across them.
import type { CSSProperties } from 'react';
import { groupsByWeight, type ChapterGroup } from '#domain/items/chapter-groups.ts';
import { countItems, type ChapterSummary } from '#domain/items/chapter.ts';
import { allIn, sumOfStates, type ProgressByItem } from '#domain/items/how-far.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';
import { percent } from '#domain/percent.ts';
import { COUNTRIES_PATH, DATA_PATH, WORDS_PATH, coursePath, deckPath } from '#domain/site/paths.ts';
import { EXAM_QUESTIONS } from '#domain/plan/points.ts';
import styles from '#features/decks/deck-list.module.css';
import { IN_PREPARATION, failureWords, toldWords } from '#features/decks/deck-words.ts';
import { countsOf, STATE_WORDS } from '#features/decks/how-far.tsx';
import { SWEEPS, SweepList } from '#features/decks/sweep-list.tsx';
import { OwnDecks } from '#features/decks/own-decks.tsx';
import { useDecks, type Decks } from '#features/decks/use-decks.ts';
import { useHeldEvents } from '#services/study/held-events.ts';
import { useQuery } from '#services/study/live-query.ts';
import { Button } from '#ui/button.tsx';
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
  const decks = useDecks();
  const answer = useQuery('progress', null);
  const progress = answer?.ok === true ? answer.value : null;
  const labels = new Map([...chapters, ...sweeps].map(({ key, label }) => [key, label]));
  const labelOf = (key: string) => labels.get(key) ?? key;
  const unknown = [...(decks.added ?? [])].filter((key) => !labels.has(key));
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
      <Overview chapters={chapters} decks={decks} />
      {/* Always there, so that what comes into it is read out. */}
      <VisuallyHidden>
        <span role="status">{toldWords(decks.told, labelOf)}</span>
      </VisuallyHidden>
      {unknown.length > 0 && (
        <ul className={layout['list']}>
          {unknown.map((key) => (
            <UnknownRow key={key} chapter={key} onRemove={() => decks.remove(key)} />
          ))}
        </ul>
      )}
      {groupsByWeight(chapters).map((group) => (
        <Group key={group.range[0]} group={group} decks={decks} progress={progress} />
      ))}
      <SweepList sweeps={sweeps} decks={decks} progress={progress} />
      <OwnDecks />
    </div>
  );
}

interface GroupProps {
  readonly group: ChapterGroup<ChapterSummary>;
  readonly decks: Decks;
  /** `null` until the log answered. */
  readonly progress: ProgressByItem | null;
}

/** The less its chapters weigh, the smaller are their plots. */
function Group({ group, decks, progress }: GroupProps) {
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
        {chapters.reduce((sum, { weight }) => sum + weight, 0)}問{firmWords(group, decks, progress)}
      </p>
      <ul className={styles['plots']} data-weight={range[0]}>
        {chapters.map((chapter) => (
          <Plot key={chapter.key} chapter={chapter} firm={firmShare(chapter, decks, progress)} />
        ))}
      </ul>
    </Section>
  );
}

function questionsIn({ range: [from, to] }: ChapterGroup<ChapterSummary>): string {
  return from === to ? `${to}問` : `${from}〜${to}問`;
}

/** The share of all items of the group, added or not; nothing until one was added. */
function firmWords(
  { chapters }: ChapterGroup<ChapterSummary>,
  decks: Decks,
  progress: ProgressByItem | null,
): string {
  const counts = chapters.flatMap(({ key }) => countsOf(decks, key, progress) ?? []);
  if (counts.length === 0) return '';
  const all = chapters.reduce((sum, { deck }) => sum + (deck === null ? 0 : countItems(deck)), 0);
  return `、${STATE_WORDS.firm} ${percent(sumOfStates(counts).firm, all)}%`;
}

/** In percent; `null` until it is known. */
function firmShare(
  { key }: ChapterSummary,
  decks: Decks,
  progress: ProgressByItem | null,
): number | null {
  const counts = countsOf(decks, key, progress);
  return counts === null ? null : percent(counts.firm, Math.max(1, allIn(counts)));
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
  readonly decks: Decks;
}

function Overview({ chapters, decks }: OverviewProps) {
  const { added, files } = decks;
  const unsaved = useHeldEvents();
  const written = chapters.flatMap(({ key, deck }) => (deck === null ? [] : [{ key, deck }]));
  const items = written.reduce((sum, { deck }) => sum + countItems(deck), 0);
  const open = written.filter(({ key }) => added?.has(key) !== true).map(({ key }) => key);
  const canAdd = added !== null && open.length > 0;
  const waiting = written.filter(({ key }) => files.get(key)?.state === 'failed').length;
  return (
    <section className={styles['overview']} aria-label="教材の全体">
      <p className={styles['added']}>
        全{chapters.length}章・{formatCount(items)}項目
        <br />
        {added !== null && (
          <>
            学んでいる章 {written.length - open.length} / {written.length}
          </>
        )}
      </p>
      {/* Its room is kept where it cannot be pressed. */}
      <Button
        emphasis="secondary"
        data-ready={canAdd}
        disabled={!canAdd}
        onClick={() => decks.add(open)}
      >
        すべての章を学ぶ
      </Button>
      <noscript>
        <p>教材で学ぶには、ブラウザのJavaScriptを有効にしてください。</p>
      </noscript>
      {decks.isLogUnreadable && (
        <p className={styles['notice']}>
          学習の記録を読めないため、どの章を学んでいるかがわかりません。
          <Link href={DATA_PATH}>データのページ</Link>をご覧ください。
        </p>
      )}
      {unsaved > 0 && (
        <p className={styles['notice']}>
          この端末に書き込めていない記録が{unsaved}件あります。あとでもう一度、書き込みを試します。
        </p>
      )}
      {(waiting > 0 || decks.areWordsMissing) && (
        <div className={styles['notice']}>
          <p>
            {waiting > 0
              ? `読み込めていない章が${waiting}章あります。`
              : '事典をまだ読み込めていません。'}
          </p>
          <Button emphasis="secondary" onClick={decks.retry}>
            もう一度読み込む
          </Button>
        </div>
      )}
    </section>
  );
}

/** An added chapter of another edition: it can be removed, so that quizzes no longer miss it. */
function UnknownRow(props: { readonly chapter: string; readonly onRemove: () => void }) {
  const heading = `chapter-${props.chapter}`;
  return (
    <li className={styles['row']}>
      <h2 id={heading}>{props.chapter}</h2>
      <p className={styles['counts']}>{failureWords('unknown-chapter')}</p>
      <Button emphasis="secondary" aria-describedby={heading} onClick={props.onRemove}>
        外す
      </Button>
    </li>
  );
}
