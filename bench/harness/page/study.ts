// The page that a bench or a torture drives: the app's store and backup.
import { createStore, set } from 'idb-keyval';
import { plainReview, type NewEvent } from '../../../src/domain/log/event.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { BackendKind, GivenTo, QueryName } from '../../../src/services/study/study-queries.ts';
import type { StorageFailure } from '../../../src/services/study/study-store.ts';
import { createDocumentLife } from '../../../src/services/shell/document-life.ts';
import { createOutbox } from '../../../src/storage/page/outbox.ts';
import { createWorkerStudyStore } from '../../../src/storage/page/worker-study-store.ts';
import { CHANGES_CHANNEL } from '../../../src/storage/worker/study-commands.ts';

/** Asked for through Playwright; every function rejects with what went wrong. */
export interface StudyHarness {
  /**
   * Events that are recorded together, one record after the other. @returns milliseconds of each, from the call until it
   * was confirmed
   */
  timeRecords(records: readonly (readonly NewEvent[])[]): Promise<readonly number[]>;
  /** One query again and again. @returns milliseconds of each */
  timeQuery<Name extends QueryName>(
    name: Name,
    given: GivenTo<Name>,
    times: number,
  ): Promise<readonly number[]>;
  /**
   * Saves a wrong answer under each key, some at a time, and tells Node of each through `confirmed`; ends
   * with a `refused`.
   */
  storm(keys: readonly string[], atOnce: number): Promise<void>;
  /** Wrong answers by key, of those that have any. */
  countWrong(keys: readonly string[]): Promise<Readonly<Record<string, number>>>;
  /** Puts bytes where the older app kept its database. The store must not be open. */
  putOlderCopy(address: string): Promise<void>;
  /** The bytes of a backup. Rejects where a damaged file was quarantined. */
  makeBackup(): Promise<readonly number[]>;
}

declare global {
  interface Window {
    readonly study: StudyHarness;
    /** Given by Node; the answer to be counted on. */
    readonly confirmed: (key: string) => Promise<void>;
    /** Given by Node; the learner would have been told that it could not be recorded. */
    readonly refused: (key: string, reason: string) => Promise<void>;
  }
}

const OLDER_COPY_KEY = 'wine-study.db';

const backend = parseBackend(new URLSearchParams(window.location.search).get('backend'));
if (backend === 'indexed-db') Reflect.deleteProperty(StorageManager.prototype, 'getDirectory');

const { store, backup } = createWorkerStudyStore({
  name: crypto.randomUUID(),
  startWorker: (name) =>
    backend === 'private-file-system'
      ? new Worker(new URL('../../../src/study-worker.ts', import.meta.url), {
          type: 'module',
          name,
        })
      : new Worker(new URL('../workers/indexed-db-worker.ts', import.meta.url), {
          type: 'module',
          name,
        }),
  changes: new BroadcastChannel(CHANGES_CHANNEL),
  page: createDocumentLife(document, window),
  beforeEngine: { done: async () => {} },
  outbox: createOutbox({
    openStorage: () => window.localStorage,
    onFailure: (detail) => {
      throw new Error(detail);
    },
  }),
  device: () => '0123456789abcdef',
  now: () => Date.now(),
  observer: { onFailure: () => {}, onStored: () => {}, onErased: () => {} },
});
const keyValueStore = createStore('keyval-store', 'keyval');

function parseBackend(raw: string | null): BackendKind {
  if (raw === 'private-file-system' || raw === 'indexed-db') return raw;
  throw new Error(`"${raw}" is no backend`);
}

function demand<Value>(result: Result<Value, StorageFailure>): Value {
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.detail}`);
  return result.value;
}

/** An older copy may be under way for longer than a screen waits: a screen reads again when it hears of the late answer. */
async function readAtLast<Name extends QueryName>(name: Name, given: GivenTo<Name>) {
  for (;;) {
    const read = await store.query(name, given);
    if (read.ok || read.error.kind !== 'no-answer') return demand(read);
  }
}

/** As the quiz records it; the fields that are given make it as large as one. */
function wrongAnswerTo(item: string): NewEvent {
  return {
    kind: 'answer',
    item,
    questionKey: null,
    ...plainReview(false),
    picked: '2',
    took: 5_300,
    mode: 'quiz',
    sitting: 'harness',
  };
}

/** One after the other. @returns milliseconds of each */
async function timeEach<Value>(
  all: readonly Value[],
  work: (value: Value) => Promise<Result<unknown, StorageFailure>>,
): Promise<readonly number[]> {
  const times: number[] = [];
  for (const value of all) {
    const begun = performance.now();
    demand(await work(value));
    times.push(performance.now() - begun);
  }
  return times;
}

async function storm(keys: readonly string[], atOnce: number): Promise<void> {
  const left = keys.toReversed();
  async function write(): Promise<void> {
    for (let key = left.pop(); key !== undefined; key = left.pop()) {
      const saved = await store.record(wrongAnswerTo(key));
      // Not waited for: counting must not make the storm gentler.
      if (saved.ok) void window.confirmed(key);
      else {
        void window.refused(key, `${saved.error.kind}: ${saved.error.detail}`);
        return;
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, write));
}

Object.defineProperty(window, 'study', {
  value: {
    timeRecords: (records) => timeEach(records, (events) => store.record(...events)),
    timeQuery: (name, given, times) =>
      timeEach(Array.from({ length: times }), () => store.query(name, given)),
    storm,
    async countWrong(keys) {
      const questions = keys.map((key) => [key]);
      const history = await readAtLast('question-history', { questions });
      return Object.fromEntries(
        keys.flatMap((key, index) => {
          const found = history[index];
          return found ? [[key, found.wrongCount] as const] : [];
        }),
      );
    },
    async putOlderCopy(address) {
      const response = await fetch(address);
      await set(OLDER_COPY_KEY, new Uint8Array(await response.arrayBuffer()), keyValueStore);
    },
    async makeBackup() {
      const kept = demand(await backup.listQuarantine());
      if (kept.length > 0) throw new Error('A file was damaged');
      return [...demand(await backup.exportDatabase()).bytes];
    },
  } satisfies StudyHarness,
});
