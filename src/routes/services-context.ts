// The services as the routes' loaders receive them.
import { createContext } from 'react-router';
import type { Services } from '#services/study/services.tsx';

export const servicesContext = createContext<Services>();
