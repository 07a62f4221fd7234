// A card among the items of a sitting: its front, and below it the back once it is turned.
import type { Ref } from 'react';
import type { Card } from '#domain/flashcards/card.ts';
import styles from '#parts/study-sitting/study-card.module.css';
import { LinkedText, QuestionText } from '#parts/question/question-text.tsx';
import { RecordingNotice, type RecordingState } from '#parts/question/recording-notice.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { SourceLine } from '#ui/source-line.tsx';

export interface StudyCardProps {
  readonly card: Card;
  readonly isTurned: boolean;
  /** Whether the learner recalled it; `null` until they have said so. */
  readonly verdict: boolean | null;
  /** What happened to the answer before. */
  readonly told: string;
  readonly recording: RecordingState;
  readonly frontRef: Ref<HTMLHeadingElement>;
  readonly backRef: Ref<HTMLHeadingElement>;
}

export function StudyCard(props: StudyCardProps) {
  const { card, isTurned, verdict, told, recording, frontRef, backRef } = props;
  return (
    <>
      <div className={styles['card']}>
        <p className={styles['kind']}>カード</p>
        <h2 ref={frontRef} tabIndex={-1} className={styles['text']}>
          <QuestionText question={card} text={card.front} />
        </h2>
        <section className={styles['back']} data-turned={isTurned} aria-label="裏面">
          {isTurned ? (
            <>
              <h3 ref={backRef} tabIndex={-1} className={styles['text']}>
                <QuestionText question={card} text={card.back} />
              </h3>
              {card.note !== null && (
                <p>
                  <LinkedText question={card} text={card.note} />
                </p>
              )}
              {card.source !== null && <SourceLine source={card.source} />}
              <ReportMistake item={card.item} />
            </>
          ) : (
            <p className={styles['hint']}>答えを思い浮かべてから、裏を見てください。</p>
          )}
        </section>
      </div>
      <div role="status" className={styles['told']}>
        {verdict === null
          ? told
          : verdict
            ? '○ 思い出せた'
            : '思い出せない。あとでもう一度出します。'}
      </div>
      {verdict !== null && <RecordingNotice state={recording} />}
    </>
  );
}
