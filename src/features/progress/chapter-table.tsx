// 章ごとの学習: right answers, items seen, rounds and a grade for each chapter, as bars that are a table.
import type { ReactNode } from 'react';
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
import { deckPath } from '#domain/site/paths.ts';
import { NotRead } from '#parts/not-read/not-read.tsx';
import { ShareBar } from '#features/progress/share-bar.tsx';
import type { Read } from '#services/study/live-query.ts';
import { chapterLabel, type StudyBank } from '#services/bank/study-bank.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { Link } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { Note } from '#ui/note.tsx';
import { DataTable } from '#ui/data-table.tsx';

export interface ChapterTableProps {
  readonly progress: Read<ReadonlyMap<string, ItemProgress>>;
  readonly bank: StudyBank;
}

export function ChapterTable({ progress, bank }: ChapterTableProps) {
  return (
    <FoldedSection title="章ごとの学習">
      {progress?.ok === false && <NotRead what="章ごとの学習" />}
      {progress?.ok === true && <Chapters progress={progress.value} bank={bank} />}
    </FoldedSection>
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
      <DataTable
        caption="試験の各章"
        columns={['章', '正答率', '網羅率', '周回数', '評価']}
        rows={chapters.map((standing) => ({
          key: standing.chapter,
          cells: [
            inExam.has(standing.chapter) ? (
              <Link key="chapter" href={deckPath(standing.chapter)}>
                {chapterLabel(standing.chapter)}
              </Link>
            ) : (
              chapterLabel(standing.chapter)
            ),
            ...figuresOf(standing),
          ],
        }))}
        sum={['合計', ...figuresOf(total)]}
      />
      <Note>
        評価は正答率で、A 80%以上、B 65%以上、C 50%以上、D それ未満。解答が{GRADED_FROM}
        問になるまでは付きません。合計（{formatCount(total.reviews)}
        問）には、暗記カードと地図、いまは教材にない問題の解答も入ります。
      </Note>
    </>
  );
}

function figuresOf(standing: Standing): readonly ReactNode[] {
  const right = rightPercent(standing);
  const seen = seenPercent(standing);
  return [
    <>
      {right === null ? <None /> : `${right}%`}
      <ShareBar percent={right ?? 0} />
    </>,
    <>
      {seen}%
      <ShareBar percent={seen} />
    </>,
    roundsOf(standing).toFixed(1),
    gradeOf(standing) ?? <None key="grade" />,
  ];
}

function None() {
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>まだありません</VisuallyHidden>
    </>
  );
}
