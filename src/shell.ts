// Joins what keeps the app on the device: on every page, also on those that know no learner.
import { isDockAdvised } from '#domain/site/dock.ts';
import { isHomeScreenAdvised } from '#domain/site/home-screen.ts';
import { createInstallation } from '#offline/page/installation.ts';
import { createOfflineApp } from '#offline/page/offline-app.ts';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import { createDocumentLife } from '#services/shell/document-life.ts';
import type { Device } from '#services/study/services.tsx';

/** Epoch milliseconds. */
export const now = () => Date.now();

let joined: ReturnType<typeof join> | null = null;

/** In the browser only; the same for all who ask. */
export function joinShell() {
  joined ??= join();
  return joined;
}

function join() {
  const failures = createMemoryFailureLog(now);
  const page = createDocumentLife(document, window);
  const facts = {
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    installed: window.matchMedia('(display-mode: standalone)').matches,
  };
  const device: Device = {
    adviseHomeScreen: isHomeScreenAdvised(facts),
    adviseDock: isDockAdvised(facts),
  };
  const { copyAfter, ...offline } = createOfflineApp({
    view: window,
    // The dev server's files change too often for a copy.
    container: import.meta.env.PROD ? navigator.serviceWorker : undefined,
    base: import.meta.env.BASE_URL,
    failures,
    page,
    now,
  });
  const app = { ...offline, installation: createInstallation(window, device.adviseHomeScreen) };
  return { app, copyAfter, failures, page, device };
}
