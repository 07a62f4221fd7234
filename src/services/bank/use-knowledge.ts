// What the states of topics are made of, kept up to date.
import type { Knowledge } from '#domain/progress/topic-state.ts';
import { useQuery, type Read } from '#services/study/live-query.ts';
import { useNow } from '#services/study/use-now.ts';

export function useKnowledge(): Read<Knowledge> {
  const now = useNow();
  return useQuery('knowledge', now === null ? undefined : { now, asOf: 'now' });
}
