// Which address is which page.
import { type RouteConfig, index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('quiz/:topic?', 'routes/quiz.tsx'),
  route('flashcards/:topic?', 'routes/flashcards.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
