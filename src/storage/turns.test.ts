// The hand-over between tabs, with real locks and channels.
import { afterEach, expect, test } from 'vitest';
import { createTurns, TurnNotGivenError, type Turns } from '#storage/turns.ts';

const channels: BroadcastChannel[] = [];
let places = 0;

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Tabs around one place that only one may hold. */
function tabs(count: number, patience = 5000) {
  places += 1;
  const name = `place-${places}`;
  const place = { holder: null as number | null, breaches: 0, handOvers: 0 };
  const all = Array.from({ length: count }, (_, tab) => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    const turns = createTurns({
      name,
      locks: navigator.locks,
      channel,
      patience,
      onLetGo() {
        place.holder = null;
      },
    });
    return {
      turns,
      use: () =>
        turns.during(() => {
          if (place.holder !== null && place.holder !== tab) place.breaches += 1;
          if (place.holder !== tab) place.handOvers += 1;
          place.holder = tab;
        }),
    };
  });
  return { place, all };
}

async function storm(all: readonly { readonly use: () => Promise<void> }[], writes: number) {
  await Promise.all(all.flatMap(({ use }) => Array.from({ length: writes }, use)));
}

/** Ends with the tab: a lock that is held keeps the test process alive. */
function leave(turns: Turns): Promise<void> {
  turns.setKeeping(false);
  return turns.during(() => {});
}

test('S12 five tabs at once: each write has its turn, and never two at a time', async () => {
  const { place, all } = tabs(5);
  let writes = 0;
  await Promise.all(
    all.flatMap(({ use }) =>
      Array.from({ length: 20 }, async () => {
        await use();
        writes += 1;
      }),
    ),
  );
  expect(writes).toBe(100);
  expect(place.breaches).toBe(0);
  expect(place.handOvers).toBeGreaterThan(4);
  for (const { turns } of all) await leave(turns);
});

test('S12 a tab alone keeps its turn from one write to the next', async () => {
  const { place, all } = tabs(1);
  await storm(all, 10);
  expect(place.handOvers).toBe(1);
  for (const { turns } of all) await leave(turns);
});

test('S12 a tab that is idle lets go when another asks', async () => {
  const { place, all } = tabs(2);
  await all[0]?.use();
  await all[1]?.use();
  expect(place).toMatchObject({ holder: 1, breaches: 0 });
  for (const { turns } of all) await leave(turns);
});

test('S12 a tab in the background keeps nothing', async () => {
  const { place, all } = tabs(1);
  await all[0]?.use();
  expect(place.holder).toBe(0);
  all[0]?.turns.setKeeping(false);
  await all[0]?.turns.during(() => {});
  expect(place.holder).toBeNull();
  await all[0]?.use();
  expect(place.holder).toBeNull();
});

test('S12 who is not given the turn in time is told so, and may ask again', async () => {
  const { all } = tabs(2, 50);
  let finish = () => {};
  const work = all[0]?.turns.during(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  await expect(all[1]?.use()).rejects.toThrow(TurnNotGivenError);
  finish();
  await work;
  await all[1]?.use();
  for (const { turns } of all) await leave(turns);
});

test('S12 work that fails keeps the turn, and fails alone', async () => {
  const { place, all } = tabs(1);
  await expect(
    all[0]?.turns.during(() => {
      throw new Error('on purpose');
    }),
  ).rejects.toThrow('on purpose');
  await all[0]?.use();
  expect(place.holder).toBe(0);
  for (const { turns } of all) await leave(turns);
});
