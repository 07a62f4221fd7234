// The page's side of the storage worker: what a dead worker does to its callers.
import { expect, test } from 'vitest';
import { createWorkerStudyStore } from '#storage/worker-study-store.ts';

const ANSWER = { questionKey: 'a', correct: true, answeredAt: 1 };

interface Request {
  /** As birpc writes it: kind of message, call id, method, arguments. */
  readonly t: string;
  readonly i: string;
  readonly m: string;
  readonly a: readonly unknown[];
}

class FakeWorker extends EventTarget {
  readonly requests: Request[] = [];
  terminated = false;

  postMessage(request: Request) {
    this.requests.push(request);
  }

  terminate() {
    this.terminated = true;
  }

  reply(request: Request, result: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: { t: 's', i: request.i, r: result } }));
  }

  die(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

function fakeWorkers(onStart: () => void = () => {}, painted: Promise<void> = Promise.resolve()) {
  const workers: FakeWorker[] = [];
  const changes = new EventTarget();
  let visible = true;
  let tellPage: (visible: boolean) => void = () => {};
  const { store, backup } = createWorkerStudyStore({
    startWorker: () => {
      onStart();
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    changes: changes as BroadcastChannel,
    page: {
      isVisible: () => visible,
      painted: () => painted,
      subscribe: (onChange) => void (tellPage = onChange),
    },
  });
  return {
    store,
    backup,
    workers,
    otherTabChanged: (tables: readonly string[]) =>
      changes.dispatchEvent(new MessageEvent('message', { data: { from: 'another', tables } })),
    hear: (data: unknown) => changes.dispatchEvent(new MessageEvent('message', { data })),
    look: (next: boolean) => {
      visible = next;
      tellPage(next);
    },
  };
}

/** Lets the calls that were just made reach the worker. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** The requests that a worker has not been told the result of, by method. */
function answerAll(worker: FakeWorker | undefined, result: unknown): void {
  for (const request of worker?.requests.splice(0) ?? []) worker?.reply(request, result);
}

const SAVED = { ok: true, value: [] };
const FAILED = { ok: false, error: { kind: 'failed', detail: 'disk I/O error' } };
const BUSY = { ok: false, error: { kind: 'busy', detail: 'another tab' } };

test('no worker starts before it is asked for something, and one serves all calls', async () => {
  const { store, workers } = fakeWorkers();
  expect(workers).toHaveLength(0);
  void store.loadQuestionHistory(['a']);
  void store.saveAnswer(ANSWER);
  await settled();
  expect(workers).toHaveLength(1);
  expect(workers[0]?.requests.map(({ m }) => m)).toEqual(['loadQuestionHistory', 'change']);
});

test('W2 no worker starts before the page is on screen', async () => {
  let paint = () => {};
  const painted = new Promise<void>((resolve) => (paint = resolve));
  const { store, workers } = fakeWorkers(() => {}, painted);
  void store.loadQuestionHistory(['a']);
  await settled();
  expect(workers).toHaveLength(0);
  paint();
  await settled();
  expect(workers[0]?.requests.map(({ m }) => m)).toEqual(['loadQuestionHistory']);
});

test('S3 every answer gets an id of its own, as a UUID version 7', async () => {
  const { store, workers } = fakeWorkers();
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    void store.saveAnswer(ANSWER);
    await settled();
    ids.push(idOf(workers[0]));
    answerAll(workers[0], SAVED);
    await settled();
  }
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

function idOf(worker: FakeWorker | undefined): string {
  const change = worker?.requests[0]?.a[0] as { readonly answer: { readonly answerId: string } };
  return change.answer.answerId;
}

test('S1 S2 a save succeeds only when the worker says so', async () => {
  const { store, workers } = fakeWorkers();
  const saving = store.saveAnswer(ANSWER);
  await settled();
  answerAll(workers[0], SAVED);
  expect(await saving).toEqual({ ok: true, value: null });
});

test('S10 a write in flight when the worker dies is sent once more, under the same id', async () => {
  const { store, workers } = fakeWorkers();
  const saving = store.saveAnswer(ANSWER);
  await settled();
  const id = idOf(workers[0]);
  workers[0]?.die('on purpose');
  await settled();
  expect(workers[0]?.terminated).toBe(true);
  expect(idOf(workers[1])).toBe(id);
  answerAll(workers[1], SAVED);
  expect(await saving).toEqual({ ok: true, value: null });
  expect(store.unsavedChanges()).toBe(0);
});

test('S10 S2 a write that fails twice is told as failed, held, and seen in what is read', async () => {
  const { store, workers } = fakeWorkers();
  const saving = store.saveAnswer({ ...ANSWER, correct: false });
  await settled();
  answerAll(workers[0], FAILED);
  await settled();
  answerAll(workers[1], FAILED);
  expect(await saving).toMatchObject({ ok: false, error: { kind: 'failed' } });
  expect(workers).toHaveLength(2);
  expect(store.unsavedChanges()).toBe(1);

  const loading = store.loadQuestionHistory(['a', 'b']);
  await settled();
  answerAll(workers[1], {
    ok: true,
    value: new Map([['b', { wrongCount: 1, lastAnsweredAt: 9 }]]),
  });
  expect(await loading).toEqual({
    ok: true,
    value: new Map([
      ['b', { wrongCount: 1, lastAnsweredAt: 9 }],
      ['a', { wrongCount: 1, lastAnsweredAt: 1 }],
    ]),
  });
  const unreadable = store.loadQuestionHistory(['a']);
  await settled();
  answerAll(workers[1], FAILED);
  expect(await unreadable).toMatchObject({ ok: true });
});

test('S11 what is held goes to disk with the next change, in its order', async () => {
  const { store, workers } = fakeWorkers();
  const clearing = store.clearKnownCards();
  await settled();
  answerAll(workers[0], BUSY);
  expect(await clearing).toMatchObject({ ok: false, error: { kind: 'busy' } });
  const marking = store.saveKnownCards([{ id: '1', markedAt: 5 }]);
  await settled();
  expect(workers[0]?.requests.map(({ a }) => (a[0] as { readonly kind: string }).kind)).toEqual([
    'clear-cards',
  ]);
  answerAll(workers[0], SAVED);
  await settled();
  expect(store.unsavedChanges()).toBe(0);
  answerAll(workers[0], SAVED);
  expect(await marking).toEqual({ ok: true, value: null });
});

test('S11 marks that are not stored yet are seen, and a clearing too', async () => {
  const { store, workers } = fakeWorkers();
  void store.clearKnownCards();
  void store.saveKnownCards([{ id: '2', markedAt: 5 }]);
  const loading = store.loadKnownCards();
  await settled();
  const read = workers[0]?.requests.find(({ m }) => m === 'loadKnownCards');
  if (read === undefined) throw new Error('Nothing was read');
  workers[0]?.reply(read, { ok: true, value: [{ id: '1', markedAt: 1 }] });
  expect(await loading).toEqual({ ok: true, value: [{ id: '2', markedAt: 5 }] });
});

test('S2 a worker that cannot be started is a failed save, not an exception', async () => {
  const { store } = fakeWorkers(() => {
    throw new DOMException('on purpose', 'SecurityError');
  });
  expect(await store.saveAnswer(ANSWER)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  });
});

test('S12 what another tab wrote is read at once in view, and else when the page comes into view', () => {
  const { store, otherTabChanged, look } = fakeWorkers();
  let reads = 0;
  store.subscribe(['answers'], () => (reads += 1));
  otherTabChanged(['answers']);
  expect(reads).toBe(1);
  look(false);
  otherTabChanged(['answers']);
  otherTabChanged(['known_cards']);
  expect(reads).toBe(1);
  look(true);
  expect(reads).toBe(2);
});

test.each([
  [null],
  ['let-go'],
  [7],
  [{}],
  [{ from: 'another' }],
  [{ from: {}, tables: ['answers'] }],
  [{ from: 'another', tables: 'answers' }],
  [{ from: 'another', tables: [null, {}, 'sqlite_master'] }],
])('X11 a message that is no notice changes nothing: %j', (data) => {
  const { store, hear, look } = fakeWorkers();
  let reads = 0;
  store.subscribe(['answers', 'known_cards'], () => (reads += 1));
  hear(data);
  look(false);
  hear(data);
  look(true);
  expect(reads).toBe(0);
});

test('S12 the worker is told when the page goes out of view', async () => {
  const { store, workers, look } = fakeWorkers();
  void store.loadKnownCards();
  await settled();
  look(false);
  await settled();
  expect(workers[0]?.requests.at(-1)).toMatchObject({ m: 'setKeeping', a: [false] });
});

test('S11 an erasure takes what is held with it, and gives it up', async () => {
  const { store, backup, workers } = fakeWorkers();
  const saving = store.saveAnswer(ANSWER);
  await settled();
  answerAll(workers[0], BUSY);
  await saving;
  const erasing = backup.eraseAll();
  await settled();
  expect(workers[0]?.requests.at(-1)).toMatchObject({
    m: 'eraseAll',
    a: [[{ kind: 'answer', answer: ANSWER }]],
  });
  answerAll(workers[0], { ok: true, value: { database: new Uint8Array() } });
  expect(await erasing).toMatchObject({ ok: true });
  expect(store.unsavedChanges()).toBe(0);
});
