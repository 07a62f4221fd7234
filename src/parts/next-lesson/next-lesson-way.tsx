// The way to the lesson that comes next: a button, or a card that keeps its room until it is known.
import { FIRST_SECTION } from '#content/first-section.ts';
import type { ShownSectionPlace } from '#domain/plan/sitting.ts';
import { lessonName } from '#parts/next-lesson/lesson-name.ts';
import { FirstHtml } from '#services/study/first-html.tsx';
import { useLoaded } from '#services/study/live-query.ts';
import type { Services } from '#services/study/services.tsx';
import { LinkButton, buttonClass } from '#ui/button.tsx';
import { loadPart } from '#ui/lazy-part.tsx';

/** Nothing until it is known, and where all were read. */
export function NextLessonWay() {
  const next = useNextLesson();
  return next ? <NextLessonLink next={next} emphasis="secondary" /> : null;
}

export function NextLessonCard() {
  const next = useNextLesson();
  if (next === undefined) {
    return (
      <FirstHtml
        otherwise={
          <div className="stack">
            <p className={buttonClass('primary', undefined)}>次の課</p>
          </div>
        }
      >
        <div className="stack">
          <NextLessonLink next={FIRST_SECTION} />
        </div>
      </FirstHtml>
    );
  }
  if (next === null) {
    return <p className={buttonClass('secondary', undefined)}>すべての課を読みました</p>;
  }
  return <NextLessonLink key={next.path} next={next} />;
}

function NextLessonLink(props: {
  readonly next: ShownSectionPlace;
  readonly emphasis?: 'primary' | 'secondary';
}) {
  const { next, emphasis = 'primary' } = props;
  return (
    <LinkButton href={next.path} emphasis={emphasis}>
      次の課：{lessonName(next)}
    </LinkButton>
  );
}

/** `undefined` until it is known; `null` where all were read. */
function useNextLesson(): ShownSectionPlace | null | undefined {
  return useLoaded(loadNext, 'day')?.next;
}

/** The plan is loaded for it: most screens have none. */
async function loadNext(services: Services) {
  const part = await loadPart(() => import('#parts/next-lesson/next-lesson.ts'));
  return { next: await part?.loadNextLesson(services) };
}
