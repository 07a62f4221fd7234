// Which address is which page.
import { type RouteConfig, index, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('quiz/:topic?', 'routes/quiz.tsx'),
  route('maps/bordeaux', 'routes/map-bordeaux.tsx'),
  route('maps/burgundy', 'routes/map-burgundy.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
