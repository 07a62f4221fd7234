// The page's side of the service worker: brings it in, watches for a newer one, and changes over on a press.
import {
  parseCopyReport,
  type CopyReport,
  type MessageToServiceWorker,
} from '#offline/messages.ts';
import type { OfflineCopy, VersionState } from '#services/shell/app-on-device.tsx';
import type { FailureLog } from '#services/shell/failure-log.ts';
import { inTime } from '#services/shell/in-time.ts';
import type { Settable } from '#services/shell/observable.ts';
import type { PageLife } from '#services/shell/page-life.ts';
import { trustedScript } from '#services/shell/trusted-types-policy.ts';

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

/** Milliseconds that a service worker has for its answer; a busy phone may have to start it first. */
export const ANSWER_PATIENCE = 15_000;
/** Milliseconds to fetch the worker's script. */
const REGISTRATION_PATIENCE = 60_000;

/** Never rejects. */
export async function connectServiceWorker(
  options: ServiceWorkerClientOptions,
): Promise<ServiceWorkerClient> {
  const { container, openedBy, version, copy, pendingChanges, failures } = options;
  let registration: ServiceWorkerRegistration | null = null;
  /** The worker of this page's own version, once there is one. */
  let ownWorker = openedBy ?? container.controller;
  let overtaken = openedBy !== null && container.controller !== openedBy;

  function showVersion(): void {
    if (version.read() !== 'current') return;
    // The very first one waits for a moment, too, with none before it.
    const waiting =
      registration !== null && registration.active !== null && registration.waiting !== null;
    if (overtaken || waiting) version.set('newer-available');
  }

  container.addEventListener('controllerchange', () => {
    overtaken ||= ownWorker !== null;
    ownWorker ??= container.controller;
    showVersion();
  });

  /** Rejects where the browser refuses, as in some private windows, or the script cannot be fetched. */
  async function register(): Promise<ServiceWorkerRegistration | null> {
    const { base } = options;
    await container.register(trustedScript(`${base}service-worker.js`), { scope: base });
    return (await container.getRegistration(base)) ?? null;
  }

  async function showCopy(): Promise<void> {
    const active = registration?.active ?? null;
    if (active?.state !== 'activated') return;
    const report = await inTime(askForReport(active), ANSWER_PATIENCE);
    if (report === null) {
      noteFailedCopy('no-answer', 'The service worker did not say what the copy holds');
      return;
    }
    if (report.complete) {
      copy.set({ kind: 'ready', bytes: report.bytes });
      return;
    }
    noteFailedCopy('incomplete', 'Files of the copy are missing');
    // The next opening brings in all of them; until then the network has them. Without one the copy stays.
    if (await isHostReached()) await registration?.unregister();
  }

  async function isHostReached(): Promise<boolean> {
    try {
      await registration?.update();
      return true;
    } catch {
      return false;
    }
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
      // Without a network nobody can say whether there is a newer version.
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
    registration = await inTime(register(), REGISTRATION_PATIENCE);
    if (registration === null) noteFailedCopy('not-registered', 'No answer in time');
  } catch (error) {
    noteFailedCopy('not-registered', String(error));
  }
  if (registration !== null) {
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

  /** @returns whether nothing is pending that a reload would lose; otherwise the update is offered again, later */
  async function isAllStored(): Promise<boolean> {
    if (await isStoredWithin(PATIENCE, pendingChanges)) return true;
    version.set('held-back');
    await isStoredWithin(Number.POSITIVE_INFINITY, pendingChanges);
    // Not done unasked: by now the learner may be in the middle of something.
    version.set('newer-available');
    return false;
  }

  async function update(): Promise<void> {
    if (version.read() !== 'newer-available') return;
    version.set('updating');
    if (!(await isAllStored())) return;
    const waiting = registration?.waiting ?? null;
    if ((await inTime(takeOver(waiting), ANSWER_PATIENCE)) === null) {
      failures.note({
        action: 'update',
        kind: 'no-answer',
        detail: `The newer service worker is ${waiting?.state} still`,
      });
      version.set('newer-available');
      return;
    }
    // Meanwhile the learner may have answered.
    if (await isAllStored()) options.reload();
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
function takeOver(waiting: ServiceWorker | null): Promise<'done'> {
  return new Promise((resolve) => {
    if (waiting === null) {
      resolve('done');
      return;
    }
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated' || waiting.state === 'redundant') resolve('done');
    });
    tell(waiting, { type: 'take-over' });
  });
}

function askForReport(active: ServiceWorker): Promise<CopyReport> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => {
      const report = parseCopyReport(data);
      if (report === null) return;
      port1.close();
      resolve(report);
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
