// The running score, and the way on.
import { useEffect } from 'react';
import { scoreSetTo } from '#domain/log/event.ts';
import { EMPTY_SCORE, scorePercent, type Score } from '#domain/score/score.ts';
import { HOME_PATH } from '#domain/site/paths.ts';
import styles from '#features/result/result-page.module.css';
import { ScoreRing } from '#features/result/score-ring.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { useOptionalServices } from '#services/study/services.tsx';
import { Button, LinkButton } from '#ui/button.tsx';

export interface ResultPageProps {
  /** The score as local storage has it; `null` until it has been read. */
  readonly kept: Score | null;
  /** Opens the quiz anew. */
  readonly onTryAgain: () => void;
}

/** Shows the score as the log has it; until that is known, and where the log does not know it yet, as it was kept. */
export function ResultPage({ kept, onTryAgain }: ResultPageProps) {
  const services = useOptionalServices();
  const counted = useQuery('score', null);
  const isKnown = services !== null && counted?.ok === true && services.score.isInLog();
  const score = isKnown ? counted.value : kept;

  useEffect(() => {
    if (!isKnown) return;
    const { correct, total } = services.score.load();
    // Tabs that answer at once may each have kept a count without the other's answers.
    if (correct !== counted.value.correct || total !== counted.value.total) {
      services.score.save(counted.value);
    }
  }, [counted, isKnown, services]);

  function tryAgain() {
    // The way to the quiz must not depend on whether either could be written: what is recorded outlives the page.
    services?.score.save(EMPTY_SCORE);
    void services?.store.record(scoreSetTo(EMPTY_SCORE));
    onTryAgain();
  }

  return (
    <div className={styles['page']}>
      <h1>結果</h1>
      <div className={styles['score']}>
        <ScoreRing percent={score === null ? 0 : scorePercent(score)} />
        <p className={styles['line']}>{score === null ? '読み込んでいます…' : scoreLine(score)}</p>
        <p className={styles['note']}>{score === null ? '' : scoreNote(score)}</p>
      </div>
      <div className={styles['actions']}>
        <Button disabled={services === null} onClick={tryAgain}>
          もう一度クイズ
        </Button>
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

function scoreLine(score: Score): string {
  return `正解 ${score.correct} / ${score.total} (正答率 ${scorePercent(score)}%)`;
}

function scoreNote(score: Score): string {
  return score.total === 0
    ? 'まだ解答はありません。1問だけでも、今日の一歩になります。'
    : '間違えた問題は、次のクイズで先に出題されます。';
}
