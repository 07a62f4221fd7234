// The sweeps: decks of items out of many chapters, to be played at once or added like a chapter.
import type { ProgressByItem } from '#domain/items/how-far.ts';
import type { SweepSummary } from '#domain/items/sweep.ts';
import { quizPath, twentyQuestionsPath } from '#domain/site/paths.ts';
import { DeckActions } from '#features/decks/deck-actions.tsx';
import listStyles from '#features/decks/deck-list.module.css';
import { itemCounts } from '#features/decks/deck-words.ts';
import { countsOf, HowFar } from '#features/decks/how-far.tsx';
import styles from '#features/decks/sweep-list.module.css';
import type { Decks } from '#features/decks/use-decks.ts';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

/** Id of the section. */
export const SWEEPS = 'sweeps';

export interface SweepListProps {
  readonly sweeps: readonly SweepSummary[];
  readonly decks: Decks;
  /** `null` until the log answered. */
  readonly progress: ProgressByItem | null;
}

export function SweepList({ sweeps, decks, progress }: SweepListProps) {
  return (
    <Section id={SWEEPS} title="章をまたぐ教材" className={styles['section']}>
      <ul className={layout['list']}>
        {sweeps.map((sweep) => (
          <SweepRow key={sweep.key} sweep={sweep} decks={decks} progress={progress} />
        ))}
      </ul>
    </Section>
  );
}

function SweepRow(props: Omit<SweepListProps, 'sweeps'> & { readonly sweep: SweepSummary }) {
  const { sweep, decks, progress } = props;
  const { key, label, about, deck } = sweep;
  const isAdded = decks.added?.has(key) === true;
  const counts = countsOf(decks, key, progress);
  return (
    <li className={styles['sweep']}>
      <details>
        <summary>
          <h3 id={key}>{label}</h3>
        </summary>
        <div className={styles['details']}>
          <p className={styles['about']}>{about}</p>
          <p className={styles['about']}>学習の記録は章と共通で、二重に数えません。</p>
          <p className={listStyles['counts']}>{itemCounts(deck)}</p>
          <HowFar counts={counts}>
            {decks.added !== null && !isAdded && '加えると、オフラインでも使え、今日の学習に出ます'}
          </HowFar>
          <LinkButton href={quizPath(key)} emphasis="secondary">
            <VisuallyHidden>{label}の</VisuallyHidden>全問を解く
          </LinkButton>
          <DeckActions chapter={sweep} decks={decks} describedBy={key} />
        </div>
      </details>
      <Link href={twentyQuestionsPath(key)} className={layout['target']}>
        <VisuallyHidden>{label}の</VisuallyHidden>20問を解く
      </Link>
    </li>
  );
}
