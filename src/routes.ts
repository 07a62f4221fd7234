// Which address is which page.
import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// This file is read before the build has its settings. They are checked there: scripts/build-settings.ts.
const HAS_SYNC = (process.env['SYNC_URL'] ?? '') !== '';

export default [
  index('features/home/home-route.tsx'),
  // What makes the services travels with these screens only.
  layout('study.tsx', [
    route('quiz/:topic?', 'features/quiz/quiz-route.tsx'),
    route('today', 'features/today/today-route.tsx'),
    route('review', 'features/practice/review-route.tsx'),
    route('practice', 'features/practice/practice-route.tsx'),
    route('listen', 'features/listen/listen-route.tsx'),
    route('flashcards/:topic?', 'features/flashcards/flashcards-route.tsx'),
    route('exam', 'features/exam/exam-route.tsx'),
    route('maps', 'features/map-list/map-list-route.tsx'),
    route('maps/:map', 'features/map-quiz/map-route.tsx'),
    route('progress', 'features/progress/progress-route.tsx'),
    route('settings', 'features/settings/settings-route.tsx'),
    route('result', 'features/result/result-route.tsx'),
    route('data', 'features/data/data-route.tsx'),
    ...(HAS_SYNC ? [route('sync', 'features/sync/sync-route.tsx')] : []),
    route('decks', 'features/decks/decks-route.tsx'),
    route('decks/:chapter', 'features/decks/deck-route.tsx'),
    route('decks/:chapter/:lesson', 'features/articles/lesson-route.tsx'),
    route('countries', 'features/countries/countries-route.tsx'),
    route('words', 'features/words/words-route.tsx'),
    route('words/:id', 'features/words/word-route.tsx'),
  ]),
  route('about', 'features/about/about-route.tsx'),
  route('feedback', 'features/feedback/feedback-route.tsx'),
  route('articles', 'features/articles/article-list-route.tsx'),
  route('articles/:slug', 'features/articles/article-route.tsx'),
  route('*', 'parts/screen/not-found-route.tsx'),
] satisfies RouteConfig;
