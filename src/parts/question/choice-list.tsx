// The choices of a question as native radio buttons, or checkboxes where several are right; after the answer they are locked and marked.
import { useId, useRef } from 'react';
import { isPicked, isRightChoice } from '#domain/items/picks.ts';
import type { Question } from '#domain/items/question.ts';
import type { SittingPhase } from '#domain/plan/sitting.ts';
import { plainText } from '#domain/text/rich-text.ts';
import styles from '#parts/question/choice-list.module.css';
import { RichText } from '#ui/rich-text.tsx';

export interface ChoiceListProps {
  readonly question: Question;
  /** `null` until they are shuffled. */
  readonly choiceOrder: readonly number[] | null;
  readonly phase: SittingPhase;
  /** Id of the element that says the question. */
  readonly labelledBy: string;
  /** Without it nothing can be picked. */
  readonly onPick?: PickChoice;
}

/** @param isPassing by arrow key, which goes over the choices one after the other */
export type PickChoice = (choice: number, isPassing?: boolean) => void;

/** Letters: more than five lines of half a phone. */
const LONG = 44;

export function ChoiceList(props: ChoiceListProps) {
  const { question, choiceOrder, phase, labelledBy, onPick } = props;
  // Several questions may stand on a page: a group of radio buttons is known by its name.
  const name = useId();
  const isArrowDown = useRef(false);
  // Boxes as high as the choices in any order: until they are shuffled nothing in them is seen.
  const isEmpty = choiceOrder === null;
  const isLocked = phase.name === 'answered';
  return (
    // It has a role, one of two.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role={question.answers === undefined ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-hidden={isEmpty || undefined}
      className={`stack ${styles['choices']}`}
      data-long={hasLong(question)}
      onKeyDown={({ key }) => {
        isArrowDown.current = key.startsWith('Arrow');
      }}
      onKeyUp={() => {
        isArrowDown.current = false;
      }}
    >
      {(choiceOrder ?? [...question.choices.keys()]).map((choice, place) => {
        const verdict = choiceVerdict(question, choice, phase);
        const picked = isPicked(question, phase.pickedChoice, choice);
        return (
          <label
            key={choice}
            className={`option ${styles['choice']}`}
            data-picked={picked || undefined}
            data-locked={isLocked || undefined}
            data-empty={isEmpty || undefined}
            data-verdict={verdict ?? undefined}
          >
            <input
              type={question.answers === undefined ? 'radio' : 'checkbox'}
              name={name}
              value={choice}
              checked={picked}
              disabled={isLocked || isEmpty}
              onChange={() => onPick?.(choice, isArrowDown.current)}
            />
            <span className={`note ${styles['place']}`} aria-hidden="true">
              {place + 1}
            </span>
            <span>
              <RichText text={question.choices[choice] ?? []} />
            </span>
            {verdict !== null && (
              <span className={styles['verdict']}>{VERDICT_WORDS[verdict]}</span>
            )}
          </label>
        );
      })}
    </div>
  );
}

/** Beside each other on a phone such names take more room than below each other. */
function hasLong({ choices }: Question): boolean {
  return choices.some((choice) => plainText(choice).length > LONG);
}

type Verdict = 'correct' | 'wrong';

const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  correct: '○ 正解',
  wrong: '× あなたの解答',
};

function choiceVerdict(question: Question, choice: number, phase: SittingPhase): Verdict | null {
  if (phase.name !== 'answered') return null;
  if (isRightChoice(question, choice)) return 'correct';
  return isPicked(question, phase.pickedChoice, choice) ? 'wrong' : null;
}
