// One sitting of a quiz as a value: where the learner stands, and what each action makes of it.
import { isAnswerable, type Question } from '#domain/quiz/question.ts';
import type { QuizEntry } from '#domain/quiz/quiz-entry.ts';

export type SittingPhase =
  | { readonly name: 'choosing'; readonly pickedChoice: number | null }
  /** `null` for わからない. */
  | { readonly name: 'answered'; readonly pickedChoice: number | null };

export interface Sitting {
  readonly entries: readonly QuizEntry[];
  /** Index of the entry on screen. */
  readonly position: number;
  /** As this showing has it. */
  readonly question: Question;
  /** Order in which the choices stand on screen: indices into the question's `choices`; `null` until they are shuffled. */
  readonly choiceOrder: readonly number[] | null;
  readonly phase: SittingPhase;
  /** Positions answered at least once since the sitting began. */
  readonly answeredPositions: ReadonlySet<number>;
}

export type SittingAction =
  | { readonly type: 'pick'; readonly choice: number }
  | { readonly type: 'answer' }
  | {
      readonly type: 'next';
      /** What the upcoming entry shows. */
      readonly question: Question;
      readonly choiceOrder: readonly number[];
    };

export function startSitting(
  entries: readonly QuizEntry[],
  question: Question,
  choiceOrder: readonly number[] | null,
): Sitting {
  return {
    entries,
    position: 0,
    question,
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
      if (sitting.phase.name !== 'answered' && isAnswerable(sitting.question)) return sitting;
      return {
        ...sitting,
        position: nextPosition(sitting),
        question: action.question,
        choiceOrder: action.choiceOrder,
        phase: { name: 'choosing', pickedChoice: null },
      };
    }
  }
}

export function currentEntry(sitting: Sitting): QuizEntry {
  return entryAt(sitting.entries, sitting.position);
}

/** The entry that `next` leads to: after the last comes the first. */
export function upcomingEntry(sitting: Sitting): QuizEntry {
  return entryAt(sitting.entries, nextPosition(sitting));
}

/** True once every question that can be answered has been answered in this sitting. */
export function isEveryQuestionAnswered(sitting: Sitting): boolean {
  return sitting.entries.every(
    (entry, position) => !entry.isAnswerable || sitting.answeredPositions.has(position),
  );
}

function nextPosition(sitting: Sitting): number {
  return (sitting.position + 1) % sitting.entries.length;
}

export function entryAt(entries: readonly QuizEntry[], position: number): QuizEntry {
  const entry = entries[position];
  if (entry === undefined) throw new Error(`A quiz has no question at ${position}`);
  return entry;
}
