// A form of question: how it is shown with what the answer came to, and the buttons and keys that answer it.
import type { ComponentType, ReactNode, Ref } from 'react';
import type { Sitting, SittingAction } from '#domain/plan/sitting.ts';
import type { RecordingState } from '#parts/question/recording-notice.tsx';

export interface QuestionForm {
  readonly Question: ComponentType<FormQuestionProps>;
  /** What the answer came to, where it stands apart from the question: on a sheet from below, where the window is narrow. */
  readonly Result?: ComponentType<FormResultProps>;
  /** Drawn until it is answered. Not a component: a button that is in the place of the way on becomes it. */
  readonly buttons: (sitting: SittingOfForm) => ReactNode;
}

/** What a form knows of the sitting, or the exam, that it is in. */
export interface SittingOfForm extends Pick<Sitting, 'shown' | 'phase' | 'isTurned'> {
  /** What is still to come; an exam has none. */
  readonly queue?: Sitting['queue'];
  readonly answered: boolean;
  readonly recording: RecordingState;
  /** A choice that is picked is the answer. */
  readonly answersByPick?: boolean;
  readonly dispatch: (action: FormAction) => void;
  readonly answer: (picked: number | null) => void;
}

/** What is done at a question before it is answered. */
export type FormAction = Extract<SittingAction, { readonly type: 'pick' | 'write' | 'turn' }>;

export interface FormQuestionProps {
  readonly sitting: SittingOfForm;
  /** How far the sitting is: stands above the question, and shares the window with it. */
  readonly status: ReactNode;
  /** What happened to the answer before; `null` where none can be taken back. */
  readonly told: string | null;
  readonly questionRef: Ref<HTMLHeadingElement>;
  /** Read out before the question. */
  readonly lead?: string;
  /** The heading of the verdict, or of a card's back where the form shows no verdict. */
  readonly resultRef: Ref<HTMLHeadingElement>;
}

export interface FormResultProps {
  readonly sitting: SittingOfForm;
  readonly resultRef: Ref<HTMLHeadingElement>;
  /** The id of the element that its button opens. */
  readonly id: string;
  /** The whole explanation is read, where the window has room for its first lines. */
  readonly isOpen: boolean;
  /** A button beside the verdict. */
  readonly doubt: ReactNode;
}
