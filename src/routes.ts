// Which address is which page.
import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// This file is read before the build has its settings. They are checked there: scripts/build-settings.ts.
const HAS_SYNC = (process.env['SYNC_URL'] ?? '') !== '';

export default [
  index('routes/home.tsx'),
  // What makes the services travels with these screens only.
  layout('study.tsx', [
    route('quiz/:topic?', 'routes/quiz.tsx'),
    route('today', 'routes/today.tsx'),
    route('review', 'routes/review.tsx'),
    route('practice', 'routes/practice.tsx'),
    route('listen', 'routes/listen.tsx'),
    route('flashcards/:topic?', 'routes/flashcards.tsx'),
    route('exam', 'routes/exam.tsx'),
    route('maps', 'routes/map-list.tsx'),
    route('maps/:map', 'routes/map.tsx'),
    route('progress', 'routes/progress.tsx'),
    route('settings', 'routes/settings.tsx'),
    route('result', 'routes/result.tsx'),
    route('data', 'routes/data.tsx'),
    ...(HAS_SYNC ? [route('sync', 'routes/sync.tsx')] : []),
    route('decks', 'routes/decks.tsx'),
    route('decks/:chapter', 'routes/deck.tsx'),
    route('decks/:chapter/:lesson', 'routes/lesson.tsx'),
    route('countries', 'routes/countries.tsx'),
    route('words', 'routes/words.tsx'),
    route('words/:id', 'routes/word.tsx'),
  ]),
  route('about', 'routes/about.tsx'),
  route('feedback', 'routes/feedback.tsx'),
  route('articles', 'routes/article-list.tsx'),
  route('articles/:slug', 'routes/article.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
