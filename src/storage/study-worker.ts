// The storage worker: joins the engine, the tab lock, the learner's data and the page.
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { createBirpc } from 'birpc';
import { browserBackends } from '#storage/browser-backends.ts';
import { loadEngine } from '#storage/engine.ts';
import { openLearnerData, type LearnerData } from '#storage/learner-data.ts';
import {
  CHANGES_CHANNEL,
  type ChangeNotice,
  type StudyPageFunctions,
  type StudyWorkerFunctions,
} from '#storage/study-worker-functions.ts';
import { createStudyWorkerHandlers } from '#storage/study-worker-handlers.ts';
import { createTabLock, withoutOtherTabs } from '#storage/tab-lock.ts';

declare const self: DedicatedWorkerGlobalScope;

// The version in the address keeps a cached engine from meeting the code of another release.
const ENGINE_ADDRESS = `${import.meta.env.BASE_URL}sqlite3.wasm?v=${import.meta.env.SQLITE_VERSION}`;

/** Milliseconds that a call waits for another tab to release the lock. */
const PATIENCE = 10_000;

const now = () => Date.now();

let startingEngine: Promise<Sqlite3Static> | null = null;
let opened: LearnerData | null = null;

const changes = new BroadcastChannel(CHANGES_CHANNEL);

const tabLock = createTabLock({
  name: 'wine-study',
  // Browsers without locks give one tab the files and refuse the others.
  locks: (navigator as Partial<WorkerNavigator>).locks ?? withoutOtherTabs,
  channel: new BroadcastChannel('wine-study-turns'),
  patience: PATIENCE,
  onRelease() {
    try {
      opened?.database.close();
    } catch (error) {
      // A worker that cannot close the files must end, which closes them: the page hears of an uncaught error.
      setTimeout(() => {
        throw error;
      });
    }
  },
});

/** A failure is forgotten, so that the next call tries again: the network may be back by then. */
function startEngine(): Promise<Sqlite3Static> {
  startingEngine ??= loadEngine(ENGINE_ADDRESS).catch((error: unknown) => {
    startingEngine = null;
    throw error;
  });
  return startingEngine;
}

const page = createBirpc<StudyPageFunctions, StudyWorkerFunctions>(
  {
    ...createStudyWorkerHandlers({
      startEngine,
      async withData(work) {
        // Before the tab lock: other tabs need not wait for this one's network.
        const sqlite3 = await startEngine();
        return tabLock.hold(async () => {
          opened ??= await openLearnerData(sqlite3, browserBackends, now, (isUnderWay) => {
            void page.opening(isUnderWay);
          });
          return work(opened);
        });
      },
      announce(kinds) {
        void page.logChanged(kinds);
        changes.postMessage({ from: self.name, kinds } satisfies ChangeNotice);
      },
      now,
    }),
    setKeeping: (keeping) => tabLock.setKeeping(keeping),
  },
  {
    post: (data) => self.postMessage(data),
    on: (receive) => self.addEventListener('message', (event) => receive(event.data)),
    eventNames: ['logChanged', 'opening'],
  },
);
