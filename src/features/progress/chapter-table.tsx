// 章ごとの学習: right answers, items seen, rounds and a grade for each chapter, as bars that are a table.
import type { ItemProgress } from '#domain/log/item-progress.ts';
import {
  GRADED_FROM,
  gradeOf,
  rightPercent,
  roundsOf,
  seenPercent,
  standingsOf,
  type Standing,
} from '#domain/progress/chapter-progress.ts';
import { DECKS_PATH, deckPath } from '#domain/site/paths.ts';
import styles from '#features/progress/progress-page.module.css';
import { NotRead, ProgressSection } from '#features/progress/progress-section.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#features/progress/use-progress.ts';
import { chapterLabel, type StudyBank } from '#services/study/study-bank.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface ChapterTableProps {
  readonly progress: Read<ReadonlyMap<string, ItemProgress>>;
  readonly bank: StudyBank;
}

export function ChapterTable({ progress, bank }: ChapterTableProps) {
  return (
    <ProgressSection title="章ごとの学習">
      {progress?.ok === false && <NotRead what="章ごとの学習" />}
      {progress?.ok === true && <Chapters progress={progress.value} bank={bank} />}
    </ProgressSection>
  );
}

function Chapters(props: {
  readonly progress: ReadonlyMap<string, ItemProgress>;
  readonly bank: StudyBank;
}) {
  const { items, chapters: ofExam } = props.bank;
  const keys = ofExam.map(({ key }) => key);
  const { chapters, total } = standingsOf(items, props.progress, keys);
  const inExam = new Set(keys);
  return (
    <>
      <table className={styles['table']}>
        <caption>加えた章と、はじめから入っている問題</caption>
        <thead>
          <tr>
            <th scope="col">章</th>
            <th scope="col">正答率</th>
            <th scope="col">網羅率</th>
            <th scope="col">周回数</th>
            <th scope="col">評価</th>
          </tr>
        </thead>
        <tbody>
          {chapters.map((standing) => (
            <tr key={standing.chapter}>
              <th scope="row">
                {inExam.has(standing.chapter) ? (
                  <Link href={deckPath(standing.chapter)}>{chapterLabel(standing.chapter)}</Link>
                ) : (
                  chapterLabel(standing.chapter)
                )}
              </th>
              <Figures standing={standing} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合計</th>
            <Figures standing={total} />
          </tr>
        </tfoot>
      </table>
      <p className={styles['small']}>
        評価は正答率で、A 80%以上、B 65%以上、C 50%以上、D それ未満。解答が{GRADED_FROM}
        問になるまでは付きません。合計（{formatCount(total.reviews)}
        問）には、暗記カードと地図、いまは教材にない問題の解答も入ります。ほかの章は
        <Link href={DECKS_PATH}>教材</Link>で加えられます。
      </p>
    </>
  );
}

function Figures({ standing }: { readonly standing: Standing }) {
  const right = rightPercent(standing);
  const seen = seenPercent(standing);
  return (
    <>
      <td>
        {right === null ? <None /> : `${right}%`}
        <ShareBar percent={right ?? 0} />
      </td>
      <td>
        {seen}%
        <ShareBar percent={seen} />
      </td>
      <td>{roundsOf(standing).toFixed(1)}</td>
      <td>{gradeOf(standing) ?? <None />}</td>
    </>
  );
}

function None() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>まだありません</VisuallyHidden>
    </>
  );
}
