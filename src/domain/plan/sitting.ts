// One sitting as a value: what is asked, what comes, and how each answer can be taken back.
import type { Card } from '#domain/items/card.ts';
import { isAnswerable, type Question, type TypedAnswer } from '#domain/items/question.ts';
import { rightPick, withPick } from '#domain/items/picks.ts';
import type { Doubt } from '#domain/log/event.ts';
import type { RichText } from '#domain/text/rich-text.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';

export type SittingPhase =
  | { readonly name: 'choosing'; readonly pickedChoice: number | null; readonly written?: string }
  /** `null` for わからない. */
  | { readonly name: 'answered'; readonly pickedChoice: number | null; readonly written?: string };

/** An item in the form in which it is asked this time. */
export type ShownItem = ShownQuestion | ShownCard | ShownStep;

export interface ShownQuestion {
  readonly form: 'question';
  readonly item: QueuedItem;
  /** Its text key, where it has one beside the item; recorded with the answer. */
  readonly key: string | null;
  /** As this showing has it. */
  readonly question: Question;
  /** Indices into the question's `choices`, as they stand on screen; `null` until they are shuffled. */
  readonly choiceOrder: readonly number[] | null;
}

/** Recalled without choices, and judged by the learner. */
export interface ShownCard {
  readonly form: 'card';
  readonly item: QueuedItem;
  readonly card: Card;
}

/** Read, and passed over: it asks nothing. */
export interface ShownStep {
  readonly form: 'step';
  readonly item: QueuedItem;
  /** `null` where each fact stands by itself. */
  readonly section: ShownSectionPlace | null;
  readonly facts: readonly ShownFact[];
}

/** An item with its answer. */
export interface ShownFact extends Pick<Question, 'q' | 'figure'> {
  readonly id: string;
  readonly answer: RichText;
}

/** Where the section is: a section of a lesson, or of an article that is one. */
export interface ShownSectionPlace {
  /** The topic's key, e.g. `germany/praedikat`. */
  readonly key: string;
  /** Id within the chapter. */
  readonly topic: string;
  /** What the text is called in lists. */
  readonly label: string;
  /** Address of the section. */
  readonly path: string;
  /** Below content/. */
  readonly file: string;
}

/** What is picked at a card that was recalled. */
export const RECALLED = 0;
/** Letters of a name that is written. */
export const LONGEST_WRITTEN = 80;
/** What is picked where a name was written that is not the answer. */
export const MISWRITTEN = 1;

export interface GivenAnswer {
  readonly shown: ShownItem;
  /** The pick (picks.ts), or `RECALLED`; `null` for わからない, and for a card that was not recalled. */
  readonly picked: number | null;
  readonly doubt: Doubt | null;
  /** What was written in place of a pick. */
  readonly written?: string;
  /** Milliseconds from the showing to the choice. */
  readonly took: number;
  /** The id of the event that recorded it. */
  readonly eventId: string;
  /** The items that were to come when it was asked. */
  readonly queue: readonly QueuedItem[];
}

export interface Sitting {
  /** `null` at the end. */
  readonly shown: ShownItem | null;
  readonly phase: SittingPhase;
  /** The back of a card is up. */
  readonly isTurned: boolean;
  /** What comes after the item on screen. */
  readonly queue: readonly QueuedItem[];
  /** Oldest first; each can be taken back, the last first. */
  readonly given: readonly GivenAnswer[];
}

export type SittingAction =
  | { readonly type: 'pick'; readonly choice: number }
  /** What stands in the field where the answer is written. */
  | { readonly type: 'write'; readonly text: string }
  /** Shows the back of a card. */
  | { readonly type: 'turn' }
  | {
      readonly type: 'answer';
      readonly picked: number | null;
      readonly took: number;
      readonly eventId: string;
      /** What comes after it. */
      readonly queue: readonly QueuedItem[];
    }
  /** The answer on screen is right but unsure, or sure after all. */
  | { readonly type: 'doubt'; readonly doubt: Doubt | null }
  /** `null` ends the sitting. `queue` is what comes after it; left out, what stood there. */
  | {
      readonly type: 'next';
      readonly shown: ShownItem | null;
      readonly queue?: readonly QueuedItem[];
    }
  | { readonly type: 'undo' };

const CHOOSING: SittingPhase = { name: 'choosing', pickedChoice: null };

export function startSitting(shown: ShownItem | null, queue: readonly QueuedItem[]): Sitting {
  return { shown, phase: CHOOSING, isTurned: false, queue, given: [] };
}

/** An action that does not fit the phase changes nothing. */
export function reduceSitting(sitting: Sitting, action: SittingAction): Sitting {
  const { shown, phase, queue, given } = sitting;
  switch (action.type) {
    case 'pick': {
      if (phase.name !== 'choosing' || shown?.form !== 'question') return sitting;
      if (shown.choiceOrder?.includes(action.choice) !== true) return sitting;
      const pickedChoice = withPick(shown.question, phase.pickedChoice, action.choice);
      return { ...sitting, phase: { name: 'choosing', pickedChoice } };
    }
    case 'write': {
      if (phase.name !== 'choosing' || shown?.form !== 'question') return sitting;
      const { typed } = shown.question;
      if (typed === undefined) return sitting;
      return { ...sitting, phase: { name: 'choosing', ...writtenPick(typed, action.text) } };
    }
    case 'turn': {
      return shown?.form === 'card' ? { ...sitting, isTurned: true } : sitting;
    }
    case 'answer': {
      if (shown === null || mayGoOn(sitting)) return sitting;
      const { picked, took, eventId } = action;
      const answered = { shown, picked, ...writtenOf(phase, picked) };
      const doubt = doubtOf(answered);
      return {
        shown,
        phase: { name: 'answered', pickedChoice: picked, ...writtenOf(phase, picked) },
        isTurned: shown.form === 'card',
        queue: action.queue,
        given: [...given, { ...answered, doubt, took, eventId, queue }],
      };
    }
    case 'doubt': {
      const last = given.at(-1);
      if (phase.name !== 'answered' || last === undefined || !isRight(last)) return sitting;
      return { ...sitting, given: [...given.slice(0, -1), { ...last, doubt: action.doubt }] };
    }
    case 'next': {
      if (shown !== null && !mayGoOn(sitting)) return sitting;
      return {
        ...sitting,
        shown: action.shown,
        phase: CHOOSING,
        isTurned: false,
        queue: action.queue ?? (action.shown === null ? queue : queue.slice(1)),
      };
    }
    case 'undo': {
      const last = given.at(-1);
      if (last === undefined) return sitting;
      return {
        shown: last.shown,
        phase: CHOOSING,
        isTurned: false,
        queue: last.queue,
        given: given.slice(0, -1),
      };
    }
  }
}

function writtenPick(typed: TypedAnswer, text: string) {
  const written = text.slice(0, LONGEST_WRITTEN);
  if (written.trim() === '') return { pickedChoice: null, written };
  return {
    pickedChoice: typed.judge(written) === 'wrong' ? MISWRITTEN : 0,
    written,
  };
}

/** Nothing where わからない was said. */
export function writtenOf(
  { written }: SittingPhase,
  picked: number | null,
): Pick<GivenAnswer, 'written'> {
  return picked === null || written === undefined ? {} : { written };
}

/** A name that is written nearly right is known, and not surely. */
export function doubtOf({
  shown,
  picked,
  written,
}: Pick<GivenAnswer, 'shown' | 'picked' | 'written'>): Doubt | null {
  if (picked === null) return 'unknown';
  const typed = shown.form === 'question' ? shown.question.typed : undefined;
  if (typed === undefined || written === undefined) return null;
  return typed.judge(written) === 'near' ? 'unsure' : null;
}

/** Once it is answered; what cannot be answered can be passed over. */
export function mayGoOn({ shown, phase }: Sitting): boolean {
  if (phase.name === 'answered') return true;
  if (shown?.form === 'step') return true;
  return shown?.form === 'question' && !isAnswerable(shown.question);
}

export function isRight({ shown, picked }: Pick<GivenAnswer, 'shown' | 'picked'>): boolean {
  if (shown.form === 'step') return false;
  return picked === (shown.form === 'card' ? RECALLED : rightPick(shown.question));
}

/** Wrong, わからない or 自信なし: forgotten, as memory counts it. */
export function isMissed(answer: Pick<GivenAnswer, 'shown' | 'picked' | 'doubt'>): boolean {
  return !isRight(answer) || answer.doubt === 'unsure';
}
