// Chapters that are taken up while a form waits for them.
import { useState } from 'react';
import type { NewEvent } from '#domain/log/event.ts';
import { takeUpChapters } from '#services/bank/take-up-chapters.ts';
import { useServices } from '#services/study/services.tsx';

export interface TakingUp {
  /** `failed`: it could not be recorded. */
  readonly state: 'asking' | 'loading' | 'failed';
  /** How many decks have come. */
  readonly loaded: number;
  /** As `takeUpChapters`; `false` too while one is under way. */
  readonly takeUp: (chapters: readonly string[], settings: readonly NewEvent[]) => Promise<boolean>;
}

export function useTakingUp(): TakingUp {
  const services = useServices();
  const [state, setState] = useState<TakingUp['state']>('asking');
  const [loaded, setLoaded] = useState(0);
  return {
    state,
    loaded,
    async takeUp(chapters, settings) {
      if (state === 'loading') return false;
      setState('loading');
      setLoaded(0);
      const saved = await takeUpChapters(services, chapters, settings, () =>
        setLoaded((count) => count + 1),
      );
      if (!saved) setState('failed');
      return saved;
    },
  };
}
