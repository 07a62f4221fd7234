// The services as the routes' loaders receive them.
import { createContext } from 'react-router';
import type { Services } from '#services/study/services.tsx';

export const servicesContext = createContext<Services>();

/** The loader of a prerendered page, which knows no learner, no query and no chance: it runs in the browser. */
export function hydrating<Loader extends object>(loader: Loader) {
  return Object.assign(loader, { hydrate: true as const });
}
