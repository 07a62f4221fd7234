// Draws a screen for a learner.
import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ServicesProvider, type Services } from '#services/study/services.tsx';

/** @param services `null` as in the first HTML */
export function renderFor(
  services: Services | null,
  screen: ReactNode,
  options?: RenderOptions,
): RenderResult {
  return render(<ServicesProvider services={services}>{screen}</ServicesProvider>, options);
}
