// A form of question: how it is shown with what the answer came to, and the buttons and keys that answer it.
import type { ComponentType, ReactNode, Ref } from 'react';
import type { Sitting, SittingAction } from '#domain/sitting/sitting.ts';
import type { RecordingState } from '#parts/question/recording-notice.tsx';

export interface QuestionForm {
  readonly Question: ComponentType<FormQuestionProps>;
  /** Drawn until it is answered. */
  readonly Buttons: ComponentType<{ readonly sitting: SittingOfForm }>;
}

/** What a form knows of the sitting, or the exam, that it is in. */
export interface SittingOfForm extends Pick<Sitting, 'shown' | 'phase' | 'isTurned'> {
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
  /** In an exam it comes at the end of all. */
  readonly verdict?: 'later';
  /** Of the verdict, or the back of a card. */
  readonly resultRef: Ref<HTMLHeadingElement>;
}
