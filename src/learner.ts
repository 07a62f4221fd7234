// Where the real clock, chance and storage are made: once, for all screens that know the learner.
import { v7 as createUuid } from 'uuid';
import { recordStored } from '#domain/site/backup-record.ts';
import { createBackupRecord } from '#services/study/backup-record.ts';
import { createLostLog } from '#services/study/lost-log.ts';
import { askBeforeLeaving, observeHeldEvents } from '#services/study/held-events.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import { createScoreRecord, scoreAfter } from '#services/study/score-record.ts';
import { createDeviceName } from '#services/shell/device-name.ts';
import { hasLocalEntry, isKnownEmpty } from '#services/shell/held-data.ts';
import type { BeforeEngine, Services } from '#services/study/services.tsx';
import { createLazyLibraryFiles } from '#offline/page/lazy-library-files.ts';
import { createLazySync, syncRecord } from '#services/study/lazy-sync.ts';
import { inTime } from '#services/shell/in-time.ts';
import { lazily, orNothing } from '#services/shell/lazily.ts';
import { idle } from '#services/shell/when-idle.ts';
import { trustedScript } from '#services/shell/trusted-types-policy.ts';
import { createBrowserPersistence } from '#services/study/persistence.ts';
import { answerWhileEmpty } from '#storage/page/empty-device.ts';
import { createOutbox } from '#storage/page/outbox.ts';
import { CHANGES_CHANNEL } from '#storage/worker/study-commands.ts';
import { commandsOf } from '#storage/page/worker-connection.ts';
import { createWorkerStudyStore } from '#storage/page/worker-study-store.ts';
import { joinShell, now } from './shell.ts';
// The bundler answers with the worker's address, which the file itself does not export.
// oxlint-disable-next-line import/default
import studyWorkerAddress from './study-worker.ts?worker&url';

/** Milliseconds. */
const AFTER_QUERIES = 500;

/** Milliseconds. What is recorded waits for it in local storage. */
const LONGEST_BEFORE_ENGINE = 10_000;

/** `null` in the prerender, which has no learner. */
export const services = import.meta.env.SSR ? null : createServices();

function createServices(): Services {
  const { app, copyAfter, failures, page, device } = joinShell();
  const backupRecord = createBackupRecord(failures);
  const noteLibraryFailure = (error: unknown) =>
    failures.note({ action: 'load-library', kind: 'failed', detail: String(error) });
  // Missing where the page is not served securely.
  const persistence = createBrowserPersistence(() => navigator.storage, failures);
  // After the first write that succeeded: a browser is likelier to say yes to a site that is used.
  const askOnce = lazily(() => persistence.ask());
  const deviceName = createDeviceName((bytes) => crypto.getRandomValues(bytes));
  const name = createUuid();
  const library = createLazyLibraryFiles(() => createFiles(noteLibraryFailure), noteLibraryFailure);
  const goesFirst: Promise<unknown>[] = [];
  const beforeEngine: BeforeEngine = {
    add: (work) => void goesFirst.push(inTime(work, LONGEST_BEFORE_ENGINE)),
    done: () => Promise.all(goesFirst),
  };
  const outbox = createOutbox({
    openStorage: () => window.localStorage,
    onFailure: (detail) => failures.note({ action: 'hold', kind: 'not-kept', detail }),
  });
  const {
    store: worker,
    backup,
    connection,
    held,
  } = createWorkerStudyStore({
    name,
    startWorker: (started) =>
      new Worker(trustedScript(studyWorkerAddress), { type: 'module', name: started }),
    changes: new BroadcastChannel(CHANGES_CHANNEL),
    beforeEngine,
    page,
    outbox,
    device: () => deviceName.read(),
    now,
    observer: {
      onFailure: (action, { kind, detail }) => failures.note({ action, kind, detail }),
      onStored(events) {
        void askOnce();
        backupRecord.update((record) => recordStored(record, events));
      },
      onErased: () => deviceName.forget(),
    },
  });
  const store = answerWhileEmpty({
    store: worker,
    isKnownEmpty,
    hasLocalEntry,
    held,
    prepare: () => copyAfter(idle().then(() => connection.call('prepare', []))),
    async planDay(given) {
      const part = await orNothing(import('#services/study/empty-day.ts'));
      return part?.planEmptyDay(given, library) ?? null;
    },
  });
  // By then the page has asked for what it shows, and `prepare` has the network first.
  copyAfter(store.findWhetherEmpty().then(() => idle(AFTER_QUERIES)));
  const score = createScoreRecord(failures);
  app.version.waitFor(() => store.pendingEvents());
  askBeforeLeaving(observeHeldEvents(store), window);
  return {
    store: {
      ...store,
      record(...events) {
        score.update((known) => scoreAfter(known, events));
        return store.record(...events);
      },
    },
    backup,
    backupRecord,
    score,
    failures,
    library,
    sync: import.meta.env.HAS_SYNC
      ? createLazySync(
          syncRecord,
          // Only who has switched sync on, or asks for it, loads it.
          async () => {
            const { openSync } = await import('#sync/sync-control.ts');
            return openSync({ worker: commandsOf(connection), store, page });
          },
          () => page.painted(),
        )
      : null,
    persistence,
    lostLog: createLostLog({
      store,
      backup,
      isHeld: () => store.pendingEvents() > 0 || outbox.list().length > 0,
      nameBrowser: () => deviceName.read(),
      now,
    }),
    device,
    beforeEngine,
    clock: { now },
    random: () => Math.random(),
  };
}

/** Loaded where a page needs the library. */
async function createFiles(noteFailure: (error: unknown) => void): Promise<LibraryFiles> {
  const [{ createLibraryFiles, IN_BROWSER }, { DECK_ADDRESSES, WORDS_ADDRESS }, { INDEX_ADDRESS }] =
    await Promise.all([
      import('#offline/page/library-files.ts'),
      import('#content/library.ts'),
      import('#content/library-index.ts'),
    ]);
  const base = import.meta.env.BASE_URL;
  return createLibraryFiles({
    deckAddresses: new Map(
      Array.from(DECK_ADDRESSES, ([chapter, address]) => [chapter, base + address]),
    ),
    indexAddress: base + INDEX_ADDRESS,
    wordsAddress: base + WORDS_ADDRESS,
    ...IN_BROWSER,
    noteFailure,
  });
}
