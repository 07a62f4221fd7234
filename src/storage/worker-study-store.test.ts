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

function fakeWorkers() {
  const workers: FakeWorker[] = [];
  const store = createWorkerStudyStore(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { store, workers };
}

/** Lets the calls that were just made reach the worker. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('no worker starts before it is asked for something, and one serves all calls', async () => {
  const { store, workers } = fakeWorkers();
  expect(workers).toHaveLength(0);
  void store.loadQuestionHistory(['a']);
  void store.saveAnswer(ANSWER);
  await settled();
  expect(workers).toHaveLength(1);
  expect(workers[0]?.requests.map(({ m }) => m)).toEqual(['loadQuestionHistory', 'saveAnswer']);
});

test('S3 every answer gets an id of its own, as a UUID version 7', async () => {
  const { store, workers } = fakeWorkers();
  void store.saveAnswer(ANSWER);
  void store.saveAnswer(ANSWER);
  await settled();
  const ids = workers[0]?.requests.map(({ a }) => (a[0] as { readonly answerId: string }).answerId);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids ?? []) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('S1 S2 a save succeeds only when the worker says so', async () => {
  const { store, workers } = fakeWorkers();
  const saving = store.saveAnswer(ANSWER);
  await settled();
  const [request] = workers[0]?.requests ?? [];
  if (request === undefined) throw new Error('Nothing was sent');
  workers[0]?.reply(request, { ok: true, value: null });
  expect(await saving).toEqual({ ok: true, value: null });
});

test('S2 a worker that dies fails what was pending, and the next call starts a new one', async () => {
  const { store, workers } = fakeWorkers();
  const saving = store.saveAnswer(ANSWER);
  await settled();
  workers[0]?.die('on purpose');
  expect(await saving).toMatchObject({ ok: false, error: { kind: 'failed' } });
  expect(workers[0]?.terminated).toBe(true);
  void store.saveAnswer(ANSWER);
  await settled();
  expect(workers).toHaveLength(2);
});

test('S2 a worker that cannot be started is a failed save, not an exception', async () => {
  const store = createWorkerStudyStore(() => {
    throw new DOMException('on purpose', 'SecurityError');
  });
  expect(await store.saveAnswer(ANSWER)).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  });
});
