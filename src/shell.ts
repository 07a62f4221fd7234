// Joins what keeps the app on the device: on every page, also on those that know no learner.
import { isHomeScreenAdvised, type BrowserFacts } from '#domain/site/home-screen.ts';
import { createInstallation } from '#offline/page/installation.ts';
import { createOfflineApp, type OfflineApp } from '#offline/page/offline-app.ts';
import type { AppOnDevice } from '#services/shell/app-on-device.tsx';
import { createMemoryFailureLog, type FailureLog } from '#services/shell/failure-log.ts';
import { createDocumentLife } from '#services/shell/document-life.ts';
import type { PageLife } from '#services/shell/page-life.ts';

export interface Shell {
  readonly app: AppOnDevice;
  readonly copyAfter: OfflineApp['copyAfter'];
  readonly failures: FailureLog;
  readonly page: PageLife;
  /** Whether the browser erases what a site stored unless the app stands on the home screen. */
  readonly adviseHomeScreen: boolean;
  readonly facts: BrowserFacts;
}

const now = () => Date.now();

let joined: Shell | null = null;

/** In the browser only; the same for all who ask. */
export function joinShell(): Shell {
  joined ??= join();
  return joined;
}

function join(): Shell {
  const failures = createMemoryFailureLog(now);
  const page = createDocumentLife(document, window);
  const facts = {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    installed: window.matchMedia('(display-mode: standalone)').matches,
  };
  const adviseHomeScreen = isHomeScreenAdvised(facts);
  const { copyAfter, ...offline } = createOfflineApp({
    view: window,
    // The dev server's files change too often for a copy.
    container: import.meta.env.PROD ? navigator.serviceWorker : undefined,
    base: import.meta.env.BASE_URL,
    failures,
    page,
    now,
  });
  const app = { ...offline, installation: createInstallation(window, adviseHomeScreen) };
  return { app, copyAfter, failures, page, adviseHomeScreen, facts };
}
