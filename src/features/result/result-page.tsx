// What came of the sitting that the learner comes from, the running score, and the way on.
import type { ReactNode } from 'react';
import { scoreSetTo } from '#domain/log/event.ts';
import { EMPTY_SCORE, scorePercent, type Score } from '#domain/log/score.ts';
import { HOME_PATH } from '#domain/site/paths.ts';
import { SittingSummary } from '#features/result/sitting-summary.tsx';
import type { SittingOutcome } from '#features/result/load-sitting-outcome.ts';
import { useLoaded } from '#services/study/live-query.ts';
import { recountScore } from '#services/study/score-record.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import chart from '#ui/chart.module.css';
import styles from '#features/result/score-ring.module.css';

export interface ResultPageProps {
  /** The score as local storage has it; `null` until it has been read. */
  readonly kept: Score | null;
  /** `null` where the learner comes from none, or answered nothing in it. */
  readonly sitting?: SittingOutcome | 'unread' | null;
  /** Of a sitting. */
  readonly wayOn?: ReactNode;
  /** Opens the quiz anew. */
  readonly onTryAgain: () => void;
}

/** Shows the score as the log has it; until that is known, as it was kept. */
export function ResultPage({ kept, sitting = null, wayOn, onTryAgain }: ResultPageProps) {
  const services = useOptionalServices();
  const counted = useLoaded(recountScore, 'score');
  const score = counted?.ok === true ? counted.value : kept;

  function tryAgain() {
    // The way to the quiz must not depend on whether either could be written: what is recorded outlives the page.
    void services?.store.record(scoreSetTo(EMPTY_SCORE));
    onTryAgain();
  }

  const total = (
    <div className="panel centred">
      <ScoreRing percent={score === null ? 0 : scorePercent(score)} />
      <p className="lead balanced">{score === null ? '読み込んでいます…' : scoreLine(score)}</p>
      <p className="muted balanced lines">{score === null ? '' : scoreNote(score)}</p>
    </div>
  );
  return (
    <div className="stack gap-5">
      <h1>結果</h1>
      {sitting === 'unread' && <p role="status">今回の結果を読み込めませんでした。</p>}
      {sitting !== null && sitting !== 'unread' && (
        <SittingSummary sitting={sitting} wayOn={wayOn} />
      )}
      {sitting === null ? total : <Section title="これまでの合計">{total}</Section>}
      <div className="row middle">
        <Button
          emphasis={sitting === null ? 'primary' : 'secondary'}
          disabled={services === null}
          onClick={tryAgain}
        >
          もう一度クイズ
        </Button>
        <LinkButton href={HOME_PATH}>ホームへ</LinkButton>
      </div>
      <noscript>
        <p>結果の表示には、JavaScriptを有効にする必要があります。</p>
      </noscript>
    </div>
  );
}

function scoreLine(score: Score): string {
  return `正解 ${score.correct} / ${score.total} (正答率 ${scorePercent(score)}%)`;
}

function scoreNote(score: Score): string {
  return score.total === 0
    ? 'まだ解答はありません。1問だけでも、今日の一歩になります。'
    : '間違えた問題は、次のクイズで先に出題されます。';
}

const RADIUS = 52;
const LENGTH = 2 * Math.PI * RADIUS;

/** The words beside it say the same. @param props.percent 0–100 */
function ScoreRing({ percent }: { readonly percent: number }) {
  return (
    <svg className={styles['ring']} viewBox="0 0 128 128" aria-hidden="true">
      <circle className={styles['track']} strokeWidth={9} cx="64" cy="64" r={RADIUS} />
      {percent > 0 && (
        <circle
          className={chart['line']}
          strokeWidth={9}
          strokeLinecap="round"
          cx="64"
          cy="64"
          r={RADIUS}
          strokeDasharray={`${(LENGTH * percent) / 100} ${LENGTH}`}
          transform="rotate(-90 64 64)"
        />
      )}
      <path
        className={styles['glass']}
        d="M48 38h32c1 22-5 33-16 33S47 60 48 38ZM64 71v20M53 91h22M49.5 50h29"
      />
    </svg>
  );
}
