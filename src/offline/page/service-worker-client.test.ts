// The page's side of the service worker, with a fake browser.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ANSWER_PATIENCE,
  PATIENCE,
  connectServiceWorker,
} from '#offline/page/service-worker-client.ts';
import type { OfflineCopy, VersionState } from '#services/shell/app-on-device.tsx';
import { createMemoryFailureLog } from '#services/shell/failure-log.ts';
import { createObservable } from '#services/shell/observable.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly received: string[] = [];
  complete = true;
  /** What it says before its answer, and whether it answers at all. */
  nonsense: readonly unknown[] = [];
  isSilent = false;

  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }

  postMessage({ type }: { readonly type: string }, ports: readonly MessagePort[]): void {
    this.received.push(type);
    for (const data of this.nonsense) ports[0]?.postMessage(data);
    if (!this.isSilent) ports[0]?.postMessage({ complete: this.complete, bytes: 2_000_000 });
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = vi.fn(async () => {});
  readonly unregister = vi.fn(async () => true);

  install(): FakeWorker {
    const installed = new FakeWorker('installing');
    this.installing = installed;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = installed;
    installed.become('installed');
    return installed;
  }

  activate(): void {
    const activated = this.waiting;
    this.waiting = null;
    this.active = activated;
    activated?.become('activating');
    activated?.become('activated');
  }
}

interface Opening {
  readonly active?: FakeWorker | null;
  readonly register?: () => Promise<unknown>;
  readonly pendingChanges?: () => number;
  readonly isHostReached?: boolean;
}

async function open(opening: Opening = {}) {
  const registration = new FakeRegistration();
  registration.active = opening.active ?? null;
  if (opening.isHostReached === false) registration.update.mockRejectedValue(new TypeError());
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    register: opening.register ?? (async () => registration),
    getRegistration: async () => registration,
  });
  const version = createObservable<VersionState>('current');
  const copy = createObservable<OfflineCopy>({ kind: 'preparing' });
  const failures = createMemoryFailureLog(() => 0);
  const reload = vi.fn();
  const client = await connectServiceWorker({
    container: container as unknown as ServiceWorkerContainer,
    openedBy: registration.active as unknown as ServiceWorker | null,
    base: '/',
    version,
    copy,
    pendingChanges: opening.pendingChanges ?? (() => 0),
    failures,
    page: { subscribe: () => {} },
    now: () => 0,
    isOnline: () => true,
    reload,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { client, registration, version, copy, failures, reload };
}

/** Messages through a real port come in their own time. */
async function settled(): Promise<void> {
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(() => {
  vi.useFakeTimers();
  // The script's address is allowed in its page.
  vi.stubGlobal('window', { location: { href: 'https://example.com/' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('O6 the first copy is in preparation until all of it is there, and is no newer version', async () => {
  const { registration, copy, version } = await open();
  registration.install();
  await settled();
  expect(copy.read()).toEqual({ kind: 'preparing' });
  registration.activate();
  await settled();
  expect(copy.read()).toEqual({ kind: 'ready', bytes: 2_000_000 });
  expect(version.read()).toBe('current');
});

test.each([
  ['is made anew at the next opening', true],
  ['stays without a network: it is all there is', false],
])(
  'O6 a copy with files missing is not called ready, is noted, and %s',
  async (_, isHostReached) => {
    const active = new FakeWorker('activated');
    active.complete = false;
    const { registration, copy, failures } = await open({ active, isHostReached });
    await settled();
    expect(copy.read()).toEqual({ kind: 'failed' });
    expect(failures.noted.read()).toMatchObject([{ action: 'offline-copy', kind: 'incomplete' }]);
    expect(registration.unregister).toHaveBeenCalledTimes(isHostReached ? 1 : 0);
  },
);

test.each([
  ['is refused', () => Promise.reject(new Error('on purpose'))],
  ['never ends', () => new Promise(() => {})],
])('O5 O9 a registration that %s is noted', async (_, register) => {
  const opening = open({ register });
  await vi.advanceTimersByTimeAsync(60_000);
  const { copy, failures } = await opening;
  expect(copy.read()).toEqual({ kind: 'failed' });
  expect(failures.noted.read()).toMatchObject([{ action: 'offline-copy', kind: 'not-registered' }]);
});

test('O9 what cannot be stored holds the update back; later it is offered again, not done', async () => {
  let pending = 1;
  const { client, registration, version, reload } = await open({
    active: new FakeWorker('activated'),
    pendingChanges: () => pending,
  });
  const newer = registration.install();
  void client.update();
  await vi.advanceTimersByTimeAsync(PATIENCE + 200);
  expect(version.read()).toBe('held-back');
  pending = 0;
  await vi.advanceTimersByTimeAsync(200);
  expect(version.read()).toBe('newer-available');
  expect(newer.received).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('O9 an answer given while the newer version takes over is not lost', async () => {
  let pending = 0;
  const { client, registration, version, reload } = await open({
    active: new FakeWorker('activated'),
    pendingChanges: () => pending,
  });
  registration.install();
  void client.update();
  await vi.advanceTimersByTimeAsync(0);
  pending = 1;
  registration.activate();
  await vi.advanceTimersByTimeAsync(PATIENCE + 200);
  expect(reload).not.toHaveBeenCalled();
  expect(version.read()).toBe('held-back');
  pending = 0;
  await vi.advanceTimersByTimeAsync(200);
  expect(version.read()).toBe('newer-available');
  expect(reload).not.toHaveBeenCalled();
  void client.update();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('O9 a newer version that never takes over is noted, and offered again', async () => {
  const { client, registration, version, failures, reload } = await open({
    active: new FakeWorker('activated'),
  });
  registration.install();
  void client.update();
  await vi.advanceTimersByTimeAsync(ANSWER_PATIENCE);
  expect(version.read()).toBe('newer-available');
  expect(failures.noted.read()).toMatchObject([{ action: 'update', kind: 'no-answer' }]);
  expect(reload).not.toHaveBeenCalled();
});

test('O9 a service worker that does not say what the copy holds is noted', async () => {
  const active = new FakeWorker('activated');
  active.isSilent = true;
  const { copy, failures, registration } = await open({ active });
  await vi.advanceTimersByTimeAsync(ANSWER_PATIENCE);
  expect(copy.read()).toEqual({ kind: 'failed' });
  expect(failures.noted.read()).toMatchObject([{ action: 'offline-copy', kind: 'no-answer' }]);
  expect(registration.unregister).not.toHaveBeenCalled();
});

test('X9 nonsense from the service worker is ignored', async () => {
  const active = new FakeWorker('activated');
  active.nonsense = [null, 'ready', { complete: 'yes', bytes: 1 }, { complete: true }];
  const { copy } = await open({ active });
  await settled();
  expect(copy.read()).toEqual({ kind: 'ready', bytes: 2_000_000 });
});
