// Around every screen that knows the learner: where the real clock, chance and storage are made and handed down.
import { Outlet } from 'react-router';
import { v7 as createUuid } from 'uuid';
import { recordStored } from '#domain/backup/backup-record.ts';
import { servicesContext } from '#routes/services-context.ts';
import { askBeforeLeaving } from '#services/study/ask-before-leaving.ts';
import { observeHeldEvents } from '#services/study/held-events.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import { SYNC_URL } from '#services/shell/site-settings.ts';
import { ServicesProvider, type Services } from '#services/study/services.tsx';
import { useIsHydrated } from '#services/shell/is-hydrated.ts';
import { createLazyLibraryFiles } from '#offline/page/lazy-library-files.ts';
import type { SyncControl } from '#services/study/sync.ts';
import type { SyncControlOptions } from '#sync/sync-control.ts';
import { trustedScript } from '#services/shell/trusted-types-policy.ts';
import { createBrowserPersistence } from '#storage/browser-persistence.ts';
import { createDeviceName } from '#storage/device-name.ts';
import { createLocalBackupRecord } from '#storage/local-backup-record.ts';
import { createLocalScoreRecord } from '#storage/local-score-record.ts';
import { createLocalSyncRecord } from '#storage/local-sync-record.ts';
import { createOutbox } from '#storage/outbox.ts';
// The bundler answers with the worker's address, which the file itself does not export.
// oxlint-disable-next-line import/default
import studyWorkerAddress from '#storage/study-worker.ts?worker&url';
import { CHANGES_CHANNEL } from '#storage/study-worker-functions.ts';
import { createWorkerStudyStore } from '#storage/worker-study-store.ts';
import { createLazySync } from '#sync/lazy-sync.ts';
import type { Route } from './+types/study.ts';
import { joinShell } from './shell.ts';

// The prerender has no learner.
const services = import.meta.env.SSR ? null : createServices();

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

/** To be called at every use: merely reading it throws where the browser blocks site data. */
function openStorage(): Storage {
  return window.localStorage;
}

function createServices(): Services {
  const clock = { now: () => Date.now() };
  const { app, failures, page, adviseHomeScreen } = joinShell();
  const backupRecord = createLocalBackupRecord(openStorage, failures);
  const noteLibraryFailure = (error: unknown) =>
    failures.note({ action: 'load-library', kind: 'failed', detail: String(error) });
  // Missing where the page is not served securely.
  const persistence = createBrowserPersistence(() => navigator.storage, failures);
  const deviceName = createDeviceName(openStorage, (bytes) => crypto.getRandomValues(bytes));
  const syncUrl = SYNC_URL;
  const syncRecord = createLocalSyncRecord(openStorage, window);
  const name = createUuid();
  const { store, backup, syncLog } = createWorkerStudyStore({
    name,
    startWorker: (worker) =>
      new Worker(trustedScript(studyWorkerAddress), { type: 'module', name: worker }),
    changes: new BroadcastChannel(CHANGES_CHANNEL),
    page,
    outbox: createOutbox({
      openStorage,
      // Older browsers lack what the types promise.
      locks: (navigator as Partial<Navigator>).locks,
      page: name,
      onFailure: (detail) => failures.note({ action: 'hold', kind: 'not-kept', detail }),
    }),
    device: () => deviceName.read(),
    now: () => clock.now(),
    observer: {
      onFailure: (action, { kind, detail }) => failures.note({ action, kind, detail }),
      onStored(events) {
        persistence.askOnce();
        backupRecord.update((record) => recordStored(record, events));
      },
      onErased() {
        deviceName.forget();
        const on = syncRecord.read();
        // What the mailbox has must not come back by itself.
        if (on !== null) syncRecord.save({ ...on, paused: 'erased' });
      },
    },
  });
  app.version.waitFor(() => store.pendingEvents());
  askBeforeLeaving(observeHeldEvents(store), window);
  return {
    store,
    backup,
    backupRecord,
    score: createLocalScoreRecord(openStorage),
    failures,
    library: createLazyLibraryFiles(() => createFiles(noteLibraryFailure), noteLibraryFailure),
    sync:
      syncUrl === null
        ? null
        : createLazySync(
            syncRecord,
            () => createControl(syncUrl, { record: syncRecord, log: syncLog, store, page }),
            () => page.painted(),
          ),
    persistence,
    device: { adviseHomeScreen },
    clock,
    random: () => Math.random(),
  };
}

/** Only who has switched sync on, or asks for it, loads what exchanges with the mailbox. */
async function createControl(
  url: string,
  joined: Pick<SyncControlOptions, 'record' | 'log' | 'store' | 'page'>,
): Promise<SyncControl> {
  const [{ createSyncControl }, { createCouchMailbox }] = await Promise.all([
    import('#sync/sync-control.ts'),
    import('#sync/couch-mailbox.ts'),
  ]);
  return createSyncControl({
    ...joined,
    openMailbox: (account) =>
      createCouchMailbox({ url, account, fetch: (...given) => fetch(...given) }),
    locks: (navigator as Partial<Navigator>).locks,
    isMetered: () =>
      (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection
        ?.saveData === true,
    now: () => Date.now(),
    setTimer(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    randomBytes: (bytes) => crypto.getRandomValues(bytes),
    // Missing where the page is not served securely.
    isSupported: (crypto as Partial<Crypto>).subtle !== undefined,
  });
}

/** Only who has added a deck, or looks for one, loads what reads it. */
async function createFiles(noteFailure: (error: unknown) => void): Promise<LibraryFiles> {
  const [{ createLibraryFiles }, { DECK_ADDRESSES, WORDS_ADDRESS }] = await Promise.all([
    import('#offline/page/library-files.ts'),
    import('#content/library.ts'),
  ]);
  const base = import.meta.env.BASE_URL;
  return createLibraryFiles({
    deckAddresses: new Map(
      Array.from(DECK_ADDRESSES, ([chapter, address]) => [chapter, base + address]),
    ),
    wordsAddress: base + WORDS_ADDRESS,
    // Missing where the page is not served securely.
    caches: (globalThis as { readonly caches?: CacheStorage }).caches ?? null,
    fetch: (address) => fetch(address),
    noteFailure,
  });
}
