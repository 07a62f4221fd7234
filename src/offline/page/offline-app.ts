// Makes the app open without a network, once the page has been shown, so that the first load has the network to itself.
import type {
  ServiceWorkerClient,
  ServiceWorkerClientOptions,
} from '#offline/page/service-worker-client.ts';
import type { AppOnDevice, OfflineCopy, VersionState } from '#services/shell/app-on-device.tsx';
import { createObservable } from '#services/shell/observable.ts';
import { idle } from '#services/shell/when-idle.ts';

export interface OfflineApp extends Pick<AppOnDevice, 'version' | 'offlineCopy'> {
  /** @param work has the network first: the copy is not begun before it has settled */
  readonly copyAfter: (work: Promise<unknown>) => void;
}

export type OfflineAppOptions = Pick<
  ServiceWorkerClientOptions,
  'base' | 'failures' | 'page' | 'now'
> & {
  readonly view: Window;
  /** Missing where the page is not served securely, and in some private windows. */
  readonly container: ServiceWorkerContainer | undefined;
};

export function createOfflineApp({ view, container, ...options }: OfflineAppOptions): OfflineApp {
  const version = createObservable<VersionState>('current');
  const copy = createObservable<OfflineCopy>({
    kind: container === undefined ? 'unavailable' : 'preparing',
  });
  const waitedFor = new Set<() => number>();
  const first: Promise<unknown>[] = [];
  let client: ServiceWorkerClient | null = null;

  async function connect(known: ServiceWorkerContainer): Promise<void> {
    const openedBy = known.controller;
    await afterLoad(view);
    // Also for what comes to it meanwhile.
    for (const work of first) await work.catch(() => {});
    try {
      const { connectServiceWorker } = await import('#offline/page/service-worker-client.ts');
      client = await connectServiceWorker({
        ...options,
        container: known,
        openedBy,
        version,
        copy,
        pendingChanges: () => [...waitedFor].reduce((sum, pending) => sum + pending(), 0),
        isOnline: () => view.navigator.onLine,
        reload: () => view.location.reload(),
      });
    } catch (error) {
      copy.set({ kind: 'failed' });
      options.failures.note({ action: 'offline-copy', kind: 'failed', detail: String(error) });
    }
  }

  if (container !== undefined) void connect(container);
  return {
    version: {
      state: version,
      update: () => void client?.update(),
      waitFor: (pendingChanges) => void waitedFor.add(pendingChanges),
    },
    offlineCopy: copy,
    copyAfter: (work) => void first.push(work),
  };
}

/** Milliseconds; then it begins even on a page that is never idle. */
const AT_LAST_AFTER = 3_000;

async function afterLoad(view: Window): Promise<void> {
  if (view.document.readyState !== 'complete') {
    await new Promise((resolve) => view.addEventListener('load', resolve, { once: true }));
  }
  await idle(AT_LAST_AFTER);
}
