// The last week before the exam: ready sittings of what is forgotten soonest, and the sheet to take along.
import { EXAM_PATH, FIFTY_PATH, practicePath, twentyQuestionsPath } from '#domain/site/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

/** Days before the exam's. */
const LAST_DAYS = 7;

const ROWS: readonly (readonly [label: string, href: string])[] = [
  ['数字と統計（20問）', twentyQuestionsPath('sweep-statistics')],
  [
    '1855年の格付け（20問）',
    practicePath({ chapter: 'france', sections: ['medoc-1855', 'sauternes-1855'], limit: 20 }),
  ],
  ['地図の場所（20問）', practicePath({ form: 'map', limit: 20 })],
  ['自分が取り違えた2つ（20組）', practicePath({ of: 'pairs', limit: 20 })],
  ['間違いから（20問）', practicePath({ of: 'mistakes' })],
  ['模擬試験（1日に1回まで）', EXAM_PATH],
];

/** @param props.daysLeft to the exam; `null` where none is entered */
export function LastWeek({ daysLeft }: { readonly daysLeft: number | null }) {
  const content = (
    <>
      <ul className={layout['list']}>
        {ROWS.map(([label, href]) => (
          <li key={href} className={`${layout['row']} ${layout['whole']}`}>
            <Link href={href} className={layout['target']}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton href={FIFTY_PATH} emphasis="secondary">
        私の50（A4で1枚）
      </LinkButton>
    </>
  );
  if (daysLeft === null || daysLeft > LAST_DAYS) {
    return <FoldedSection title="試験の直前に">{content}</FoldedSection>;
  }
  return (
    <Section title={daysLeft === 0 ? '今日は試験の日です' : `試験まで、あと${daysLeft}日`}>
      {content}
    </Section>
  );
}
