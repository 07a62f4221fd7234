// The page's side of the storage worker: what a dead, silent or refusing worker does to its callers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plainReview, type NewEvent, type StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { createOutbox, type EventBatch } from '#storage/page/outbox.ts';
import type { PageMessage, WorkerMessage } from '#storage/worker/study-commands.ts';
import { createWorkerStudyStore } from '#storage/page/worker-study-store.ts';
import { FAKE_NOW } from '#tests/fake-services.ts';
import { memoryStorage } from '#tests/memory-storage.ts';

const ANSWER: NewEvent = {
  kind: 'answer',
  item: 'italy-1',
  questionKey: null,
  ...plainReview(true),
};
const MARK: NewEvent = { kind: 'mark', item: 'card-1', on: true, since: null };
const HISTORY = { questions: [['italy-1']] };

const DEVICE = '0123456789abcdef';
const OTHER_PAGE = 'wine-study-held:v1:gone:';
/** Longer than a page waits for its worker, and for its next try. */
const LONGEST_WAIT = 30_000;
const RETRY_AFTER = 15_000;
const LONGEST_READING = 90_000;

type Request = Extract<PageMessage, { readonly kind: 'command' }>;

class FakeWorker extends EventTarget {
  readonly requests: Request[] = [];
  terminated = false;

  postMessage(message: PageMessage) {
    if (message.kind === 'command') this.requests.push(message);
  }

  terminate() {
    this.terminated = true;
  }

  reply({ id }: Request, answer: unknown) {
    this.tell({ kind: 'answer', id, answer: answer as Result<unknown, unknown> });
  }

  tell(data: WorkerMessage) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  die(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function fakeWorkers({ onStart = () => {}, storage = memoryStorage() } = {}) {
  const workers: FakeWorker[] = [];
  const changes = new EventTarget();
  const failures: (readonly [action: string, kind: StorageFailure['kind']])[] = [];
  const stored: StudyEvent[] = [];
  const onErased = vi.fn();
  let visible = true;
  let now = FAKE_NOW;
  let tellPage: (visible: boolean) => void = () => {};
  let tellSleep: (asleep: boolean) => void = () => {};
  const { store, backup, connection } = createWorkerStudyStore({
    name: 'this',
    beforeEngine: { done: async () => {} },
    startWorker: () => {
      onStart();
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    changes: changes as BroadcastChannel,
    page: {
      isVisible: () => visible,
      painted: async () => {},
      subscribe: (onChange) => void (tellPage = onChange),
      subscribeToSleep: (onChange) => void (tellSleep = onChange),
    },
    outbox: createOutbox({
      openStorage: () => storage,
      onFailure: (detail) => {
        throw new Error(detail);
      },
    }),
    device: () => DEVICE,
    now: () => (now += 1),
    observer: {
      onFailure: (action, { kind }) => failures.push([action, kind]),
      onStored: (events) => stored.push(...events),
      onErased,
    },
  });
  const hear = (data: unknown) => changes.dispatchEvent(new MessageEvent('message', { data }));
  return {
    store,
    backup,
    connection,
    workers,
    storage,
    failures,
    stored,
    onErased,
    /** The commands that the last worker was sent and has not answered. */
    asked: () => workers.at(-1)?.requests.map(({ name }) => name) ?? [],
    request: () => lastRequest(workers.at(-1)),
    hear,
    otherTabChanged: (kinds: readonly string[]) => hear({ from: 'another', kinds }),
    look: (next: boolean) => {
      visible = next;
      tellPage(next);
    },
    sleep: (asleep: boolean) => tellSleep(asleep),
    /** Answers everything that the last worker was asked. */
    answer: async (result: unknown) => {
      const worker = workers.at(-1);
      for (const request of worker?.requests.splice(0) ?? []) worker?.reply(request, result);
      await settled();
    },
  };
}

type FakeTab = ReturnType<typeof fakeWorkers>;

function lastRequest(worker: FakeWorker | undefined): Request {
  const request = worker?.requests.at(-1);
  if (request === undefined) throw new Error('Nothing was asked');
  return request;
}

/** The events and the epoch that a call of `record` brought. */
function recorded({ name, args }: Request): EventBatch {
  expect(name).toBe('record');
  return args[0] as EventBatch;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets the calls that were just made reach the worker, and its answers come back. */
const settled = () => vi.advanceTimersByTimeAsync(0);

const STORED = { ok: true, value: 'epoch-1' };
const FAILED = { ok: false, error: { kind: 'failed', detail: 'disk I/O error' } };
const FULL = { ok: false, error: { kind: 'full', detail: 'no room' } };
const READ = {
  ok: true,
  value: { database: new Uint8Array([1, 2, 3]), quarantine: [], stamp: 'stamp-1' },
};
const ERASED = { ok: true, value: { tidied: true } };
const CHANGED = { ok: true, value: null };
const BUSY = { ok: false, error: { kind: 'busy', detail: 'another tab' } };

test.each([
  ['a write', (tab: FakeTab) => tab.store.record(ANSWER), []],
  ['an import', (tab: FakeTab) => tab.backup.importFile(new Blob(['a'])), []],
  ['an erasure', (tab: FakeTab) => tab.backup.eraseAll(), [READ]],
])('S10 J12 %s whose worker dies is asked for again, under the same id', async (_, ask, before) => {
  const tab = fakeWorkers();
  const { workers, request, answer } = tab;
  const asking = ask(tab);
  await settled();
  for (const earlier of before) await answer(earlier);
  const { name, args } = request();
  workers[0]?.die('on purpose');
  await settled();
  expect(workers.map(({ terminated }) => terminated)).toEqual([true, false]);
  expect(request()).toMatchObject({ name, args });
  await answer({ ok: true, value: { tidied: true } });
  expect(await asking).toMatchObject({ ok: true });
});

test('J20 a page that is left, asleep, ends its worker, and goes on with another once it is shown again', async () => {
  const { store, workers, request, answer, sleep } = fakeWorkers();
  const told = vi.fn();
  store.subscribe(['score'], told);
  const recording = store.record(ANSWER);
  await settled();
  const sent = recorded(request());
  sleep(true);
  await settled();
  expect(workers.map(({ terminated }) => terminated)).toEqual([true]);
  void store.query('question-history', HISTORY);
  await settled();
  expect(workers).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
  sleep(false);
  // It heard nothing of what others, or the clock, did meanwhile.
  expect(told).toHaveBeenCalledOnce();
  await settled();
  expect(workers).toHaveLength(2);
  const again = workers[1]?.requests.find(({ name }) => name === 'record');
  expect(again && recorded(again)).toEqual(sent);
  await answer(STORED);
  expect(await recording).toEqual({ ok: true, value: null });
});

test('S11 what is not stored yet is seen by every query and every backup', async () => {
  const { store, backup, workers, request } = fakeWorkers();
  void store.record(MARK);
  void store.record(ANSWER);
  await settled();
  const seen = [];
  for (const ask of [
    () => store.query('known-cards', null),
    () => backup.exportDatabase(),
    () => backup.exportJson(),
    () => backup.eraseAll(),
  ]) {
    void ask();
    await settled();
    const { name, args, pending } = request();
    // An erasure is given what all pages hold.
    seen.push(kindsOf(name === 'prepareErasure' ? args[0] : pending).join());
  }
  expect(seen).toEqual(['mark,answer', 'mark,answer', 'mark,answer', 'mark,answer']);
  expect(workers).toHaveLength(1);
});

function kindsOf(events: unknown): readonly string[] {
  return (events as readonly StudyEvent[]).map(({ kind }) => kind);
}

test('S11 J3 held events are sent again after a while, and the observer hears of them once they are stored', async () => {
  const { store, answer, asked, stored, look } = fakeWorkers();
  let changes = 0;
  store.subscribe([], () => (changes += 1));
  void store.record(ANSWER);
  await settled();
  await answer(BUSY);
  expect([store.heldEvents(), changes]).toEqual([1, 1]);
  for (let tried = 0; tried < 3; tried += 1) {
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    expect(asked()).toEqual(['record']);
    await answer(BUSY);
  }
  // Out of view nothing is tried again, and at once when the page comes back.
  look(false);
  await vi.advanceTimersByTimeAsync(2 * RETRY_AFTER);
  expect([asked(), stored]).toEqual([[], []]);
  look(true);
  await settled();
  await answer(STORED);
  expect([store.heldEvents(), changes]).toEqual([0, 2]);
  expect(stored).toMatchObject([ANSWER]);
  await vi.advanceTimersByTimeAsync(RETRY_AFTER);
  expect(asked()).toEqual([]);
});

test('S1 D15 a worker that cannot be started is a noted failure, not an exception', async () => {
  const { store, failures } = fakeWorkers({
    onStart() {
      throw new DOMException('on purpose', 'SecurityError');
    },
  });
  const unavailable = { ok: false, error: { kind: 'unavailable' } };
  expect(await store.record(ANSWER)).toMatchObject(unavailable);
  expect(await store.query('score', { now: 0 })).toMatchObject(unavailable);
  expect(failures).toEqual([
    ['record', 'unavailable'],
    ['query', 'unavailable'],
  ]);
});

test('D15 what fails on the data page is noted, but not what a file is not fit for', async () => {
  const { backup, answer, failures } = fakeWorkers();
  const exporting = backup.exportDatabase();
  await settled();
  await answer(BUSY);
  expect(await exporting).toEqual(BUSY);
  const previewing = backup.previewImport(new Blob());
  await settled();
  const damaged = { ok: false, error: { kind: 'damaged', detail: 'cut', leftOut: [] } };
  await answer(damaged);
  expect(await previewing).toEqual(damaged);
  expect(failures).toEqual([['backup', 'busy']]);
});

test('S12 what another tab wrote is read at once in view, and else when the page comes into view', () => {
  const { store, otherTabChanged, look } = fakeWorkers();
  let reads = 0;
  store.subscribe(['question-history'], () => (reads += 1));
  otherTabChanged(['answer']);
  expect(reads).toBe(1);
  look(false);
  otherTabChanged(['answer']);
  otherTabChanged(['mark']);
  expect(reads).toBe(1);
  look(true);
  expect(reads).toBe(2);
  look(false);
  look(true);
  expect(reads).toBe(2);
});

test.each([
  [null],
  [{ from: {}, kinds: ['answer'] }],
  [{ from: 'another', kinds: 'answer' }],
  [{ from: 'another', kinds: [null, {}, 'sqlite_master', 'toString'] }],
  [{ from: 'this', kinds: ['answer'] }],
])('X9 a message that is no notice of another tab changes nothing: %j', (data) => {
  const { store, hear, look } = fakeWorkers();
  let reads = 0;
  store.subscribe(['question-history', 'known-cards', 'report'], () => (reads += 1));
  hear(data);
  look(false);
  hear(data);
  look(true);
  expect(reads).toBe(0);
});

test('J3 what an earlier page left is stored under its own ids, and told as held once it could not be', async () => {
  const left = {
    events: [{ ...ANSWER, id: 'aa01', at: 5, device: 'ffffffffffffffff' }],
    epoch: 'epoch-0',
  };
  const storage = memoryStorage({ [`${OTHER_PAGE}aa01`]: JSON.stringify(left) });
  const { store, request, answer, stored } = fakeWorkers({ storage });
  await settled();
  expect(store.heldEvents()).toBe(0);
  expect(recorded(request())).toEqual(left);
  await answer(BUSY);
  expect(store.heldEvents()).toBe(1);
  await vi.advanceTimersByTimeAsync(RETRY_AFTER);
  expect(recorded(request())).toEqual(left);
  await answer(STORED);
  expect(store.heldEvents()).toBe(0);
  expect(stored).toEqual(left.events);
  expect(storage.items.size).toBe(0);
});

test('J3 what another page holds is seen by each query, and taken over once this one comes into view', async () => {
  const { store, storage, request, look, asked, answer } = fakeWorkers();
  await settled();
  const left = { events: [{ ...ANSWER, id: 'aa01', at: 5, device: null }], epoch: null };
  storage.setItem(`${OTHER_PAGE}aa01`, JSON.stringify(left));
  void store.query('question-history', HISTORY);
  await settled();
  expect(request()).toMatchObject({ name: 'question-history', pending: left.events });
  await answer(STORED);
  look(false);
  look(true);
  await settled();
  expect(recorded(request())).toEqual(left);
  // What is under way is not taken over from itself.
  look(false);
  look(true);
  await settled();
  expect(asked()).toEqual(['record']);
  await answer(STORED);
  expect([store.pendingEvents(), storage.items.size]).toEqual([0, 0]);
});

test('J7 a batch carries the epoch of the log that this page knew as it was recorded', async () => {
  const { store, request, answer } = fakeWorkers();
  void store.record(ANSWER);
  void store.record(ANSWER);
  await settled();
  expect(recorded(request()).epoch).toBeNull();
  await answer({ ok: true, value: 'epoch-1' });
  // Recorded before anything was known.
  expect(recorded(request()).epoch).toBeNull();
  await answer({ ok: true, value: 'epoch-1' });
  void store.record(ANSWER);
  await settled();
  expect(recorded(request()).epoch).toBe('epoch-1');
  await answer(BUSY);
  void store.record(ANSWER);
  await settled();
  // Another tab has erased everything.
  await answer({ ok: true, value: 'epoch-2' });
  expect(recorded(request()).epoch).toBe('epoch-1');
  await answer({ ok: true, value: 'epoch-2' });
  void store.record(ANSWER);
  await settled();
  expect(recorded(request()).epoch).toBe('epoch-2');
});

test.each([true, false])(
  'J7 what is recorded after another tab told of an erasure is not taken for something of before (in view: %s)',
  async (inView) => {
    const { store, request, answer, otherTabChanged, look } = fakeWorkers();
    void store.record(ANSWER);
    await settled();
    await answer({ ok: true, value: 'epoch-1' });
    look(inView);
    otherTabChanged(['answer', 'erasure']);
    void store.record(ANSWER);
    await settled();
    expect(recorded(request()).epoch).toBeNull();
  },
);

test('J10 a record has its word within 15 seconds, whatever stands before it and however often it is tried', async () => {
  const { store, workers, request } = fakeWorkers();
  const first = store.record(ANSWER);
  await vi.advanceTimersByTimeAsync(9000);
  const second = store.record(ANSWER);
  // Tried again by a new worker, which hangs.
  workers[0]?.reply(request(), FAILED);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await first).toMatchObject({ ok: false, error: { kind: 'no-answer' } });
  await vi.advanceTimersByTimeAsync(9000);
  expect(await second).toMatchObject({ ok: false, error: { kind: 'no-answer' } });
  expect(store.heldEvents()).toBe(2);
});

test('Z38 a run of sync that waits for its mailbox keeps no hung worker, and goes to the next one', async () => {
  const { store, connection, workers, asked, answer } = fakeWorkers();
  const running = connection.call('syncRun', ['07', true]);
  await vi.advanceTimersByTimeAsync(3 * LONGEST_READING);
  // By itself it ends none.
  expect([workers.length, connection.isBusy()]).toEqual([1, false]);
  const recording = store.record(ANSWER);
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
  expect(workers[0]?.terminated).toBe(true);
  expect(await recording).toMatchObject({ ok: false, error: { kind: 'no-answer' } });
  expect(asked()).toContain('syncRun');
  await answer({ ok: true, value: null });
  expect(await running).toEqual({ ok: true, value: null });
});

test('J10 a worker that does not end with reading a file is ended, and what waits is sent anew', async () => {
  const { store, backup, workers, asked, answer } = fakeWorkers();
  const reading = backup.previewImport(new Blob());
  const recording = store.record(ANSWER);
  await vi.advanceTimersByTimeAsync(LONGEST_READING - 1);
  expect(workers[0]?.terminated).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(workers[0]?.terminated).toBe(true);
  expect(await reading).toMatchObject({ ok: false, error: { kind: 'no-answer' } });
  expect(workers).toHaveLength(2);
  expect(asked()).toEqual(['record']);
  await answer(STORED);
  // It had its word long before.
  expect(await recording).toMatchObject({ ok: false, error: { kind: 'no-answer' } });
  expect(store.heldEvents()).toBe(0);
});

test.each(['importFile', 'exportDatabase', 'eraseAll'] as const)(
  'J10 a retry neither restarts a worker during a long call nor comes in between: %s',
  async (method) => {
    const { store, backup, workers, answer, asked } = fakeWorkers();
    void store.record(ANSWER);
    await settled();
    await answer(BUSY);
    void backup[method](new Blob());
    await vi.advanceTimersByTimeAsync(RETRY_AFTER * 2);
    expect(asked()).not.toContain('record');
    expect(workers).toHaveLength(1);
    expect(workers[0]?.terminated).toBe(false);
    await answer(FULL);
    // An erasure and an import that failed are asked once more.
    await answer(FULL);
    await vi.advanceTimersByTimeAsync(RETRY_AFTER);
    expect(asked()).toContain('record');
  },
);

test('J12 S11 E14 an erasure takes what all pages hold with it, and gives it up once it is done', async () => {
  const other = { ...ANSWER, id: '0b', at: 1, device: null };
  const { store, backup, storage, request, answer, asked, onErased } = fakeWorkers();
  void store.record(ANSWER);
  await settled();
  await answer(BUSY);
  storage.setItem(`${OTHER_PAGE}0b`, JSON.stringify({ events: [other], epoch: null }));
  const erasing = backup.eraseAll();
  await settled();
  expect(request()).toMatchObject({ name: 'prepareErasure', args: [[ANSWER, other]] });
  await answer(READ);
  expect(asked()).toEqual(['erase']);
  const [stamp, erasure] = request().args;
  expect(stamp).toBe('stamp-1');
  expect(erasure).toMatchObject({ kind: 'erasure', device: DEVICE });
  // Not before it is known to be done.
  expect(store.heldEvents()).toBe(1);
  expect(storage.items.size).toBe(2);
  expect(onErased).not.toHaveBeenCalled();
  await answer({ ok: true, value: { tidied: false } });
  expect(await erasing).toEqual({
    ok: true,
    value: { database: READ.value.database, quarantine: [], certain: true, tidied: false },
  });
  expect(store.heldEvents()).toBe(0);
  expect(storage.items.size).toBe(0);
  expect(onErased).toHaveBeenCalledOnce();
  void store.record(ANSWER);
  await settled();
  expect(recorded(request()).epoch).toBe((erasure as StudyEvent).id);
});

const KEPT = { database: READ.value.database, certain: false, tidied: false };

test.each([
  ['may have been done keeps what was read', 'no-answer', { ok: true, value: KEPT }, null],
  ['was not done is told as that', 'busy', BUSY, 'epoch-1'],
] as const)(
  'E14 an erasure that %s, after it was asked twice',
  async (_what, kind, outcome, epoch) => {
    const { store, backup, answer, asked, request, onErased } = fakeWorkers();
    for (const answered of [STORED, BUSY]) {
      void store.record(ANSWER);
      await settled();
      await answer(answered);
    }
    const erasing = backup.eraseAll();
    await settled();
    await answer(READ);
    for (const _ of [1, 2]) {
      expect(asked()).toEqual(['erase']);
      await answer({ ok: false, error: { ...BUSY.error, kind } });
    }
    expect(await erasing).toMatchObject(outcome);
    expect(store.heldEvents()).toBe(1);
    expect(onErased).not.toHaveBeenCalled();
    // Of which log is what comes now?
    void store.record(ANSWER);
    await settled();
    await answer(STORED);
    expect(recorded(request()).epoch).toBe(epoch);
  },
);

test('J7 what is recorded once everything was read is not erased unread, and is stored after it', async () => {
  const { store, backup, workers, storage } = fakeWorkers();
  const reply = async (method: string, result: unknown) => {
    const request = workers[0]?.requests.find(({ name }) => name === method);
    if (request === undefined) throw new Error(`Nobody asked for ${method}`);
    workers[0]?.reply(request, result);
    await settled();
    return request;
  };
  const erasing = backup.eraseAll();
  await settled();
  // While the worker reads.
  const recording = store.record(ANSWER);
  await settled();
  const kept = [...storage.items.keys()];
  await reply('prepareErasure', READ);
  const { args: asked } = await reply('erase', ERASED);
  expect(await erasing).toMatchObject({ ok: true });
  expect([...storage.items.keys()]).toEqual(kept);
  expect(store.pendingEvents()).toBe(1);
  const {
    events: [event],
  } = recorded(await reply('record', STORED));
  expect(event?.at).toBeGreaterThan((asked[1] as StudyEvent).at);
  expect(await recording).toEqual({ ok: true, value: null });
  expect(storage.items.size).toBe(0);
});

test.each([
  [1, { ok: true, value: { database: READ.value.database } }],
  [5, { ok: false, error: { kind: 'busy' } }],
])(
  'J12 where the log has changed since it was read, it is read again: %i times',
  async (times, outcome) => {
    const { backup, answer, asked, onErased } = fakeWorkers();
    const erasing = backup.eraseAll();
    await settled();
    for (let tried = 0; tried < times; tried += 1) {
      expect(asked()).toEqual(['prepareErasure']);
      await answer(READ);
      await answer(CHANGED);
    }
    await answer(READ);
    await answer(ERASED);
    expect(await erasing).toMatchObject(outcome);
    expect(onErased).toHaveBeenCalledTimes(times === 1 ? 1 : 0);
  },
);

test('J10 a worker that takes long to open its file is not ended for it; the page has its word, and asks again', async () => {
  const { store, workers, answer } = fakeWorkers();
  let changes = 0;
  store.subscribe(['question-history'], () => {
    changes += 1;
  });
  const asking = store.query('question-history', HISTORY);
  await settled();
  workers[0]?.tell({ kind: 'opening', isUnderWay: true });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await Promise.race([asking, Promise.resolve('no word')])).toMatchObject({
    error: { kind: 'no-answer' },
  });
  await vi.advanceTimersByTimeAsync(5 * LONGEST_WAIT);
  expect(workers).toHaveLength(1);
  expect(workers[0]?.terminated).toBe(false);
  workers[0]?.tell({ kind: 'opening', isUnderWay: false });
  const before = changes;
  await answer({ ok: true, value: [null] });
  expect(changes).toBeGreaterThan(before);
});
