// What a file holds, and what of it would be added; nothing has been changed yet.
import { useEffect, useRef } from 'react';
import styles from '#features/data/data-page.module.css';
import { FileName } from '#features/data/file-name.tsx';
import type { ImportCount, ImportPreview } from '#services/study/study-backup.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format-date.ts';
import { formatCount } from '#ui/format-quantity.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export interface ImportPreviewTableProps {
  readonly fileName: string;
  readonly preview: ImportPreview;
  readonly disabled: boolean;
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
    heading.current?.scrollIntoView?.({ block: 'nearest' });
  }, [preview]);

  return (
    <div className={styles['preview']}>
      <h3 ref={heading} tabIndex={-1}>
        「<FileName name={props.fileName} />
        」の内容
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>種類</VisuallyHidden>
            </th>
            <th scope="col">見つかった</th>
            <th scope="col">新しく加わる</th>
            <th scope="col">すでにある</th>
          </tr>
        </thead>
        <tbody>
          {!isForeign && (
            <>
              <CountRow label="解答" count={preview.answers} />
              <CountRow label="覚えたカード" count={preview.knownCards} />
            </>
          )}
          {(isForeign || preview.ownCards.found > 0) && (
            <CountRow label="自分の教材のカード" count={preview.ownCards} />
          )}
          {isForeign && preview.cardReviews.found > 0 && (
            <CountRow label="Ankiでの復習" count={preview.cardReviews} />
          )}
        </tbody>
      </table>
      <p className={styles['small']}>
        {preview.answeredBetween !== null &&
          `解答の期間：${formatDay(preview.answeredBetween.first)}〜${formatDay(preview.answeredBetween.last)}。`}
        {preview.unreadable === 0
          ? '読み取れない行はありません。'
          : `読み取れない行が${formatCount(preview.unreadable)}件あります（その行は加えません）。`}
      </p>
      {isNew ? (
        <>
          {isForeign && preview.ownCards.found > 0 && (
            <p>
              カードは文字だけを読み込みます。絵、音、書式、Ankiでの予定は加わりません。加えたカードは、バックアップにも入ります。
            </p>
          )}
          {isOnlyDetail && (
            <p>
              {isForeign
                ? '加わるのは、Ankiでの復習の記録か、外してあった教材です。'
                : '解答と覚えたカードは増えませんが、印の日付などの記録が加わります。'}
            </p>
          )}
          <div className={styles['actions']}>
            <Button disabled={props.disabled} onClick={props.onAdd}>
              この記録を加える
            </Button>
            <Button emphasis="secondary" disabled={props.disabled} onClick={props.onCancel}>
              やめる
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>このファイルの記録は、すべて今の記録にあります。加えるものはありません。</p>
          <div className={styles['actions']}>
            <Button emphasis="secondary" disabled={props.disabled} onClick={props.onCancel}>
              閉じる
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function CountRow(props: { readonly label: string; readonly count: ImportCount }) {
  const { found, added } = props.count;
  return (
    <tr>
      <th scope="row">{props.label}</th>
      <td>{formatCount(found)}</td>
      <td className={styles['added']}>{formatCount(added)}</td>
      <td>{formatCount(found - added)}</td>
    </tr>
  );
}
