// The page's side of the service worker: brings it in, watches for a newer one, and changes over on a press.
import type { CopyReport, MessageToServiceWorker } from '#offline/messages.ts';
import { registerServiceWorker } from '#offline/page/register-service-worker.ts';
import type { OfflineCopy, VersionState } from '#services/app-on-device.tsx';
import type { FailureLog } from '#services/failure-log.ts';
import type { Settable } from '#services/observable.ts';
import type { PageLife } from '#services/page-life.ts';

export interface ServiceWorkerClientOptions {
  readonly container: ServiceWorkerContainer;
  /** What answered this page's own loading; `null` where that was the network. */
  readonly openedBy: ServiceWorker | null;
  /** The path at which the site stands, with a slash at both ends. */
  readonly base: string;
  readonly version: Settable<VersionState>;
  readonly copy: Settable<OfflineCopy>;
  /** Changes that a reload would lose. */
  readonly pendingChanges: () => number;
  readonly failures: Pick<FailureLog, 'note'>;
  readonly page: Pick<PageLife, 'subscribe'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly reload: () => void;
}

export interface ServiceWorkerClient {
  update(): Promise<void>;
}

/** Milliseconds; the browser itself asks at every loading of a page. */
export const CHECK_AGAIN_AFTER = 60 * 60 * 1000;

/** Milliseconds that an update waits for what is on its way to the disk. */
export const PATIENCE = 5_000;
const LOOK_AGAIN_AFTER = 100;

/** Never rejects. */
export async function connectServiceWorker(
  options: ServiceWorkerClientOptions,
): Promise<ServiceWorkerClient> {
  const { container, openedBy, version, copy, pendingChanges, failures } = options;
  let registration: ServiceWorkerRegistration | undefined;
  /** The active worker has changed since this page was loaded. */
  let overtaken = openedBy !== null && container.controller !== openedBy;

  function showVersion(): void {
    if (version.read() !== 'current') return;
    // The very first one waits for a moment, too, with none before it.
    const waiting = registration?.active !== null && registration?.waiting !== null;
    if (overtaken || (registration !== undefined && waiting)) version.set('newer-available');
  }

  container.addEventListener('controllerchange', () => {
    overtaken ||= openedBy !== null;
    showVersion();
  });

  async function showCopy(): Promise<void> {
    const active = registration?.active ?? null;
    if (active?.state !== 'activated') return;
    const { complete, bytes } = await askForReport(active);
    if (complete) {
      copy.set({ kind: 'ready', bytes });
      return;
    }
    noteFailedCopy('incomplete', 'Files of the copy are missing');
    // The next opening brings in all of them; until then the network has them.
    await registration?.unregister();
  }

  function watch(installing: ServiceWorker | null): void {
    let installed = false;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') installed = true;
      if (installing.state === 'redundant' && !installed) {
        noteFailedCopy('not-installed', 'Not all files could be fetched and kept');
      }
      showVersion();
      void showCopy();
    });
  }

  function noteFailedCopy(kind: string, detail: string): void {
    failures.note({ action: 'offline-copy', kind, detail });
    if (copy.read().kind !== 'ready') copy.set({ kind: 'failed' });
  }

  async function checkAgain(): Promise<void> {
    try {
      await registration?.update();
    } catch (error) {
      // Without a network there is nothing to be told.
      if (!options.isOnline()) return;
      failures.note({ action: 'check-version', kind: 'failed', detail: String(error) });
    }
  }

  let lastCheck = options.now();
  options.page.subscribe((visible) => {
    if (!visible || options.now() - lastCheck < CHECK_AGAIN_AFTER) return;
    lastCheck = options.now();
    void checkAgain();
  });

  try {
    await registerServiceWorker(container, options.base);
    registration = await container.getRegistration(options.base);
  } catch (error) {
    noteFailedCopy('not-registered', String(error));
  }
  if (registration !== undefined) {
    const registered = registration;
    registered.addEventListener('updatefound', () => watch(registered.installing));
    // Another tab's loading may have found it before.
    watch(registered.installing);
    watch(registered.waiting);
    watch(registered.active);
    showVersion();
    void showCopy();
  } else if (copy.read().kind === 'preparing') {
    copy.set({ kind: 'unavailable' });
  }

  async function update(): Promise<void> {
    if (version.read() !== 'newer-available') return;
    version.set('updating');
    if (!(await isStoredWithin(PATIENCE, pendingChanges))) {
      version.set('held-back');
      await isStoredWithin(Number.POSITIVE_INFINITY, pendingChanges);
      // Not done unasked: by now the learner may be in the middle of something.
      version.set('newer-available');
      return;
    }
    await takeOver(registration?.waiting ?? null);
    options.reload();
  }

  return { update };
}

async function isStoredWithin(patience: number, pendingChanges: () => number): Promise<boolean> {
  for (let waited = 0; waited < patience; waited += LOOK_AGAIN_AFTER) {
    if (pendingChanges() === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER));
  }
  return pendingChanges() === 0;
}

/** Resolves when the worker is the active one, or has been overtaken itself. */
function takeOver(waiting: ServiceWorker | null): Promise<void> {
  return new Promise((resolve) => {
    if (waiting === null) {
      resolve();
      return;
    }
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
    });
    tell(waiting, { type: 'take-over' });
  });
}

function askForReport(active: ServiceWorker): Promise<CopyReport> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<CopyReport>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    tell(active, { type: 'report-copy' }, [port2]);
  });
}

function tell(
  worker: ServiceWorker,
  message: MessageToServiceWorker,
  ports: MessagePort[] = [],
): void {
  worker.postMessage(message, ports);
}
