// The end of a round of ○×: the score beside the best one, and what was wrong with its correction.
import { wordPath, TODAY_PATH } from '#domain/site/paths.ts';
import { isMissed, isRight, type GivenAnswer } from '#domain/plan/sitting.ts';
import { bestOf, type Round } from '#domain/plan/true-false-record.ts';
import styles from '#features/truefalse/true-false.module.css';
import { SittingEnd, type MoreRows } from '#parts/sitting/sitting-end.tsx';
import type { SittingsSoFar } from '#parts/sitting/study-sittings.tsx';
import { useQuery } from '#services/study/live-query.ts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

export interface RoundEndProps extends SittingsSoFar {
  /** Its sitting. */
  readonly round: string;
  /** Another round. */
  readonly more: MoreRows;
}

export function RoundEnd({ round, ...end }: RoundEndProps) {
  const { given, isAgain } = end;
  const rounds = useQuery('rounds', null);
  const right = given.filter(isRight).length;
  const missed = given.filter(isMissed);
  return (
    <SittingEnd
      {...end}
      title={titleOf(end, right)}
      againLabel="間違い・わからない"
      outlook={
        isAgain
          ? '解答は記録と集計に残りました。復習の予定は、元のままです。'
          : recordWords(rounds?.ok === true ? rounds.value : [], round, right)
      }
      details={missed.length > 0 && <Missed answers={missed} />}
    >
      <Link href={TODAY_PATH}>今日の学習</Link>
    </SittingEnd>
  );
}

function titleOf({ given, isDone, isTimeUp, isAgain }: SittingsSoFar, right: number): string {
  if (isAgain && isDone) return '間違いの復習は終わりました';
  const score = `${given.length}問中${right}問正解`;
  if (isTimeUp) return `時間です。${score}`;
  return isDone ? score : `ここまで${score}`;
}

/** @param right of all, also of what came after the time of a round */
function recordWords(rounds: readonly Round[], id: string, right: number): string {
  const own = rounds.find((round) => round.id === id)?.right;
  // The answer may not be in the log yet.
  if (own === undefined) return '';
  const best = bestOf(rounds, id);
  const counted = own < right ? `3分以内の正解は${own}問でした。` : '';
  if (best === null) return `${counted}最初の記録です。`;
  return own > best
    ? `${counted}これまでの最高（${best}問）を更新しました。`
    : `${counted}これまでの最高は${best}問です。`;
}

function Missed({ answers }: { readonly answers: readonly GivenAnswer[] }) {
  return (
    <section className={styles['missed']}>
      <h3>間違えた文</h3>
      <ul>
        {answers.map(({ shown, eventId }) => {
          if (shown.form !== 'question') return null;
          const { about, q, corrections, choiceNotes, explanation, answerIndex } = shown.question;
          return (
            <li key={eventId}>
              <p className={styles['about']}>{about}</p>
              <p>
                {answerIndex === 0 && <span className={styles['right']}>○ 正しい文：</span>}
                <RichText text={corrections?.[0] ?? q} />
              </p>
              <p className={styles['why']}>
                <RichText text={choiceNotes[0] ?? explanation ?? []} wordHref={wordPath} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
