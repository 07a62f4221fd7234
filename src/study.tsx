// Around every screen that knows the learner: hands their services down.
import { Outlet } from 'react-router';
import { servicesContext } from '#parts/screen/screen-loader.ts';
import { ServicesProvider } from '#services/study/services.tsx';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import type { Route } from './+types/study.ts';
import { services } from './learner.ts';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ context }) => {
    if (services !== null) context.set(servicesContext, services);
  },
];

export default function StudyScreens() {
  // The first HTML knows no learner, and that is what React must find.
  const isHydrated = useIsHydrated();
  return (
    <ServicesProvider services={isHydrated ? services : null}>
      <Outlet />
    </ServicesProvider>
  );
}
