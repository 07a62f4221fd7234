// What the learner has set, kept up to date.
import { useMemo } from 'react';
import { parseSettings, type StudySettings } from '#domain/site/study-settings.ts';
import { useQuery, type Read } from '#services/study/live-query.ts';

export function useSettings(): Read<StudySettings> {
  const stored = useQuery('settings', null);
  return useMemo(
    () => (stored?.ok === true ? { ok: true, value: parseSettings(stored.value) } : stored),
    [stored],
  );
}
