// The running score, and the way on.
import { useEffect } from 'react';
import { EMPTY_SCORE, scorePercent, type Score } from '#domain/score/score.ts';
import { HOME_PATH } from '#domain/site/paths.ts';
import styles from '#features/result/result.module.css';
import { ScoreRing } from '#features/result/score-ring.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { scoreSetTo } from '#services/study/score-record.ts';
import { useServices } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';

export interface ResultProps {
  /** `null` until it has been read. */
  readonly score: Score | null;
  /** Opens the quiz anew; `null` while nothing can be done yet. */
  readonly onTryAgain: (() => void) | null;
}

export function Result({ score, onTryAgain }: ResultProps) {
  return (
    <div className={styles['page']}>
      <h1>結果</h1>
      <div className={styles['score']}>
        <ScoreRing percent={score === null ? 0 : scorePercent(score)} />
        <p className={styles['line']}>{score === null ? '読み込んでいます…' : scoreLine(score)}</p>
        <p className={styles['note']}>{score === null ? '' : scoreNote(score)}</p>
      </div>
      <div className={styles['actions']}>
        {onTryAgain === null ? (
          <Button disabled>もう一度クイズ</Button>
        ) : (
          <TryAgainButton onTryAgain={onTryAgain} />
        )}
        <LinkButton href={HOME_PATH} emphasis="secondary">
          ホームへ
        </LinkButton>
      </div>
      <noscript>
        <p>結果の表示には、JavaScriptを有効にする必要があります。</p>
      </noscript>
    </div>
  );
}

/** Apart, since only a browser has the services: the prerender draws the page without a score. */
function TryAgainButton({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const { score, store } = useServices();

  function tryAgain() {
    // The way to the quiz must not depend on whether either could be written: what is recorded outlives the page.
    score.save(EMPTY_SCORE);
    void store.record(scoreSetTo(EMPTY_SCORE));
    onTryAgain();
  }

  return <Button onClick={tryAgain}>もう一度クイズ</Button>;
}

/** The score as the log has it; until that is known, and where the log does not know it yet, as it was kept. */
export function CountedResult({
  kept,
  onTryAgain,
}: {
  readonly kept: Score;
  readonly onTryAgain: () => void;
}) {
  const { score } = useServices();
  const counted = useQuery('score', null);
  const isKnown = counted?.ok === true && score.isInLog();

  useEffect(() => {
    if (!isKnown) return;
    const { correct, total } = score.load();
    // Tabs that answer at once may each have kept a count without the other's answers.
    if (correct !== counted.value.correct || total !== counted.value.total) {
      score.save(counted.value);
    }
  }, [counted, isKnown, score]);

  return <Result score={isKnown ? counted.value : kept} onTryAgain={onTryAgain} />;
}

function scoreLine(score: Score): string {
  return `正解 ${score.correct} / ${score.total} (正答率 ${scorePercent(score)}%)`;
}

function scoreNote(score: Score): string {
  return score.total === 0
    ? 'まだ解答はありません。1問だけでも、今日の一歩になります。'
    : '間違えた問題は、次のクイズで先に出題されます。';
}
