// An import that is undone on one of several devices: what goes, and what must stay, in whatever order it is heard of.
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StudyEvent } from '#domain/log/event.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { importStudyData, undoImport } from '#storage/log/undoable-import.ts';
import { deriveKeys } from '#sync/keys.ts';
import type { Mailbox } from '#sync/mailbox.ts';
import { createMemoryMailboxServer, type MemoryMailboxServer } from '#tests/memory-mailbox.ts';
import { contentOf, someAnswers, studyData } from '#tests/study-content.ts';
import { createSyncDevice, type SyncDevice } from '#tests/sync-device.ts';
import { runs } from '#tests/runs.ts';

const keys = await deriveKeys(new Uint8Array(16).fill(7));
let server: MemoryMailboxServer;
let mailbox: Mailbox;

beforeEach(() => {
  server = createMemoryMailboxServer();
  mailbox = server.mailbox(keys.account);
});

/** Ids from `from` on. */
function answers(device: string, count: number, from: number): readonly StudyEvent[] {
  return someAnswers(from + count)
    .slice(from)
    .map((answer) => ({ ...answer, device }));
}

const ofPhone = answers('phone', 4, 0);
const ofDesk = answers('desk', 5, 10);
/** A file of somebody else. */
const WRONG = answers('stranger', 6, 20);

function add(device: SyncDevice, events: readonly StudyEvent[], id = 'file') {
  return inTransaction(device.db, () => importStudyData(device.db, studyData(events), id));
}

function undo(device: SyncDevice, id = 'file') {
  return inTransaction(device.db, () => undoImport(device.db, id, device.now));
}

async function exchange(...devices: readonly SyncDevice[]): Promise<void> {
  for (const device of devices) expect(await device.run(mailbox)).toMatchObject({ ok: true });
}

/** What a learner did, without the words of what was undone. */
const answersOn = (device: SyncDevice) => device.events().filter(({ kind }) => kind === 'answer');

function phoneAndDesk(): readonly [phone: SyncDevice, desk: SyncDevice] {
  const phone = createSyncDevice(keys, false);
  const desk = createSyncDevice(keys);
  phone.record(...ofPhone);
  desk.record(...ofDesk);
  return [phone, desk];
}

async function bothHaveTheWrongFile() {
  const [phone, desk] = phoneAndDesk();
  await exchange(phone, desk, phone);
  add(phone, WRONG);
  await exchange(phone, desk);
  expect(answersOn(desk)).toHaveLength(15);
  return [phone, desk] as const;
}

describe('E16 an import that is undone', () => {
  test('goes from every device that has it through sync, and from one that joins later', async () => {
    const [phone, desk] = await bothHaveTheWrongFile();
    expect(undo(phone)).toEqual({ elsewhere: true });
    // Asked again, because the answer was lost.
    expect(undo(phone)).toEqual({ elsewhere: true });
    await exchange(phone, desk);
    expect(answersOn(desk)).toEqual([...ofPhone, ...ofDesk]);
    expect(contentOf(desk.db)).toEqual(contentOf(phone.db));
    const tablet = createSyncDevice(keys);
    await exchange(tablet);
    expect(contentOf(tablet.db)).toEqual(contentOf(phone.db));
    expect([phone, desk, tablet].map((device) => device.waiting())).toEqual([0, 0, 0]);
  });

  test('while it is being sent is undone where it arrives', async () => {
    const [phone, desk] = phoneAndDesk();
    await exchange(phone, desk, phone);
    add(phone, WRONG);
    let undone = false;
    const meddling: Mailbox = {
      ...mailbox,
      async push(segment) {
        if (!undone) undo(phone);
        undone = true;
        return mailbox.push(segment);
      },
    };
    expect((await phone.run(meddling)).ok).toBe(true);
    await exchange(phone, desk);
    expect(answersOn(desk)).toEqual([...ofPhone, ...ofDesk]);
    expect(phone.waiting()).toBe(0);
  });
});

describe('E17 what another device has by itself stays, everywhere:', () => {
  test('of a device that is lost, where the mailbox has it from there', async () => {
    const [phone, desk] = phoneAndDesk();
    await exchange(phone, desk);
    // The phone was away when the desk sent it, and the desk never comes again.
    add(phone, ofDesk);
    await exchange(phone);
    undo(phone);
    await exchange(phone);
    const tablet = createSyncDevice(keys);
    await exchange(tablet);
    for (const device of [phone, tablet]) {
      expect(answersOn(device)).toEqual([...ofPhone, ...ofDesk]);
    }
  });

  test('of a device that hears of a file with it only once that was undone', async () => {
    const [phone, desk] = phoneAndDesk();
    add(phone, ofDesk);
    await exchange(phone);
    undo(phone);
    // Told that it stays, the phone looks for it with its next run.
    await exchange(phone, desk, phone, phone);
    for (const device of [phone, desk]) {
      expect(answersOn(device)).toEqual([...ofPhone, ...ofDesk]);
    }
  });

  test('what waited in an outbox, and was in a backup already', async () => {
    const [phone, desk] = phoneAndDesk();
    const held = answers('desk', 1, 30);
    await exchange(phone, desk);
    add(phone, held);
    await exchange(phone);
    undo(phone);
    await exchange(phone, desk);
    desk.record(...held);
    await exchange(desk, phone, phone);
    for (const device of [phone, desk]) {
      expect(answersOn(device)).toEqual([...ofPhone, ...ofDesk, ...held]);
    }
  });
});

describe('E16 a file that was undone and is added again', () => {
  test('comes to all devices again, and goes again', async () => {
    const [phone, desk] = await bothHaveTheWrongFile();
    undo(phone);
    await exchange(phone, desk);
    expect(add(desk, WRONG, 'again')).toMatchObject({ events: 6, answers: 6 });
    await exchange(desk, phone, phone);
    for (const device of [phone, desk]) expect(answersOn(device)).toHaveLength(15);
    undo(desk, 'again');
    await exchange(desk, phone, desk);
    for (const device of [phone, desk]) {
      expect(answersOn(device)).toEqual([...ofPhone, ...ofDesk]);
      expect(device.waiting()).toBe(0);
    }
  });

  test('and is undone before anybody heard of that, goes all the same', async () => {
    const [phone, desk] = await bothHaveTheWrongFile();
    undo(phone);
    await exchange(phone, desk);
    add(phone, WRONG, 'again');
    expect(undo(phone, 'again')).toEqual({ elsewhere: true });
    await exchange(phone, desk, phone);
    for (const device of [phone, desk]) expect(answersOn(device)).toEqual([...ofPhone, ...ofDesk]);
  });

  test('a backup that tells of an undo takes nothing away from where it is added', async () => {
    const [phone] = await bothHaveTheWrongFile();
    undo(phone);
    const backup = phone.events();
    for (const files of [
      [WRONG, backup],
      [backup, WRONG],
    ]) {
      const other = createSyncDevice(keys);
      for (const [at, file] of files.entries()) add(other, file, `file-${at}`);
      expect(answersOn(other)).toEqual([...ofPhone, ...ofDesk, ...WRONG]);
      undo(other, 'file-1');
      expect(answersOn(other)).toEqual(answersOn({ ...other, events: () => files[0] ?? [] }));
    }
  });
});

test('E16 E17 in any order, with devices away, all have the same in the end, and nobody lost an answer', async () => {
  const step = fc.record({
    device: fc.nat(1),
    what: fc.constantFrom('record', 'add', 'add-own', 'undo', 'exchange', 'exchange', 'wipe'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      server = createMemoryMailboxServer();
      mailbox = server.mailbox(keys.account);
      const devices = [false, true].map((isMade) => createSyncDevice(keys, isMade));
      await exchange(...devices);
      const recorded: StudyEvent[][] = [[], []];
      const added: { readonly file: string; readonly on: number }[] = [];
      let count = 0;
      for (const [at, { device: on, what }] of steps.entries()) {
        const device = devices[on];
        if (device === undefined) continue;
        device.now += 1000;
        if (what === 'record') {
          const fresh = answers(`device-${on}`, 2, (count += 2));
          device.record(...fresh);
          recorded[on]?.push(...fresh);
        } else if (what === 'add' || what === 'add-own') {
          // Twice the same file now and then; or a backup of the other device.
          const file = what === 'add' ? WRONG : (recorded[1 - on] ?? []);
          add(device, file, `file-${at}`);
          added.push({ file: `file-${at}`, on });
        } else if (what === 'undo') {
          const latest = added.findLastIndex((one) => one.on === on);
          if (latest >= 0) undo(device, added.splice(latest, 1)[0]?.file);
        } else if (what === 'exchange') await exchange(device);
        else server.wipePlaces();
      }
      for (let round = 0; round < 4; round += 1) await exchange(...devices);
      for (const device of devices) {
        expect(contentOf(device.db)).toEqual(contentOf(devices[0]?.db ?? device.db));
        expect(device.waiting()).toBe(0);
        const ids = new Set(device.events().map(({ id }) => id));
        for (const { id } of recorded.flat()) expect(ids).toContain(id);
      }
    }),
    { numRuns: runs(100) },
  );
});
