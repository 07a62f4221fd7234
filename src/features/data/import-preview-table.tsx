// What a file holds, and what of it would be added; nothing has been changed yet.
import { useEffect, useRef } from 'react';
import { leftOutWords } from '#features/data/failure-words.ts';
import { FileName } from '#features/data/file-name.tsx';
import { ImportCounts, type ImportCountsProps } from '#parts/import-counts/import-counts.tsx';
import type { ImportCount, ImportPreview } from '#services/study/study-backup.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';

export interface ImportPreviewTableProps {
  readonly fileName: string;
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onAdd: () => void;
  readonly onCancel: () => void;
}

export function ImportPreviewTable(props: ImportPreviewTableProps) {
  const { preview } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = preview.events.added > 0;
  const isForeign = preview.format === 'anki' || preview.format === 'table';
  const isOnlyDetail =
    isNew && preview.answers.added + preview.knownCards.added + preview.ownCards.added === 0;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);

  return (
    <div className="panel">
      <h3 ref={heading} tabIndex={-1}>
        「<FileName name={props.fileName} />
        」の内容
      </h3>
      <ImportCounts rows={rowsOf(preview, isForeign)} showsKnown />
      <p className="note">
        {preview.answeredBetween !== null &&
          `解答の期間：${formatDay(preview.answeredBetween.first)}〜${formatDay(preview.answeredBetween.last)}。`}
        {preview.unreadable === 0
          ? '読み取れない行はありません。'
          : preview.leftOut.length === 0
            ? `読み取れない行が${formatCount(preview.unreadable)}件あります（その行は加えません）。`
            : `カードにできないものが${formatCount(preview.unreadable)}件あります（それは加えません）。${leftOutWords(preview.leftOut)}。`}
      </p>
      {!isNew && <p>このファイルの記録は、すべて今の記録にあります。加えるものはありません。</p>}
      {isNew && isForeign && preview.ownCards.found > 0 && (
        <p>
          カードは文字だけを読み込みます。画像、音声、書式、Ankiでの予定は加わりません。加えたカードは、バックアップにも入ります。
        </p>
      )}
      {isOnlyDetail && (
        <p>
          {isForeign
            ? '加わるのは、Ankiでの復習の記録か、外してあった教材です。'
            : '解答と覚えたカードは増えませんが、印の日付などの記録が加わります。'}
        </p>
      )}
      <div className="row">
        {isNew && (
          <Button emphasis="primary" busy={props.busy} onClick={props.onAdd}>
            この記録を加える
          </Button>
        )}
        <Button busy={props.busy} onClick={props.onCancel}>
          {isNew ? 'やめる' : '閉じる'}
        </Button>
      </div>
    </div>
  );
}

function rowsOf(
  { answers, knownCards, ownCards, cardReviews }: ImportPreview,
  isForeign: boolean,
): ImportCountsProps['rows'] {
  const rows: (readonly [label: string, count: ImportCount])[] = [];
  if (!isForeign) rows.push(['解答', answers], ['覚えたカード', knownCards]);
  if (isForeign || ownCards.found > 0) rows.push(['自分の教材のカード', ownCards]);
  if (isForeign && cardReviews.found > 0) rows.push(['Ankiでの復習', cardReviews]);
  return rows;
}
