// All numbers of a mock exam: answered, blank, flagged.
import type { Ref } from 'react';
import { countSheet, isAnswered, type Mark, type Sheet } from '#domain/exam/sheet.ts';
import chart from '#ui/chart.module.css';
import styles from '#features/exam/exam-overview.module.css';
import { Button } from '#ui/button.tsx';

const ANSWERED = 'M2 6l3 3.5L10.5 2';
const BLANK = 'M1.5 6h9';
const FLAG = 'M2 11.5V1h8L8 3.75l2 2.75H2';

export interface ExamOverviewProps {
  readonly sheet: Sheet;
  /** Index of the question that was shown last. */
  readonly position: number;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly onGo: (index: number) => void;
  readonly onHandIn: () => void;
  readonly onGiveUp: () => void;
}

export function ExamOverview(props: ExamOverviewProps) {
  const { sheet, position, headingRef, onGo, onHandIn, onGiveUp } = props;
  const { answered, blank, flagged } = countSheet(sheet);
  return (
    <div className="stack gap-4">
      <h2 ref={headingRef} tabIndex={-1}>
        一覧
      </h2>
      <p>
        解答 {answered}問、未回答 {blank}問、後で見直す {flagged}問
      </p>
      <div className="row">
        <Button emphasis="primary" onClick={onHandIn}>
          答案を出す
        </Button>
        <Button onClick={() => onGo(position)}>問題に戻る</Button>
      </div>
      <ol className={styles['numbers']}>
        {sheet.map((mark, at) => (
          // Questions never change places: their index is their key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <button
              type="button"
              className={`option ${styles['number']}`}
              data-answered={isAnswered(mark)}
              aria-current={at === position ? 'step' : undefined}
              aria-label={`問題${at + 1}、${stateWords(mark)}`}
              onClick={() => onGo(at)}
            >
              <span className={styles['figure']}>{at + 1}</span>
              <span className="row gap-1" aria-hidden="true">
                <svg viewBox="0 0 12 12" width="12" height="12">
                  <path className="icon" d={isAnswered(mark) ? ANSWERED : BLANK} />
                </svg>
                {mark?.flagged === true && (
                  <svg viewBox="0 0 12 12" width="12" height="12">
                    <path className={chart['band']} strokeWidth={1.5} d={FLAG} />
                  </svg>
                )}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="note">✓ は解答済み、– は未回答、旗は「後で見直す」です。</p>
      <p>
        <Button emphasis="quiet" onClick={onGiveUp}>
          試験をやめる
        </Button>
      </p>
    </div>
  );
}

function stateWords(mark: Mark | null): string {
  const state = isAnswered(mark) ? '解答済み' : '未回答';
  return mark?.flagged === true ? `${state}、後で見直す` : state;
}
