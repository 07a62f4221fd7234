// /decks, with ?course= the lessons as a path, with ?booklet= a chapter's booklet
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { CHAPTERS, SWEEPS } from '#content/chapters.ts';
import { DECKS_PATH } from '#domain/site/paths.ts';
import type { BookletPageProps } from '#features/booklet/booklet-page.tsx';
import type { CoursePageProps } from '#features/decks/course-page.tsx';
import { DeckList } from '#features/decks/deck-list.tsx';
import { pageMeta } from '#routes/page-meta.ts';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { Waiting } from '#ui/waiting.tsx';

export function meta() {
  return pageMeta({
    path: DECKS_PATH,
    title: '教材',
    description:
      'ソムリエ・ワインエキスパート一次試験の全章。章ごとの問題数と出題の見込みを見て、必要な章をクイズと暗記カードに加えられます。',
  });
}

export default function DecksRoute() {
  const [parameters] = useSearchParams();
  // The prerendered page knows no query.
  const isHydrated = useIsHydrated();
  const chapter = CHAPTERS.find(({ key }) => key === parameters.get('booklet'));
  if (!isHydrated || (chapter === undefined && !parameters.has('course'))) {
    return <DeckList chapters={CHAPTERS} sweeps={SWEEPS} />;
  }
  return (
    <Suspense fallback={<Waiting>読み込んでいます…</Waiting>}>
      {chapter === undefined ? (
        <Course query={parameters} />
      ) : (
        <Booklet key={chapter.key} chapter={chapter} />
      )}
    </Suspense>
  );
}

const Course = lazy(() =>
  Promise.all([
    import('#features/decks/course-page.tsx'),
    import('#content/lesson-sections.ts'),
  ]).then(
    ([{ CoursePage }, { sectionsOf }]) => ({
      default: (props: Pick<CoursePageProps, 'query'>) => (
        <CoursePage {...props} sectionsOf={sectionsOf} />
      ),
    }),
    () => ({ default: NotLoaded }),
  ),
);

const Booklet = lazy(() =>
  import('#features/booklet/booklet-page.tsx').then(
    ({ BookletPage }) => ({ default: (props: BookletPageProps) => <BookletPage {...props} /> }),
    () => ({ default: NotLoaded }),
  ),
);

function NotLoaded() {
  return (
    <p role="alert">
      アプリの一部を読み込めませんでした。電波の届くところで、ページを再読み込みしてください。
    </p>
  );
}
