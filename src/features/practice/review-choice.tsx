// /review: one button for what was missed, and folded under it the lists to pick from.
import { useState } from 'react';
import { chapterLabel } from '#content/chapters.ts';
import {
  isListed,
  weakChapters,
  type ReviewItem,
  type ReviewMarks,
} from '#domain/progress/review-lists.ts';
import { groupBy } from '#domain/group-by.ts';
import { formsAsked, isAskedIn, type Form } from '#domain/items/form.ts';
import { LAST_DAYS } from '#domain/time.ts';
import {
  TODAY_PATH,
  listenPath,
  practicePath,
  type PracticeList,
  EXAM_PATH,
  FIFTY_PATH,
  twentyQuestionsPath,
} from '#domain/site/paths.ts';
import styles from '#features/practice/review-choice.module.css';
import { LIST_LABELS } from '#features/practice/list-labels.ts';
import { FormField } from '#parts/form-field/form-field.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Field } from '#ui/field.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';

export interface ReviewChoiceProps {
  /** Of the chapters that are studied. */
  readonly items: readonly ReviewItem[];
  readonly marks: ReviewMarks;
  /** To the exam; `null` where none is entered. */
  readonly daysLeft?: number | null;
}

const SIZES: readonly number[] = [10, 20, 50, 100];

const MISSED = ['missed-in-sitting', 'missed-last', 'missed-ever'] as const;
const MARKED = ['unknown', 'unsure', 'checked'] as const;
const COMPOSED = ['pairs', 'to-katakana', 'to-original'] as const;

export function ReviewChoice({ items, marks, daysLeft = null }: ReviewChoiceProps) {
  const [form, setForm] = useState<Form | null>(null);
  const [chapter, setChapter] = useState<string | null>(null);
  const [limit, setLimit] = useState(20);
  const [isDrill, setIsDrill] = useState(false);
  const answered = items.filter(({ progress }) => progress.reviews > 0);
  if (answered.length === 0) {
    return (
      <div className="stack below">
        <Drawing of="glass" />
        <p>
          まだ解答がありません。<Link href={TODAY_PATH}>今日の学習</Link>
          やクイズで間違えた問題を、ここから解き直せるようになります。
        </p>
      </div>
    );
  }

  const narrowed = items.filter(
    (item) =>
      (chapter === null || item.chapter === chapter) && (form === null || isAskedIn(form, item)),
  );
  const asked = {
    limit,
    ...(form !== null && { form }),
    ...(chapter !== null && { chapter }),
    ...(isDrill && { drill: 1 as const }),
  };
  const row = (of: PracticeList) => (
    <Row
      key={of}
      label={LIST_LABELS[of]}
      count={narrowed.filter((item) => isListed(of, item, marks)).length}
      href={practicePath({ ...asked, of })}
    />
  );
  const chapters = [...groupBy(answered, (item) => item.chapter).keys()];
  const weak = weakChapters(items);
  return (
    <div className="page below tall">
      <div className="row">
        <LinkButton emphasis="primary" href={practicePath({ of: 'mistakes' })}>
          間違いから20問
        </LinkButton>
        <LinkButton href={listenPath({ of: 'mistakes' })}>耳で聞く</LinkButton>
      </div>
      <p>
        間違えた問題、「わからない」「自信なし」と答えた問題、チェックを付けた問題から、急ぐものの順に出題されます。
      </p>
      <LastWeek daysLeft={daysLeft} />
      <FoldedSection title="自分で選ぶ">
        <Field label="章" className="short">
          <select value={chapter ?? ''} onChange={({ target }) => setChapter(target.value || null)}>
            <option value="">すべての章</option>
            {chapters.map((key) => (
              <option key={key} value={key}>
                {chapterLabel(key)}
              </option>
            ))}
          </select>
        </Field>
        <FormField forms={new Set(items.flatMap(formsAsked))} picked={form} onPick={setForm} />
        <ChoiceField
          title="1回の問題数（多くても）"
          choices={SIZES.map((key) => ({ key, label: `${key}問` }))}
          picked={limit}
          onPick={setLimit}
        />
        <Checkbox checked={isDrill} onChange={setIsDrill}>
          復習の予定を変えない
        </Checkbox>
        <p className="note">
          オンにすると、解答は記録と集計に残りますが、今日の学習の出題と予想には使いません。
        </p>
        <h3>間違えた問題</h3>
        <ul className="list">{MISSED.map(row)}</ul>
        <h3>印を付けた問題</h3>
        <ul className="list">{MARKED.map(row)}</ul>
        {weak.length > 0 && (
          <>
            <h3>間違いの多い章</h3>
            <ul className="list">
              {weak.map(({ chapter: key, rightPercent }) => (
                <Row
                  key={key}
                  label={`${chapterLabel(key)}（正答率 ${rightPercent}%）`}
                  href={practicePath({ ...asked, chapter: key })}
                />
              ))}
            </ul>
          </>
        )}
        <h3>取り違えと綴り</h3>
        <ul className="list">
          {COMPOSED.map((of) => (
            <Row
              key={of}
              label={LIST_LABELS[of]}
              href={practicePath({ of, limit, ...(chapter !== null && { chapter }) })}
            />
          ))}
        </ul>
        <p className="note">答えた章から作ります。復習の予定は変わりません。</p>
      </FoldedSection>
    </div>
  );
}

/** A list that begins with a press; an empty one is text. */
function Row(props: { readonly label: string; readonly count?: number; readonly href: string }) {
  const { label, count, href } = props;
  if (count === 0) {
    return (
      <li className="spread muted">
        {label}
        <span className="note">いまはありません</span>
      </li>
    );
  }
  return (
    <li className="row whole">
      <Link className={`spread ${styles['row']}`} href={href}>
        {label}
        {count !== undefined && <span className="note">{formatCount(count)}問</span>}
      </Link>
    </li>
  );
}

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

/** Sittings of what is forgotten soonest, and the sheet to take along. @param props.daysLeft `null` without an exam */
function LastWeek({ daysLeft }: { readonly daysLeft: number | null }) {
  const content = (
    <>
      <ul className="list">
        {ROWS.map(([label, href]) => (
          <li key={href} className="row whole">
            <Link href={href} className="target">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton href={FIFTY_PATH}>私の50（A4で1枚）</LinkButton>
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
