// A question with choices, or whose answer is written: its verdict and explanation below it, and the buttons that answer it.
import { LONGEST_WRITTEN, type SittingPhase } from '#domain/plan/sitting.ts';
import { AnswerReveal } from '#parts/question/answer-reveal.tsx';
import { AskedQuestion } from '#parts/question/asked-question.tsx';
import type {
  FormQuestionProps,
  FormResultProps,
  QuestionForm,
  SittingOfForm,
} from '#parts/question/question-form.ts';
import { useQuestionKeys } from '#parts/question/question-keys.ts';
import styles from '#parts/question/question-screen.module.css';
import field from '#parts/question/typed-answer-field.module.css';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';

function ChoiceQuestion(props: FormQuestionProps) {
  const { sitting, status, told, questionRef, lead } = props;
  const { shown, phase, dispatch } = sitting;

  function pick(choice: number, isPassing = false) {
    if (isOnePress(sitting) && !isPassing) sitting.answer(choice);
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
        data-on-map={shown.question.figure?.map === undefined ? undefined : true}
      >
        {status}
        <AskedQuestion
          {...asked}
          headingRef={questionRef}
          onPick={pick}
          field={<TypedField phase={phase} onWrite={(text) => dispatch({ type: 'write', text })} />}
        >
          {lead !== undefined && <span className="unseen">{lead}</span>}
        </AskedQuestion>
      </div>
      {told !== null && (
        <p role="status" className="told roomless">
          {told}
        </p>
      )}
    </>
  );
}

/** Nothing suggests the answer, and the question stays in view above. */
function TypedField(props: {
  readonly phase: SittingPhase;
  readonly onWrite: (text: string) => void;
}) {
  const { phase, onWrite } = props;
  return (
    <Field label="名称を、カタカナか原語で書いてください" className={field['field']}>
      <input
        type="text"
        value={phase.written ?? ''}
        maxLength={LONGEST_WRITTEN}
        disabled={phase.name === 'answered'}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        onChange={({ target }) => onWrite(target.value)}
      />
    </Field>
  );
}

function ChoiceResult({ sitting, resultRef, ...sheet }: FormResultProps) {
  const { shown, phase, recording } = sitting;
  if (shown?.form !== 'question') return null;
  const { question, choiceOrder } = shown;
  return (
    <AnswerReveal
      question={question}
      choiceOrder={choiceOrder}
      phase={phase}
      recording={recording}
      headingRef={resultRef}
      {...sheet}
    />
  );
}

/** A single choice is the answer as soon as it is picked. */
function isOnePress({ answersByPick, shown }: SittingOfForm): boolean {
  if (answersByPick !== true || shown?.form !== 'question') return false;
  return shown.question.answers === undefined && shown.question.typed === undefined;
}

/** Where one press answers, it comes once arrow keys have passed over the choices. */
function choiceButton(sitting: SittingOfForm) {
  const { pickedChoice } = sitting.phase;
  if (isOnePress(sitting) && pickedChoice === null) return null;
  return (
    <Button
      emphasis="primary"
      disabled={pickedChoice === null}
      onClick={() => pickedChoice !== null && sitting.answer(pickedChoice)}
    >
      解答する
    </Button>
  );
}

export const choiceForm: QuestionForm = {
  Question: ChoiceQuestion,
  Result: ChoiceResult,
  buttons: choiceButton,
};
