// The way to the lesson that comes next, as a button; nothing until it is known, and where all were read.
import { useEffect, useState } from 'react';
import { studyDay } from '#domain/memory/study-day.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useNow } from '#services/study/use-now.ts';
import { useSettings } from '#services/study/use-settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { loadPart } from '#ui/lazy-part.tsx';
import type { nextLesson } from '#services/bank/next-lesson.ts';

export function NextLessonWay() {
  const settings = useSettings();
  const read = useQuery('read', null);
  const now = useNow();
  const find = useFinder();
  if (find === null || settings?.ok !== true || read?.ok !== true || now === null) return null;
  const today = studyDay(now, timezoneOffset);
  const next = find(new Set(read.value), settings.value, today);
  if (next === null) return null;
  return (
    <LinkButton href={next.path} emphasis="secondary">
      次の課：{next.label}
    </LinkButton>
  );
}

/** The list of lessons is loaded for it: most screens have none. */
function useFinder(): typeof nextLesson | null {
  const [find, setFind] = useState<{ readonly by: typeof nextLesson } | null>(null);
  useEffect(() => {
    let isLive = true;
    async function load() {
      const part = await loadPart(() => import('#services/bank/next-lesson.ts'));
      if (isLive && part !== null) setFind({ by: part.nextLesson });
    }
    void load();
    return () => {
      isLive = false;
    };
  }, []);
  return find?.by ?? null;
}
