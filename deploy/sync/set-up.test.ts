// CouchDB is made ready for mailboxes, once.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { couchDb } from './couchdb.ts';
import { FAKE_PASSWORD, FAKE_USER, startFakeCouchDb, type FakeCouchDb } from './fake-couchdb.ts';
import { setUp } from './set-up.ts';

const PER_USER = '/_node/_local/_config/couch_peruser/enable';

let couch: FakeCouchDb;

beforeEach(async () => {
  couch = await startFakeCouchDb();
});
afterEach(() => couch.stop());

const admin = () => couchDb(couch.url, FAKE_USER, FAKE_PASSWORD);
const never = () => Promise.reject(new Error('waited'));

test('Z47 a fresh CouchDB gets its accounts, open to sign-ups, and a database for each', async () => {
  couch.hasUsers = false;
  couch.config.set(PER_USER, 'false');
  expect(await setUp(admin(), never)).toHaveLength(3);
  expect(couch.hasUsers).toBe(true);
  expect(couch.security).toMatchObject({ admins: { roles: ['_admin'] }, members: { roles: [] } });
  expect(couch.config.get(PER_USER)).toBe('true');
});

test('Z47 a CouchDB for tests has the settings until its next start, and keeps its administrator', async () => {
  couch.config.set(PER_USER, 'false');
  const script = new URL('live/configure-couchdb.ts', import.meta.url).pathname;
  await promisify(execFile)(process.execPath, [script], {
    env: {
      ...process.env,
      SYNC_TEST_URL: couch.url,
      COUCHDB_USER: FAKE_USER,
      COUCHDB_PASSWORD: FAKE_PASSWORD,
    },
  });
  expect(couch.config.get(PER_USER)).toBe('true');
  expect(couch.config.get('/_node/_local/_config/chttpd_auth/max_iterations')).toBe('1000');
  expect([...couch.kept]).toEqual([]);
  // What a server for good is given, stays.
  couch.config.set(PER_USER, 'false');
  await setUp(admin(), never);
  expect([...couch.kept]).toEqual([PER_USER]);
});

test('Z47 what is ready is left as it is', async () => {
  await setUp(admin(), never);
  const asked = couch.asked.length;
  expect(await setUp(admin(), never)).toEqual([]);
  expect(couch.asked.slice(asked).filter((name) => !name.startsWith('GET'))).toEqual([]);
});

test('Z47 it waits until CouchDB is there, and not for ever', async () => {
  couch.instead.set('GET /_up', { status: 404, body: {} });
  const told: string[] = [];
  const thrice = async (why: string) => {
    told.push(why);
    if (told.length === 2) await couch.stop();
    if (told.length === 3) throw new Error('enough');
  };
  await expect(setUp(admin(), thrice)).rejects.toThrow('enough');
  expect(told.slice(0, 2)).toEqual(Array(2).fill('/_up is answered 404'));
  expect(told[2]).toContain('fetch failed');
});

test.each([401, 403])('Z47 an administrator who is locked out is told, by %i', async (status) => {
  couch.instead.set('GET /_up', { status, body: {} });
  await expect(setUp(admin(), never)).rejects.toThrow('password');
});
