// A card in a sitting: its front, below it the back once it is turned, and the buttons that turn and judge it.
import { RECALLED } from '#domain/plan/sitting.ts';
import styles from '#parts/question/card-question.module.css';
import type {
  FormQuestionProps,
  QuestionForm,
  SittingOfForm,
} from '#parts/question/question-form.ts';
import { useQuestionKeys } from '#parts/question/question-keys.ts';
import { RecordingNotice } from '#parts/question/recording-notice.tsx';
import { ReadSection } from '#parts/lesson/read-section.tsx';
import { OwnNote } from '#parts/note/own-note.tsx';
import { ReportMistake } from '#parts/report-mistake/report-mistake.tsx';
import { Button } from '#ui/button.tsx';
import { usePageKeys } from '#ui/page-keys.ts';
import { SourceLine } from '#ui/source-line.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { wordPath } from '#domain/site/paths.ts';

function CardQuestion(props: FormQuestionProps) {
  const { sitting, status, told, questionRef, resultRef } = props;
  const { shown, phase, answered, isTurned, recording } = sitting;
  if (shown?.form !== 'card') return null;
  const { card } = shown;
  return (
    <>
      {status}
      <div className="card">
        <p className={`note ${styles['kind']}`}>カード</p>
        <h2 ref={questionRef} tabIndex={-1} className={styles['text']}>
          <span key={card.item}>
            <RichText text={card.front} />
          </span>
        </h2>
        <section className={`stack ${styles['back']}`} data-turned={isTurned} aria-label="裏面">
          {isTurned ? (
            <>
              <h3 ref={resultRef} tabIndex={-1} className={styles['text']}>
                <RichText text={card.back} />
              </h3>
              {card.note !== null && (
                <p>
                  <RichText text={card.note} wordHref={wordPath} />
                </p>
              )}
              <ReadSection topic={card.section} />
              {card.source !== null && <SourceLine source={card.source} />}
              <OwnNote about={card.item} />
              <ReportMistake item={card.item} />
            </>
          ) : (
            <p className="note">答えを思い浮かべてから、裏を見てください。</p>
          )}
        </section>
      </div>
      <div role="status" className="told">
        {!answered
          ? told
          : phase.pickedChoice === RECALLED
            ? '○ 思い出せた'
            : '思い出せない。あとでもう一度出します。'}
      </div>
      {answered && <RecordingNotice state={recording} />}
    </>
  );
}

/** Space or Enter turns it; then 1 is 思い出せた. */
function CardButtons({ sitting }: { readonly sitting: SittingOfForm }) {
  const { isTurned, answer, dispatch } = sitting;
  const turn = () => dispatch({ type: 'turn' });
  useQuestionKeys({
    onPick: (place) => isTurned && place === 0 && answer(RECALLED),
    onGoOn: () => !isTurned && turn(),
  });
  usePageKeys((event, target) => {
    // A focused control keeps its space bar.
    const isControl = target.closest('a[href], button, input, summary') !== null;
    if (event.key !== ' ' || event.repeat || isControl || isTurned) return;
    event.preventDefault();
    turn();
  });
  return isTurned ? (
    <Button emphasis="primary" key="recalled" onClick={() => answer(RECALLED)}>
      思い出せた
    </Button>
  ) : (
    <Button emphasis="primary" key="turn" onClick={turn}>
      裏を見る
    </Button>
  );
}

export const cardForm: QuestionForm = {
  Question: CardQuestion,
  buttons: (sitting) => <CardButtons sitting={sitting} />,
};
