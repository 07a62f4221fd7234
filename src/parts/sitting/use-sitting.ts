// What happens in a sitting: each item is shown, answered and recorded, and the next one comes.
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Direction, NewEvent, ReviewMode } from '#domain/log/event.ts';
import {
  doubtOf,
  isRight,
  mayGoOn,
  reduceSitting,
  startSitting,
  writtenOf,
  type GivenAnswer,
  type Sitting,
} from '#domain/plan/sitting.ts';
import type { QueuedItem } from '#domain/plan/sitting-queue.ts';
import type { RecordingState } from '#parts/question/recording-notice.tsx';
import { reviewEvent, type ShowItem } from '#parts/sitting/showing.ts';
import { useOptionalServices } from '#services/study/services.tsx';

export interface AskedSitting {
  /** In the order in which they are asked. */
  readonly queue: readonly QueuedItem[];
  readonly show: ShowItem;
  /** Loads what shows an item after the first; left out, where all is there. @returns whether it can be shown */
  readonly load?: ((item: QueuedItem) => Promise<boolean>) | undefined;
  readonly mode: ReviewMode;
  readonly direction?: Direction | null;
  /** A choice that is picked is the answer. */
  readonly answersByPick?: boolean;
  /** The sitting id of its events; `null` without a learner. */
  readonly sittingId: string | null;
  /** What comes after a miss; without it the order stays. */
  readonly afterMiss?: (
    queue: readonly QueuedItem[],
    missed: Pick<GivenAnswer, 'shown' | 'picked'>,
  ) => readonly QueuedItem[];
}

/** The item that comes once it is loaded. Taking back or leaving meanwhile waits for nothing. */
interface Awaited {
  readonly next: QueuedItem;
  readonly later: readonly QueuedItem[];
  readonly after: Pick<Sitting, 'shown' | 'phase'>;
}

export type SittingNow = ReturnType<typeof useSitting>;

/** Without a learner the first item stands there, and nothing can be done. */
export function useSitting({
  queue: [first, ...rest],
  show,
  load,
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
  const [awaited, setAwaited] = useState<Awaited | null>(null);
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
    const event = reviewEvent(given, { mode, direction, sitting: sittingId });
    const following = isRight(given) ? queue : afterMiss?.(queue, given);
    dispatch({ type: 'answer', picked, took, eventId, queue: following ?? queue });
    void record(eventId, [event]);
  }

  /** @param event id of the event whose saving is shown; `null` shows no saving */
  async function record(event: string | null, events: readonly NewEvent[]) {
    if (services === null) return;
    setRecording(event === null ? NOT_YET : { event, state: 'saving' });
    const saved = await services.store.record(...events);
    const state = stateOf(saved.ok ? null : saved.error.kind);
    setRecording((now) => (now.event === event ? { ...now, state } : now));
  }

  /** @param following what is still to come */
  function goOn(following = queue) {
    if (services === null) return;
    const [next, ...later] = following;
    const shownNext = next === undefined ? null : show(next, services.random);
    if (next !== undefined && shownNext === null && load !== undefined) {
      setAwaited({ next, later, after: { shown, phase } });
      return;
    }
    dispatch({
      type: 'next',
      shown: shownNext,
      queue: shownNext === null ? following : later,
    });
    setRecording(NOT_YET);
  }

  const isLoading = awaited?.after.shown === shown && awaited.after.phase === phase;
  const goOnWith = useEffectEvent(goOn);
  const loadNow = useEffectEvent(async (item: QueuedItem) => (await load?.(item)) === true);
  useEffect(() => {
    if (awaited === null || !isLoading) return undefined;
    const { next, later } = awaited;
    let isOver = false;
    async function loadNext() {
      const isThere = await loadNow(next);
      if (isOver) return;
      setAwaited(null);
      // One that cannot be had is left out.
      goOnWith(isThere ? [next, ...later] : later);
    }
    void loadNext();
    return () => {
      isOver = true;
    };
  }, [awaited, isLoading]);

  return {
    ...sitting,
    answered: phase.name === 'answered',
    mayGoOn: mayGoOn(sitting),
    recording: recording.state,
    /** The next item is on its way. */
    isLoading,
    answersByPick,
    dispatch,
    answer,
    record,
    goOn,
  };
}

const NOT_YET = { event: '', state: 'idle' } as const;

function stateOf(failure: string | null): RecordingState {
  if (failure === null) return 'saved';
  return failure === 'newer-app' ? 'newer-app' : 'failed';
}
