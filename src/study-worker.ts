// The storage worker: joins the engine, the tab lock, the learner's data, the page, and what exchanges with a mailbox.
import { createLibraryFiles, IN_BROWSER } from '#offline/page/library-files.ts';
import { lazily } from '#services/shell/lazily.ts';
import type { LibraryFiles } from '#services/study/library-files.ts';
import { browserBackends } from '#storage/backends/browser-backends.ts';
import { createDispatcher } from '#storage/worker/dispatcher.ts';
import { loadEngine } from '#storage/backends/engine.ts';
import { openLearnerData } from '#storage/worker/learner-data.ts';
import {
  CHANGES_CHANNEL,
  type ChangeNotice,
  type PageMessage,
} from '#storage/worker/study-commands.ts';
import { createTabLock, TAB_PATIENCE } from '#storage/worker/tab-lock.ts';

declare const self: DedicatedWorkerGlobalScope;

// The version in the address keeps a cached engine from meeting the code of another release.
const ENGINE_ADDRESS = `${import.meta.env.BASE_URL}sqlite3.wasm?v=${import.meta.env.SQLITE_VERSION}`;

/** The page says where the index is. */
let library: LibraryFiles | null = null;

const now = () => Date.now();

const changes = new BroadcastChannel(CHANGES_CHANNEL);

const dispatcher = createDispatcher({
  startEngine: lazily(() => loadEngine(ENGINE_ADDRESS)),
  tabLock: createTabLock({
    name: 'wine-study',
    locks: navigator.locks,
    channel: new BroadcastChannel('wine-study-turns'),
    patience: TAB_PATIENCE,
    onRelease() {
      try {
        dispatcher.close();
      } catch (error) {
        // A worker that cannot close the files must end, which closes them: the page hears of an uncaught error.
        setTimeout(() => {
          throw error;
        });
      }
    },
  }),
  open: (sqlite3, joints) => openLearnerData(sqlite3, browserBackends, joints),
  toPage: (message) => self.postMessage(message),
  toOtherTabs(kinds) {
    changes.postMessage({ from: self.name, kinds } satisfies ChangeNotice);
  },
  now,
  async loadIndex(address) {
    library ??= createLibraryFiles({
      deckAddresses: new Map(),
      indexAddress: address,
      wordsAddress: '',
      ...IN_BROWSER,
      // The day says that it was made without.
      noteFailure: () => {},
    });
    const index = await library.index();
    return index.ok ? index.value : null;
  },
  async openExchange() {
    // Few learners have switched sync on: the others need not load what exchanges.
    if (!import.meta.env.HAS_SYNC) throw new Error('This build has no mailboxes');
    return (await import('#sync/exchange.ts')).openExchange(dispatcher.syncLog);
  },
});

self.addEventListener('message', ({ data }: MessageEvent<PageMessage>) => dispatcher.receive(data));
