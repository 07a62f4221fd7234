// The field where an answer is written: nothing suggests it, and the question stays in view above it.
import { LONGEST_WRITTEN, type SittingPhase } from '#domain/plan/sitting.ts';
import styles from '#parts/question/typed-answer-field.module.css';
import { Field } from '#ui/field.tsx';

export interface TypedAnswerFieldProps {
  readonly phase: SittingPhase;
  readonly onWrite: (text: string) => void;
}

export function TypedAnswerField({ phase, onWrite }: TypedAnswerFieldProps) {
  return (
    <Field label="名称を、カタカナか原語で書いてください" className={styles['field']}>
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
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </Field>
  );
}
