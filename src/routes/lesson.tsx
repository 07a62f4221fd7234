// /decks/{chapter}/{lesson}: everything around the text, which is the child route and brings what is known of the lesson.
import { Outlet, useMatches } from 'react-router';
import type { Lesson } from '#domain/lesson/lesson.ts';
import { LessonPage } from '#features/articles/lesson-page.tsx';

export default function LessonRoute() {
  // Written by scripts/article-plugin.ts.
  const lesson = useMatches().at(-1)?.handle as Lesson;
  return (
    <LessonPage key={lesson.path} lesson={lesson}>
      <Outlet />
    </LessonPage>
  );
}
