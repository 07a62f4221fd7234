// One item after the other is said: the question, a pause, the answer with its reason. Nothing runs while it is paused.
import { useEffect, useEffectEvent, useState } from 'react';
import type { Heard } from '#features/listen/heard.ts';
import { howToListen } from '#features/listen/how-to-listen.ts';
import { say } from '#parts/speech/say.ts';

/** Milliseconds after an answer. */
export const BREATH = 1500;

const BEGINNING = {
  /** Index of the item; their number at the end. */
  at: 0,
  /** Its answer is being said, or was. */
  isTold: false,
  isPlaying: false,
  /** The voice did not start. */
  failed: false,
};

/** @param onHeard once an item was said with its answer */
export function useListening(items: readonly Heard[], onHeard: (heard: Heard) => void) {
  const [listening, setListening] = useState(BEGINNING);
  const { at, isPlaying } = listening;
  /** Another number begins the item anew. */
  const [round, setRound] = useState(0);
  const heard = items[at];

  function moveTo(place: number) {
    const to = Math.max(0, Math.min(place, items.length));
    setListening((now) => ({
      at: to,
      isTold: false,
      isPlaying: now.isPlaying && to < items.length,
      failed: false,
    }));
    setRound((before) => before + 1);
  }

  const onStage = useEffectEvent((stage: Stage) => {
    if (stage === 'told') setListening((now) => ({ ...now, isTold: true }));
    else if (stage === 'over') moveTo(at + 1);
    else if (stage === 'failed') {
      setListening((now) => ({ ...now, isPlaying: false, failed: true }));
    } else if (heard !== undefined) onHeard(heard);
  });

  useEffect(() => {
    if (!isPlaying || heard === undefined) return undefined;
    const stop = new AbortController();
    void sayItem(heard, stop.signal, (stage) => {
      if (!stop.signal.aborted) onStage(stage);
    });
    return () => stop.abort();
  }, [isPlaying, heard, round]);

  return {
    ...listening,
    /** Begins with the item anew. */
    toggle: () =>
      setListening((now) => ({ ...now, isTold: false, isPlaying: !now.isPlaying, failed: false })),
    again: () => moveTo(at),
    next: () => moveTo(at + 1),
    back: () => moveTo(at - 1),
  };
}

type Stage = 'told' | 'heard' | 'over' | 'failed';

/** Where the learner did not stop it, something else did. */
async function sayItem(
  { ask, answer, reason }: Heard,
  signal: AbortSignal,
  onStage: (stage: Stage) => void,
): Promise<void> {
  const { rate, pause } = howToListen.read();
  if ((await say(ask, { signal, rate })) !== 'said') return onStage('failed');
  await passes(pause * 1000, signal);
  onStage('told');
  // A voice takes breath between the answer and its reason.
  const told = await say([...answer, { text: '。' }, ...(reason ?? [])], { signal, rate });
  if (told !== 'said') return onStage('failed');
  onStage('heard');
  await passes(BREATH, signal);
  onStage('over');
}

/** @param time milliseconds; less where it is stopped */
function passes(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
