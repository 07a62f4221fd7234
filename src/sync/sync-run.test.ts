// Devices that exchange what they did through a mailbox, whatever happens to the mailbox, the way and themselves.
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { loadLocal, saveLocal } from '#storage/log/local-state.ts';
import { deleteAllEvents } from '#storage/log/event-log.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { deriveKeys } from '#sync/keys.ts';
import type { MailboxFailure } from '#services/study/sync-exchange.ts';
import { mailboxFailure, type Mailbox, type Segment } from '#sync/mailbox.ts';
import { openSegment, sealSegment } from '#sync/segment.ts';
import { someSegment } from '#tests/mailbox-contract.ts';
import { createMemoryMailboxServer, type MemoryMailboxServer } from '#tests/memory-mailbox.ts';
import { byId, contentOf, someAnswers, someEvents, studyData } from '#tests/study-content.ts';
import { createSyncDevice, type SyncDevice } from '#tests/sync-device.ts';
import { runs } from '#tests/runs.ts';

const keys = await deriveKeys(new Uint8Array(16).fill(7));
const otherKeys = await deriveKeys(new Uint8Array(16).fill(8));
let server: MemoryMailboxServer;
let mailbox: Mailbox;

beforeEach(() => {
  server = createMemoryMailboxServer();
  mailbox = server.mailbox(keys.account);
});

const FAILED: MailboxFailure = { kind: 'offline', detail: 'Cut off', after: null };

/** Ids from `from` on. */
const answers = (count: number, from = 0) => someAnswers(from + count).slice(from);

const done = (fields: object = {}) => ({
  ok: true,
  value: { taken: 0, sent: 0, refused: 0, unsendable: 0, behind: false, ...fields },
});

/** Two devices that have everything of each other. */
async function pair(count = 5): Promise<readonly [SyncDevice, SyncDevice]> {
  const one = createSyncDevice(keys, false);
  const two = createSyncDevice(keys);
  one.record(...answers(count));
  expect(await one.run(mailbox)).toMatchObject(done({ sent: count }));
  expect(await two.run(mailbox)).toMatchObject(done({ taken: count }));
  return [one, two];
}

/** What a later version of the app may seal under that id. */
async function ofVersionTwo(id: string): Promise<Segment> {
  const iv = new Uint8Array(12);
  const additionalData = new TextEncoder().encode(`v2/${id}`);
  const way = { name: 'AES-GCM', iv, additionalData };
  const sealed = await crypto.subtle.encrypt(way, keys.seal, new Uint8Array(256));
  return { id, bytes: Uint8Array.from([2, ...iv, ...new Uint8Array(sealed)]) };
}

/** All events that the mailbox holds, as a new device would find them. */
async function inMailbox(): Promise<readonly StudyEvent[]> {
  const opened = await Promise.all(
    server.segmentsOf(keys.account.name).map((segment) => openSegment(keys, segment)),
  );
  return byId(opened.flatMap((segment) => (segment.ok ? segment.value.events : [])));
}

test('Z15 devices that exchange in any order, with any events, cut off anywhere, three of them have the same in the end', async () => {
  const step = fc.record({
    device: fc.nat(2),
    record: fc.option(fc.nat(9), { nil: null }),
    failAt: fc.option(fc.nat(6), { nil: null }),
    lost: fc.boolean(),
    server: fc.option(fc.constantFrom('wipe', 'wipePlaces', 'copy', 'restore'), {
      nil: null,
      freq: 12,
    }),
  });
  await fc.assert(
    fc.asyncProperty(someEvents(40), fc.array(step, { maxLength: 14 }), async (events, steps) => {
      const place = createMemoryMailboxServer();
      place.pageSize = 2;
      const devices = [false, true, true].map((isMade) => createSyncDevice(keys, isMade));
      let restore = () => {};
      let left = [...events];
      const made: StudyEvent[] = [];
      for (const { device: number, record, failAt, lost, server: change } of steps) {
        const device = devices[number];
        if (device === undefined) continue;
        const portion = left.slice(0, record ?? 0);
        left = left.slice(portion.length);
        device.record(...portion);
        made.push(...portion);
        if (change === 'wipe') place.wipe();
        if (change === 'wipePlaces') place.wipePlaces();
        if (change === 'copy') restore = place.copy();
        if (change === 'restore') restore();
        let calls = 0;
        const real = place.mailbox(keys.account);
        const cut = <Call extends keyof Mailbox>(call: Call) =>
          (async (...given: Parameters<Mailbox[Call]>) => {
            calls += 1;
            if (calls - 1 !== failAt) {
              return (real[call] as (...args: unknown[]) => unknown)(...given);
            }
            // The request may have arrived all the same.
            if (lost) await (real[call] as (...args: unknown[]) => unknown)(...given);
            return { ok: false, error: FAILED };
          }) as unknown as Mailbox[Call];
        await device.run({
          register: cut('register'),
          open: cut('open'),
          pull: cut('pull'),
          push: cut('push'),
          erase: cut('erase'),
        });
      }
      // The learner connects again where the mailbox is gone; each has to go twice.
      for (let round = 0; round < 2; round += 1) {
        for (const device of devices) {
          device.now += 31 * 24 * 60 * 60_000;
          const ran = await device.run(place.mailbox(keys.account));
          if (ran.ok) continue;
          expect(ran.error.kind).toBe('unauthorised');
          device.isMade = false;
          expect((await device.run(place.mailbox(keys.account))).ok).toBe(true);
        }
      }
      const ids = byId(made).map(({ id }) => id);
      for (const device of devices) {
        expect(device.events().map(({ id }) => id)).toEqual(ids);
        expect(device.waiting()).toBe(0);
        expect(device.events()).toEqual(devices[0]?.events());
      }
    }),
    { numRuns: runs(25) },
  );
});

describe('Z15 nothing counts as sent that the mailbox has not:', () => {
  test('a device that is killed at any call goes on the next time', async () => {
    for (let failAt = 0; failAt < 7; failAt += 1) {
      const place = createMemoryMailboxServer();
      const one = createSyncDevice(keys, false);
      one.record(...answers(1100));
      let calls = 0;
      place.intercept = () => (calls++ === failAt ? FAILED : null);
      await one.run(place.mailbox(keys.account));
      place.intercept = null;
      server = place;
      const there = (await inMailbox()).length;
      expect(one.waiting() < 0 || one.waiting() >= 1100 - there).toBe(true);
      expect(await one.run(place.mailbox(keys.account))).toMatchObject({ ok: true });
      expect(await inMailbox()).toEqual(one.events());
      expect(one.waiting()).toBe(0);
    }
  });

  test('a disk that is full at any call of the log', async () => {
    const [one, two] = await pair();
    const full = { kind: 'full', detail: 'No room' } as const;
    for (const call of ['syncOpen', 'syncTake', 'syncUnsent', 'syncSent'] as const) {
      one.record(...answers(1, one.events().length + 100));
      two.record(...answers(1, two.events().length + 200));
      await two.run(mailbox);
      one.failing = (called) => (called === call ? full : null);
      expect(await one.run(mailbox)).toEqual({
        ok: false,
        error: full,
      });
      one.failing = null;
      expect((await one.run(mailbox)).ok).toBe(true);
      await two.run(mailbox);
      expect(two.events()).toEqual(one.events());
    }
  });

  test('a disk that is full between two parts of a page: the rest comes with the next run', async () => {
    const one = createSyncDevice(keys, false);
    one.record(...answers(2500));
    expect((await one.run(mailbox)).ok).toBe(true);
    const two = createSyncDevice(keys);
    let parts = 0;
    two.failing = (called) => {
      if (called === 'syncTake') parts += 1;
      return parts === 2 ? { kind: 'full', detail: 'No room' } : null;
    };
    expect((await two.run(mailbox)).ok).toBe(false);
    two.failing = null;
    expect((await two.run(mailbox)).ok).toBe(true);
    expect(two.events()).toEqual(one.events());
  });

  test('events that were removed meanwhile leave their places to others, which are sent', async () => {
    const [one] = await pair();
    inTransaction(one.db, () => importStudyData(one.db, studyData(answers(3, 50)), 'import'));
    const push = mailbox.push.bind(mailbox);
    const meddling: Mailbox = {
      ...mailbox,
      async push(segment) {
        const pushed = await push(segment);
        if (loadLocal(one.db, 'import:import') === 'undone-elsewhere') return pushed;
        inTransaction(one.db, () => undoImport(one.db, 'import', one.now));
        // At the places of those that were removed.
        one.record(...answers(3, 90));
        return pushed;
      },
    };
    expect((await one.run(meddling)).ok).toBe(true);
    expect(one.waiting()).toBe(0);
    const there = (await inMailbox()).map(({ id }) => id);
    for (const { id } of one.events()) expect(there).toContain(id);
  });

  test('too much for one segment goes in parts, and what no segment can hold stays and stops nothing', async () => {
    const one = createSyncDevice(keys, false);
    one.record(...answers(8));
    const limited: Mailbox = {
      ...mailbox,
      async push(segment) {
        const opened = await openSegment(keys, segment);
        const events = opened.ok ? opened.value.events : [];
        const isTooBig = events.length > 3 || events.some(({ id }) => id === answers(8)[5]?.id);
        return isTooBig ? mailboxFailure('too-big', 'Status 413') : mailbox.push(segment);
      },
    };
    expect(await one.run(limited)).toMatchObject(done({ sent: 7, unsendable: 1 }));
    expect(one.waiting()).toBe(1);
    expect(await inMailbox()).toHaveLength(7);
  });
});

test.each([
  ['was emptied', () => server.wipePlaces()],
  ['lost its newest segments', (restore: () => void) => restore()],
])('Z17 a mailbox that %s gets all again, once', async (_, change) => {
  const one = createSyncDevice(keys, false);
  const two = createSyncDevice(keys);
  one.record(...answers(4));
  await one.run(mailbox);
  const restore = server.copy();
  one.record(...answers(4, 4));
  await one.run(mailbox);
  await two.run(mailbox);
  change(restore);
  expect((await one.run(mailbox)).ok).toBe(true);
  expect((await two.run(mailbox)).ok).toBe(true);
  expect(await inMailbox()).toEqual(one.events());
  const segments = server.segmentsOf(keys.account.name).length;
  await one.run(mailbox);
  await two.run(mailbox);
  expect(server.segmentsOf(keys.account.name)).toHaveLength(segments);
});

test('Z15 a device is not handed again what it has sent itself', async () => {
  const one = createSyncDevice(keys, false);
  for (const from of [0, 5]) {
    one.record(...answers(5, from));
    expect(await one.run(mailbox)).toMatchObject(done({ sent: 5 }));
  }
  expect(server.bytes.out).toBe(0);
});

test('Z17 what is missing in a mailbox that was put back and has grown since shows within 30 days', async () => {
  const [one, two] = await pair();
  const restore = server.copy();
  one.record(...answers(2, 10));
  await one.run(mailbox);
  restore();
  two.record(...answers(2, 20));
  two.record(...answers(2, 30));
  await two.run(mailbox);
  await one.run(mailbox);
  one.now += 31 * 24 * 60 * 60_000;
  expect((await one.run(mailbox)).ok).toBe(true);
  await two.run(mailbox);
  expect(two.events()).toEqual(one.events());
  // Only what was missing was sent.
  expect(server.segmentsOf(keys.account.name).length).toBeLessThanOrEqual(4);
});

test('Z18 a mailbox is made by the device that switched sync on, and waited for', async () => {
  server.startDelay = 3;
  const one = createSyncDevice(keys, false);
  one.record(...answers(2));
  expect(await one.run(mailbox)).toMatchObject(done({ sent: 2 }));
  expect(one.isMade).toBe(true);
  expect(one.waited).toEqual([50, 100, 200]);
});

describe('Z19 of a hostile server nothing is believed, and everything has an end:', () => {
  test('garbage, and segments of other learners', async () => {
    const [one] = await pair();
    const before = contentOf(one.db);
    const foreign = await sealSegment(otherKeys, answers(3, 500));
    server.plant(keys.account.name, someSegment());
    server.plant(keys.account.name, { id: someSegment().id, bytes: new Uint8Array() });
    if (foreign !== null) server.plant(keys.account.name, foreign);
    expect(await one.run(mailbox)).toEqual(done({ refused: 3 }));
    expect(contentOf(one.db)).toEqual(before);
    // Told once, and not read again.
    expect(await one.run(mailbox)).toEqual(done());
  });

  test('the same page without an end', async () => {
    const [one] = await pair();
    const page = { segments: [], passed: [someSegment().id], cursor: 'x', more: true };
    const endless: Mailbox = { ...mailbox, pull: async () => ({ ok: true, value: page }) };
    expect(await one.run(endless)).toEqual({ ok: false, error: { kind: 'hostile' } });
  });
});

test('Z20 what only a later version of the app can read stands back nobody, and is read a day later, with whatever version there is then', async () => {
  const [one] = await pair();
  const late = await sealSegment(keys, answers(2, 60));
  const newer = await sealSegment(keys, answers(2, 80));
  if (late === null || newer === null) throw new Error('Does not fit');
  server.plant(keys.account.name, await ofVersionTwo(newer.id));
  server.plant(keys.account.name, late);
  expect(await one.run(mailbox)).toEqual(done({ taken: 2, behind: true }));
  expect(await one.run(mailbox)).toEqual(done({ behind: true }));
  // What this version could not read is readable now.
  server.plant(keys.account.name, newer);
  one.now += 25 * 60 * 60_000;
  expect(await one.run(mailbox)).toEqual(done({ taken: 2 }));
  one.now += 25 * 60 * 60_000;
  const calls = server.bytes.out;
  expect(await one.run(mailbox)).toEqual(done());
  expect(server.bytes.out).toBe(calls);
});

test('Z15 a database that was replaced because it was damaged begins anew, and loses nothing', async () => {
  const [one] = await pair();
  deleteAllEvents(one.db);
  saveLocal(one.db, 'sync', null);
  expect(await one.run(mailbox)).toMatchObject(done({ taken: 5 }));
});
