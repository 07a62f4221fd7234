// Every night: which mailboxes go, which stay, and what is done where something is wrong.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp, type Limits } from './clean-up.ts';
import { couchDb } from './couchdb.ts';
import {
  addMailbox,
  FAKE_PASSWORD,
  FAKE_USER,
  startFakeCouchDb,
  type FakeCouchDb,
} from './fake-couchdb.ts';

const LIMITS: Limits = { largestBytes: 64_000_000, silentDays: 40, emptyDays: 30 };
const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 22);

let couch: FakeCouchDb;
let stateFile: string;

beforeEach(async () => {
  couch = await startFakeCouchDb();
  stateFile = join(mkdtempSync(join(tmpdir(), 'mailboxes-')), 'mailboxes');
});
afterEach(() => couch.stop());

const night = (day: number) =>
  cleanUp(couchDb(couch.url, FAKE_USER, FAKE_PASSWORD), stateFile, LIMITS, START + day * DAY);
/** One after the other, the last one included. @returns what the last one did */
async function nights(from: number, to: number) {
  // Every second night is as good as every night.
  for (let day = from; day < to; day += 2) await night(day);
  return night(to);
}
const name = (number: number) => String(number).padStart(24, '0');

test('Z48 a mailbox without a new segment for long goes, account and all; one in use stays', async () => {
  const silent = addMailbox(couch, name(1));
  const used = addMailbox(couch, name(2));
  expect(await night(0)).toEqual({ mailboxes: 2, bytes: 2000, heldBack: 0, erased: [] });
  couch.databases.set(used, { segments: 2, bytes: 2000 });
  expect((await nights(1, 39)).erased).toEqual([]);
  expect((await night(40)).erased).toEqual([{ database: silent, reason: 'silent' }]);
  expect([...couch.databases.keys()]).toEqual([used]);
  expect([...couch.accounts.keys()]).toEqual([name(2)]);
  // Its new segment was seen in the first night.
  expect((await night(41)).erased).toEqual([{ database: used, reason: 'silent' }]);
});

test('Z48 one that never had a segment goes sooner, one that is too big at once', async () => {
  const empty = addMailbox(couch, name(1), { segments: 0, bytes: 0 });
  const big = addMailbox(couch, name(2), { bytes: 64_000_001 });
  addMailbox(couch, name(3), { bytes: 64_000_000 });
  expect((await night(0)).erased).toEqual([{ database: big, reason: 'too big' }]);
  expect((await nights(1, 29)).erased).toEqual([]);
  expect((await night(30)).erased).toEqual([{ database: empty, reason: 'empty' }]);
});

test('Z48 a database whose account is gone goes a day later, not while it is being made', async () => {
  const database = addMailbox(couch, name(1));
  couch.accounts.clear();
  expect((await night(0)).erased).toEqual([]);
  expect((await night(1)).erased).toEqual([{ database, reason: 'without an account' }]);
  expect(couch.databases.size).toBe(0);
});

test('Z48 more mailboxes than a page has are all seen; what else stands in CouchDB is left alone', async () => {
  for (let at = 0; at < 203; at += 1) addMailbox(couch, name(at));
  for (const other of ['userdb-626f62', 'userdb-', 'notes', `userdb-${'ff'.repeat(24)}`]) {
    couch.databases.set(other, { segments: 0, bytes: 99_000_000 });
  }
  expect(await night(0)).toMatchObject({ mailboxes: 203, bytes: 203_000, erased: [] });
  expect(readFileSync(stateFile, 'utf8').split('\n')).toHaveLength(205);
});

test('Z48 a clock that jumps makes nothing silent, neither ahead nor back', async () => {
  addMailbox(couch, name(1));
  await night(0);
  expect((await night(5000)).erased).toEqual([]);
  expect((await night(1)).erased).toEqual([]);
  // Two days counted for the jump, none for the way back.
  expect((await nights(2, 38)).erased).toEqual([]);
  expect((await night(39)).erased).toHaveLength(1);
});

test('Z48 where more than half have lost their accounts, it is the accounts that are wrong', async () => {
  for (let at = 0; at < 40; at += 1) addMailbox(couch, name(at));
  const big = addMailbox(couch, name(99), { bytes: 99_000_000 });
  for (let at = 0; at < 25; at += 1) couch.accounts.delete(name(at));
  await night(0);
  expect(await night(1)).toMatchObject({ mailboxes: 40, heldBack: 25, erased: [] });
  expect(couch.databases.has(big)).toBe(false);
  expect(couch.databases.size).toBe(40);
});

const ALL = 'GET /_all_dbs?startkey=%22userdb-%22&endkey=%22userdb-g%22&limit=100&skip=0';
const ONE = `GET /userdb-${Buffer.from(name(1)).toString('hex')}`;

test.each([
  ['/_all_dbs fails', ALL, { status: 500, body: {} }],
  ['/_all_dbs is no list', ALL, { status: 200, body: {} }],
  ['accounts are unknown', 'POST /_users/_all_docs', { status: 200, body: { rows: [] } }],
  ['a size is unknown', ONE, { status: 200, body: { doc_count: 1 } }],
])('Z48 where %s, nothing is erased and nothing forgotten', async (_, asked, answer) => {
  addMailbox(couch, name(1), { bytes: 99_000_000 });
  couch.instead.set(asked, answer);
  await expect(night(0)).rejects.toThrow(/_all_d|userdb-/);
  expect(couch.databases.size).toBe(1);
  expect(existsSync(stateFile)).toBe(false);
});

test('Z48 one that cannot be erased stops the night; the next one goes on', async () => {
  const database = addMailbox(couch, name(1), { bytes: 99_000_000 });
  couch.instead.set(`DELETE /${database}`, { status: 500, body: {} });
  await expect(night(0)).rejects.toThrow('500');
  couch.instead.clear();
  expect((await night(1)).erased).toEqual([{ database, reason: 'without an account' }]);
  expect(couch.databases.size).toBe(0);
});

test('Z48 without its notes nothing counts as silent', async () => {
  addMailbox(couch, name(1));
  await night(0);
  stateFile += '-elsewhere';
  expect((await nights(1, 39)).erased).toEqual([]);
});

test('Z48 notes that are none stop the night', async () => {
  addMailbox(couch, name(1));
  writeFileSync(stateFile, 'nothing of ours\n');
  await expect(night(0)).rejects.toThrow('does not begin with a time');
});
