// The hand-over between tabs, with real locks and channels.
import { afterEach, expect, test } from 'vitest';
import { createTabLock, type TabLock } from '#storage/worker/tab-lock.ts';

const channels: BroadcastChannel[] = [];
let backends = 0;

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Tabs with one backend, which only one may use at a time. */
function tabs(count: number, patience = 5000) {
  backends += 1;
  const name = `backend-${backends}`;
  const backend = { holder: null as number | null, breaches: 0, handOvers: 0 };
  const all = Array.from({ length: count }, (_, tab) => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    const tabLock = createTabLock({
      name,
      locks: navigator.locks,
      channel,
      patience,
      onRelease() {
        backend.holder = null;
      },
    });
    return {
      tabLock,
      use: () =>
        tabLock.use(async () => {
          if (backend.holder !== null && backend.holder !== tab) backend.breaches += 1;
          if (backend.holder !== tab) backend.handOvers += 1;
          backend.holder = tab;
        }),
    };
  });
  return { backend, all };
}

/** Ends with the tab: a lock that is held keeps the test process alive. */
function leave(tabLock: TabLock): Promise<void> {
  tabLock.setKeeping(false);
  return tabLock.use(async () => {});
}

test('S12 five tabs at once: each write gets the lock, and never two at a time', async () => {
  const { backend, all } = tabs(5);
  let writes = 0;
  const storm = (some: typeof all) =>
    Promise.all(
      some.flatMap(({ use }) => Array.from({ length: 20 }, async () => use().then(() => writes++))),
    );
  // A tab alone keeps the lock from one write to the next.
  await storm(all.slice(0, 1));
  expect([writes, backend.handOvers]).toEqual([20, 1]);
  await storm(all);
  expect([writes, backend.breaches]).toEqual([120, 0]);
  expect(backend.handOvers).toBeGreaterThan(4);
  // Nobody asks any more: the one that goes on keeps it again.
  const before = backend.handOvers;
  await storm(all.slice(0, 1));
  expect(backend.handOvers - before).toBeLessThanOrEqual(1);
  for (const { tabLock } of all) await leave(tabLock);
});

test('S12 a tab in the background keeps nothing', async () => {
  const { backend, all } = tabs(1);
  await all[0]?.use();
  expect(backend.holder).toBe(0);
  all[0]?.tabLock.setKeeping(false);
  await all[0]?.tabLock.use(async () => {});
  expect(backend.holder).toBeNull();
  await all[0]?.use();
  expect(backend.holder).toBeNull();
});

test('S12 a tab that does not get the lock in time fails, and may ask again', async () => {
  const { all } = tabs(2, 50);
  let finish = () => {};
  const work = all[0]?.tabLock.use(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await expect(all[1]?.use()).rejects.toMatchObject({ kind: 'busy' });
  finish();
  await work;
  await all[1]?.use();
  for (const { tabLock } of all) await leave(tabLock);
});
