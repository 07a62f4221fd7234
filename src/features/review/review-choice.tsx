// The lists that can be reviewed, each with its number of items, and how they are asked.
import { useState, type ReactNode } from 'react';
import { groupBy } from '#domain/group-by.ts';
import {
  CHAPTER_STATES,
  inState,
  listOf,
  weakChapters,
  type ChapterState,
  type ListName,
  type ReviewItem,
} from '#domain/progress/review-lists.ts';
import { formsAsked, type Form } from '#domain/items/form.ts';
import { DECKS_PATH, TODAY_PATH } from '#domain/site/paths.ts';
import type { OpenedReview } from '#features/review/open-review.ts';
import type { ReviewRequest } from '#features/review/review.tsx';
import styles from '#features/review/review.module.css';
import { FormField, NoSuchForm } from '#parts/form-field/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Field } from '#ui/field.tsx';
import { formatCount } from '#ui/format-quantity.ts';
import layout from '#ui/layout.module.css';
import { Link } from '#ui/link.tsx';
import { Note } from '#ui/note.tsx';
import { RetryNotice } from '#ui/retry-notice.tsx';
import { Section } from '#ui/section.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { RichText } from '#ui/rich-text.tsx';

export interface ReviewChoiceProps {
  readonly review: OpenedReview;
  readonly chapterLabel: (chapter: string) => string;
  /** The form that the lists are narrowed to; `null` for all. */
  readonly only: Form | null;
  readonly onOnly: (form: Form | null) => void;
  readonly busy: boolean;
  readonly onReload: () => void;
  readonly onBegin: (request: ReviewRequest) => void;
  /** With what was left unfinished. */
  readonly onGoOn: () => void;
}

const SIZES: readonly number[] = [10, 20, 50, 100];

const MISSED: readonly (readonly [ListName, string])[] = [
  ['missed-in-sitting', '前回の学習で間違えた'],
  ['missed-last', '最後に答えたとき間違えた'],
  ['missed-ever', '一度でも間違えた'],
];

const MARKED: readonly (readonly [ListName, string])[] = [
  ['unknown', 'わからない'],
  ['unsure', '自信なし'],
  ['checked', 'チェック'],
];

const STATE_LABELS: Readonly<Record<ChapterState, string>> = {
  unseen: '未回答',
  missed: '誤答',
  checked: 'チェック',
  unsure: '自信なし',
};

const PAIRS_SHOWN = 5;

export function ReviewChoice(props: ReviewChoiceProps) {
  const { review, chapterLabel, only, onOnly, busy, onReload, onBegin, onGoOn } = props;
  const { items: all, marks, pairs, names, lastRun, unfinished, settings } = review;
  const isShown = (item: ReviewItem) => only === null || formsAsked(item).includes(only);
  const items = all.filter(isShown);
  // Items that were never asked follow the learner's narrowing.
  const isWanted = ({ id, importance, isBuiltIn, progress }: ReviewItem) =>
    progress.reviews > 0 ||
    marks.checked.has(id) ||
    isBuiltIn === true ||
    settings.importances.includes(importance);
  const [size, setSize] = useState(20);
  // The last list sets it; pairs and names have no such choice.
  const [isDrill, setIsDrill] = useState(lastRun?.form === 'items' && lastRun.isDrill);

  if (!review.isRead) {
    return (
      <RetryNotice busy={busy} onRetry={onReload}>
        学習の記録を読み込めなかったため、一覧を作れません。記録は残っています。少し待って、もう一度お試しください。
      </RetryNotice>
    );
  }

  const row = (
    label: string,
    list: readonly ReviewItem[],
    form: ReviewRequest['form'] = 'items',
  ) => (
    <ListRow
      key={label}
      label={label}
      count={list.length}
      onBegin={() =>
        onBegin({ form, only: form === 'items' ? only : null, items: list, size, isDrill })
      }
    />
  );
  const weak = weakChapters(all);
  const paired = new Set(pairs.map(({ item }) => item));
  const hasAnswers = all.some(({ progress }) => progress.reviews > 0);

  return (
    <div className={`${layout['page']} ${styles['page']}`}>
      {!hasAnswers && (
        <div className={layout['stack']}>
          <Drawing of="glass" />
          <p>
            まだ解答がありません。<Link href={TODAY_PATH}>今日の学習</Link>
            やクイズで答えた問題が、ここから復習できるようになります。
          </p>
        </div>
      )}
      {unfinished !== null && (
        <div className={`${layout['panel']} ${layout['row']} ${styles['unfinished']}`}>
          <p>途中の復習があります（あと{unfinished.queue.length}問）。</p>
          <Button onClick={onGoOn}>続きから始める</Button>
        </div>
      )}
      <Section title="出題のしかた">
        <FormField forms={new Set(all.flatMap(formsAsked))} picked={only} onPick={onOnly} />
        {only !== null && items.length === 0 && (
          <NoSuchForm form={only} onAll={() => onOnly(null)} />
        )}
        <ChoiceField
          title="1回の問題数（多くても）"
          choices={SIZES.map((key) => ({ key, label: `${key}問` }))}
          picked={size}
          onPick={setSize}
        />
        <Checkbox checked={isDrill} onChange={setIsDrill}>
          復習の予定を変えない
        </Checkbox>
        <Note>
          オンにすると、解答は記録と集計に残りますが、今日の学習の出題と予想には使いません。
        </Note>
      </Section>
      <Section title="間違えた問題">
        <ul className={styles['rows']}>
          {MISSED.map(([name, label]) => row(label, listOf(name, items, marks)))}
        </ul>
        <Note>「わからない」と答えた問題も入ります。</Note>
      </Section>
      <Section title="印を付けた問題">
        <ul className={styles['rows']}>
          {MARKED.map(([name, label]) => row(label, listOf(name, items, marks)))}
        </ul>
      </Section>
      <Section title="苦手な章">
        {weak.length === 0 ? (
          <p className={styles['none']}>評価がCやDの章は、いまはありません。</p>
        ) : (
          <ul className={styles['rows']}>
            {weak.map(({ chapter, rightPercent, items: own }) =>
              row(
                `${chapterLabel(chapter)}（正答率 ${rightPercent}%）`,
                own.filter(isShown).filter(isWanted),
              ),
            )}
          </ul>
        )}
      </Section>
      <Section title="取り違えた組">
        {pairs.length === 0 ? (
          <p className={styles['none']}>取り違えた答えは、いまはありません。</p>
        ) : (
          <>
            <ul className={styles['rows']}>
              {row(
                'どちらかを選ぶ',
                all.filter(({ id }) => paired.has(id)),
                'pairs',
              )}
            </ul>
            <ul className={styles['pairs']}>
              {pairs.slice(0, PAIRS_SHOWN).map(
                ({
                  item,
                  question: {
                    choices: [answer = [], other = []],
                  },
                }) => (
                  <li key={item}>
                    <RichText text={answer} />
                    <span aria-hidden="true"> ／ </span>
                    <VisuallyHidden>と</VisuallyHidden>
                    <RichText text={other} />
                  </li>
                ),
              )}
            </ul>
            <Note>2つから選ぶため、まぐれでも当たります。復習の予定は変わりません。</Note>
          </>
        )}
      </Section>
      <Section title="章と状態で選ぶ">
        <ByChapter
          review={review}
          items={items.filter(isWanted)}
          chapterLabel={chapterLabel}
          row={(state, list) => row(STATE_LABELS[state], list)}
        />
      </Section>
      <Section title="原語とカタカナ">
        {names.length === 0 ? (
          <p className={styles['none']}>
            <Link href={DECKS_PATH}>教材</Link>の章を学ぶと、その章の名前で練習できます。
          </p>
        ) : (
          <>
            <ul className={styles['rows']}>
              {row('原語を見て、読みを選ぶ', names, 'to-katakana')}
              {row('読みを見て、原語を選ぶ', names, 'to-original')}
            </ul>
            <Note>復習の予定は変わりません。</Note>
          </>
        )}
      </Section>
    </div>
  );
}

function ByChapter(props: {
  readonly review: OpenedReview;
  readonly items: readonly ReviewItem[];
  readonly chapterLabel: (chapter: string) => string;
  readonly row: (state: ChapterState, list: readonly ReviewItem[]) => ReactNode;
}) {
  const { review, items, chapterLabel, row } = props;
  const { marks, bank } = review;
  const [chapter, setChapter] = useState('');
  const keys = [...groupBy(review.items, (item) => item.chapter).keys()];
  const order = bank.chapters.map(({ key }) => key);
  const chapters = [
    ...order.filter((key) => keys.includes(key)),
    ...keys.filter((key) => !order.includes(key)),
  ];
  return (
    <>
      <Field label="章" className={styles['chapter']}>
        <select value={chapter} onChange={({ target }) => setChapter(target.value)}>
          <option value="">すべての章</option>
          {chapters.map((key) => (
            <option key={key} value={key}>
              {chapterLabel(key)}
            </option>
          ))}
        </select>
      </Field>
      <ul className={styles['rows']}>
        {CHAPTER_STATES.map((state) =>
          row(state, inState(state, chapter === '' ? null : chapter, items, marks)),
        )}
      </ul>
    </>
  );
}

/** A list that begins with a press; an empty one is text. */
function ListRow(props: {
  readonly label: string;
  readonly count: number;
  readonly onBegin: () => void;
}) {
  const { label, count, onBegin } = props;
  if (count === 0) {
    return (
      <li className={styles['empty']}>
        <span>{label}</span>
        <span className={styles['count']}>いまはありません</span>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={styles['row']} onClick={onBegin}>
        <span>{label}</span>
        <span className={styles['count']}>{formatCount(count)}問</span>
      </button>
    </li>
  );
}
