// What a screen is opened with: loaded in the browser, for the prerender knows no learner, no query and no chance.
import { createContext, type ClientLoaderFunctionArgs } from 'react-router';
import type { Services } from '#services/study/services.tsx';

export const servicesContext = createContext<Services>();

/** @returns a route's loader, which adds when the screen was opened, in epoch milliseconds */
export function screenLoader<Opened extends object>(
  open: (
    services: Services,
    query: URLSearchParams,
    params: ClientLoaderFunctionArgs['params'],
  ) => Promise<Opened>,
) {
  return async ({ context, request, params }: ClientLoaderFunctionArgs) => {
    const services = context.get(servicesContext);
    const opened = await open(services, new URL(request.url).searchParams, params);
    return { ...opened, openedAt: services.clock.now() };
  };
}
