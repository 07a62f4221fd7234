// The way to the lesson that comes next, as a button; nothing until it is known, and where all were read.
import { studyDay } from '#domain/memory/study-day.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useNow } from '#services/study/use-now.ts';
import { useSettings } from '#services/study/use-settings.ts';
import { LinkButton } from '#ui/button.tsx';
import { usePart } from '#ui/lazy-part.tsx';

export function NextLessonWay() {
  const settings = useSettings();
  const read = useQuery('read', null);
  const now = useNow();
  const part = usePart(loadFinder);
  if (!part || settings?.ok !== true || read?.ok !== true || now === null) return null;
  const today = studyDay(now, timezoneOffset);
  const next = part.nextLesson(new Set(read.value), settings.value, today);
  if (next === null) return null;
  return (
    <LinkButton href={next.path} emphasis="secondary">
      次の課：{next.label}
    </LinkButton>
  );
}

/** The list of lessons is loaded for it: most screens have none. */
const loadFinder = () => import('#services/bank/next-lesson.ts');
