// A question with choices, or whose answer is written: its verdict and explanation below it, and the buttons that answer it.
import { AnswerReveal } from '#parts/question/answer-reveal.tsx';
import { AskedQuestion } from '#parts/question/asked-question.tsx';
import type {
  FormQuestionProps,
  QuestionForm,
  SittingOfForm,
} from '#parts/question/question-form.ts';
import { TypedAnswerField } from '#parts/question/typed-answer-field.tsx';
import { useQuestionKeys } from '#parts/question/question-keys.ts';
import styles from '#parts/question/question-screen.module.css';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

function ChoiceQuestion(props: FormQuestionProps) {
  const { sitting, status, told, questionRef, lead, verdict, resultRef } = props;
  const { shown, phase, recording, dispatch } = sitting;
  const isAnswer =
    sitting.answersByPick === true &&
    shown?.form === 'question' &&
    shown.question.answers === undefined;

  function pick(choice: number, isPassing = false) {
    if (isAnswer && !isPassing) sitting.answer(choice);
    else dispatch({ type: 'pick', choice });
  }

  useQuestionKeys({
    onPick(place) {
      const choice = shown?.form === 'question' ? shown.choiceOrder?.[place] : undefined;
      if (choice !== undefined) pick(choice);
    },
  });
  if (shown?.form !== 'question') return null;
  const asked = { question: shown.question, choiceOrder: shown.choiceOrder, phase };
  return (
    <>
      <div
        className={styles['asked']}
        data-on-map={shown.question.figure === null ? undefined : true}
      >
        {status}
        <AskedQuestion
          {...asked}
          headingRef={questionRef}
          onPick={pick}
          field={
            <TypedAnswerField phase={phase} onWrite={(text) => dispatch({ type: 'write', text })} />
          }
        >
          {lead !== undefined && <VisuallyHidden>{lead}</VisuallyHidden>}
        </AskedQuestion>
      </div>
      {told !== null && (
        <p role="status" className={styles['told']}>
          {told}
        </p>
      )}
      {verdict !== 'later' && (
        <AnswerReveal {...asked} recording={recording} headingRef={resultRef} />
      )}
    </>
  );
}

function ChoiceButtons({ sitting }: { readonly sitting: SittingOfForm }) {
  const { phase, answer } = sitting;
  useQuestionKeys({
    onGoOn: () => phase.pickedChoice !== null && answer(phase.pickedChoice),
  });
  return (
    <Button type="submit" disabled={phase.pickedChoice === null}>
      解答する
    </Button>
  );
}

export const choiceForm: QuestionForm = { Question: ChoiceQuestion, Buttons: ChoiceButtons };
