// CouchDB is made ready for mailboxes, once.
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

test('Z47 what is ready is left as it is', async () => {
  await setUp(admin(), never);
  const asked = couch.asked.length;
  expect(await setUp(admin(), never)).toEqual([]);
  expect(couch.asked.slice(asked).filter((name) => !name.startsWith('GET'))).toEqual([]);
});

test('Z47 it waits until CouchDB is there, and not for ever', async () => {
  const { url } = couch;
  await couch.stop();
  let waits = 0;
  const twice = () => {
    waits += 1;
    return waits < 3 ? Promise.resolve() : Promise.reject(new Error('enough'));
  };
  await expect(setUp(couchDb(url, FAKE_USER, FAKE_PASSWORD), twice)).rejects.toThrow('enough');
  expect(waits).toBe(3);
});

test('Z47 a wrong password is told, not waited for', async () => {
  await expect(setUp(couchDb(couch.url, FAKE_USER, 'other'), never)).rejects.toThrow('password');
});
