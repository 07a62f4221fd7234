// What happens in a sitting: each item is shown, answered and recorded, and the next one comes.
import { useEffect, useReducer, useRef, useState } from 'react';
import type { Direction, NewEvent, ReviewMode } from '#domain/log/event.ts';
import {
  doubtOf,
  isRight,
  mayGoOn,
  reduceSitting,
  startSitting,
  writtenOf,
  type GivenAnswer,
} from '#domain/sitting/sitting.ts';
import type { RenewedSitting } from '#domain/sitting/renewal.ts';
import type { QueuedItem } from '#domain/study-plan/sitting-queue.ts';
import type { RecordingState } from '#parts/question/recording-notice.tsx';
import { reviewEvent, type ShowItem } from '#parts/sitting/showing.ts';
import { useOptionalServices } from '#services/study/services.tsx';

export interface AskedSitting {
  /** In the order in which they are asked. */
  readonly queue: readonly QueuedItem[];
  readonly show: ShowItem;
  readonly mode: ReviewMode;
  readonly direction?: Direction | null;
  /** A choice that is picked is the answer. */
  readonly answersByPick?: boolean;
  /** Of the events that record it; `null` without a learner. */
  readonly sittingId: string | null;
  /** What comes after a miss; without it the order stays. */
  readonly afterMiss?: (
    queue: readonly QueuedItem[],
    missed: Pick<GivenAnswer, 'shown' | 'picked'>,
  ) => readonly QueuedItem[];
}

export interface Renewal extends RenewedSitting {
  readonly show: ShowItem;
}

export type SittingNow = ReturnType<typeof useSitting>;

/** Without a learner the first item stands there, and nothing can be done. */
export function useSitting({
  queue: [first, ...rest],
  show,
  mode,
  direction = null,
  answersByPick = false,
  sittingId,
  afterMiss,
}: AskedSitting) {
  const services = useOptionalServices();
  const [sitting, dispatch] = useReducer(reduceSitting, null, () =>
    startSitting(first === undefined ? null : show(first, services?.random ?? null), rest),
  );
  /** What is shown of the saving of one event; a late result must not be taken for another's. */
  const [recording, setRecording] = useState<{ event: string; state: RecordingState }>(NOT_YET);
  const shownAt = useRef(0);
  const { shown, phase, queue } = sitting;

  useEffect(() => {
    shownAt.current = services?.clock.now() ?? 0;
  }, [services, shown]);

  function answer(picked: number | null) {
    if (services === null || shown === null || mayGoOn(sitting)) return;
    const { store, clock } = services;
    const eventId = store.newEventId();
    const took = Math.max(0, clock.now() - shownAt.current);
    const answered = { shown, picked, ...writtenOf(phase, picked) };
    const given = { ...answered, doubt: doubtOf(answered), took, eventId };
    const event = eventOf(given);
    const following = isRight(given) ? queue : afterMiss?.(queue, given);
    dispatch({ type: 'answer', picked, took, eventId, queue: following ?? queue });
    void record(eventId, [event]);
  }

  function eventOf(given: Omit<GivenAnswer, 'queue'>): NewEvent {
    return reviewEvent(given, { mode, direction, sitting: sittingId });
  }

  /** @param event id of the event whose saving is shown; `null` shows no saving */
  async function record(event: string | null, events: readonly NewEvent[]) {
    if (services === null) return;
    setRecording(event === null ? NOT_YET : { event, state: 'saving' });
    const saved = await services.store.record(...events);
    const state = stateOf(saved.ok ? null : saved.error.kind);
    setRecording((now) => (now.event === event ? { ...now, state } : now));
  }

  /**
   * @param following what is still to come
   * @param renewal where it was planned anew
   */
  function goOn(following = queue, renewal: Renewal | null = null) {
    if (services === null) return;
    const [next, ...later] = following;
    const shownNext = next === undefined ? null : (renewal?.show ?? show)(next, services.random);
    dispatch({
      type: 'next',
      shown: shownNext,
      queue: shownNext === null ? following : later,
      given: renewal?.given,
    });
    setRecording(NOT_YET);
  }

  return {
    ...sitting,
    answered: phase.name === 'answered',
    mayGoOn: mayGoOn(sitting),
    recording: recording.state,
    answersByPick,
    dispatch,
    answer,
    eventOf,
    record,
    goOn,
  };
}

const NOT_YET = { event: '', state: 'idle' } as const;

function stateOf(failure: string | null): RecordingState {
  if (failure === null) return 'saved';
  return failure === 'newer-app' ? 'newer-app' : 'failed';
}
