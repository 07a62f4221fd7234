// The way to the lesson that comes next: a button, or a card that keeps its room until it is known.
import { studyDay } from '#domain/memory/study-day.ts';
import type { NextLesson } from '#services/bank/next-lesson.ts';
import { timezoneOffset } from '#services/shell/timezone-offset.ts';
import { useQuery } from '#services/study/live-query.ts';
import { useNow } from '#services/study/use-now.ts';
import { useSettings } from '#services/study/use-settings.ts';
import { LinkButton, buttonClass } from '#ui/button.tsx';
import { usePart } from '#ui/lazy-part.tsx';

/** Nothing until it is known, and where all were read. */
export function NextLessonWay() {
  const next = useNextLesson();
  if (!next) return null;
  return (
    <LinkButton href={next.path} emphasis="secondary">
      次の課：{next.label}
    </LinkButton>
  );
}

export function NextLessonCard() {
  const next = useNextLesson();
  if (next === undefined) return <p className={buttonClass('primary', undefined)}>次の課</p>;
  if (next === null) {
    return <p className={buttonClass('secondary', undefined)}>すべての課を読みました</p>;
  }
  return (
    <LinkButton key={next.path} href={next.path}>
      次の課：{next.label} ▶
    </LinkButton>
  );
}

/** `undefined` until it is known; `null` where all were read. */
function useNextLesson(): NextLesson | null | undefined {
  const settings = useSettings();
  const read = useQuery('read', null);
  const now = useNow();
  const part = usePart(loadFinder);
  if (!part || settings?.ok !== true || read?.ok !== true || now === null) return undefined;
  return part.nextLesson(new Set(read.value), settings.value, studyDay(now, timezoneOffset));
}

/** The list of lessons is loaded for it: most screens have none. */
const loadFinder = () => import('#services/bank/next-lesson.ts');
