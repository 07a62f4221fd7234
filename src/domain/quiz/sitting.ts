// One sitting of a quiz as a value: where the learner stands, and what each action makes of it.
import { isAnswerable, type Question } from '#domain/quiz/question.ts';

export type SittingPhase =
  | { readonly name: 'choosing'; readonly pickedChoice: number | null }
  | { readonly name: 'answered'; readonly pickedChoice: number };

export interface Sitting {
  readonly questions: readonly Question[];
  /** Index of the question on screen. */
  readonly position: number;
  /** Order in which the choices stand on screen: indices into the question's `choices`; `null` until they are shuffled. */
  readonly choiceOrder: readonly number[] | null;
  readonly phase: SittingPhase;
  /** Positions answered at least once since the sitting began. */
  readonly answeredPositions: ReadonlySet<number>;
}

export type SittingAction =
  | { readonly type: 'pick'; readonly choice: number }
  | { readonly type: 'answer' }
  | { readonly type: 'next'; readonly choiceOrder: readonly number[] };

export function startSitting(
  questions: readonly Question[],
  choiceOrder: readonly number[] | null,
): Sitting {
  return {
    questions,
    position: 0,
    choiceOrder,
    phase: { name: 'choosing', pickedChoice: null },
    answeredPositions: new Set(),
  };
}

/** An action that does not fit the phase changes nothing. */
export function reduceSitting(sitting: Sitting, action: SittingAction): Sitting {
  switch (action.type) {
    case 'pick': {
      if (sitting.phase.name !== 'choosing') return sitting;
      if (sitting.choiceOrder?.includes(action.choice) !== true) return sitting;
      return { ...sitting, phase: { name: 'choosing', pickedChoice: action.choice } };
    }
    case 'answer': {
      if (sitting.phase.name !== 'choosing' || sitting.phase.pickedChoice === null) return sitting;
      return {
        ...sitting,
        phase: { name: 'answered', pickedChoice: sitting.phase.pickedChoice },
        answeredPositions: new Set([...sitting.answeredPositions, sitting.position]),
      };
    }
    case 'next': {
      const question = currentQuestion(sitting);
      if (sitting.phase.name !== 'answered' && isAnswerable(question)) return sitting;
      return {
        ...sitting,
        position: nextPosition(sitting),
        choiceOrder: action.choiceOrder,
        phase: { name: 'choosing', pickedChoice: null },
      };
    }
  }
}

export function currentQuestion(sitting: Sitting): Question {
  return questionAt(sitting, sitting.position);
}

/** The question that `next` leads to: after the last comes the first. */
export function upcomingQuestion(sitting: Sitting): Question {
  return questionAt(sitting, nextPosition(sitting));
}

/** True once every question that can be answered has been answered in this sitting. */
export function isEveryQuestionAnswered(sitting: Sitting): boolean {
  return sitting.questions.every(
    (question, position) => !isAnswerable(question) || sitting.answeredPositions.has(position),
  );
}

function nextPosition(sitting: Sitting): number {
  return (sitting.position + 1) % sitting.questions.length;
}

function questionAt(sitting: Sitting, position: number): Question {
  const question = sitting.questions[position];
  if (question === undefined) throw new Error(`A sitting has no question at ${position}`);
  return question;
}
