// The sweeps: decks of items out of many chapters, to be played at once.
import type { SweepSummary } from '#domain/items/sweep.ts';
import { quizPath, twentyQuestionsPath } from '#domain/site/paths.ts';
import listStyles from '#features/decks/deck-list.module.css';
import { itemCounts } from '#features/decks/deck-words.ts';
import styles from '#features/decks/sweep-list.module.css';
import { LinkButton } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Section } from '#ui/section.tsx';
import layout from '#ui/layout.module.css';

/** Id of the section. */
export const SWEEPS = 'sweeps';

export function SweepList({ sweeps }: { readonly sweeps: readonly SweepSummary[] }) {
  return (
    <Section id={SWEEPS} title="章をまたぐ教材" className={styles['section']}>
      <ul className={layout['list']}>
        {sweeps.map((sweep) => (
          <SweepRow key={sweep.key} sweep={sweep} />
        ))}
      </ul>
    </Section>
  );
}

function SweepRow({ sweep }: { readonly sweep: SweepSummary }) {
  const { key, label, about, deck } = sweep;
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
          <LinkButton href={quizPath(key)} emphasis="secondary">
            <VisuallyHidden>{label}の</VisuallyHidden>全問を解く
          </LinkButton>
        </div>
      </details>
      <Link href={twentyQuestionsPath(key)} className={layout['target']}>
        <VisuallyHidden>{label}の</VisuallyHidden>20問を解く
      </Link>
    </li>
  );
}
