// What the operator hears: the keeper itself, before a CouchDB and without one.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_PASSWORD, FAKE_USER, startFakeCouchDb, type FakeCouchDb } from './fake-couchdb.ts';
import { readReport, writeReport } from './report.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23);

let couch: FakeCouchDb;
let directory: string;
let keeper: ChildProcess | undefined;

beforeEach(async () => {
  couch = await startFakeCouchDb();
  directory = mkdtempSync(join(tmpdir(), 'keeper-'));
});
afterEach(async () => {
  keeper?.kill();
  keeper = undefined;
  await couch.stop();
});

const settings = (others: Readonly<Record<string, string>> = {}) => ({
  ...process.env,
  COUCHDB_URL: couch.url,
  COUCHDB_USER: FAKE_USER,
  COUCHDB_PASSWORD: FAKE_PASSWORD,
  STATE_FILE: join(directory, 'mailboxes'),
  REPORT_FILE: join(directory, 'report'),
  DATA_DIRECTORY: directory,
  LEAST_FREE_PERCENT: '0.001',
  LARGEST_MEGABYTES: '64',
  SILENT_DAYS: '400',
  EMPTY_DAYS: '30',
  ...others,
});

const path = (name: string) => new URL(name, import.meta.url).pathname;

/** @returns what check.ts says once the keeper has left its first report */
async function keepAndCheck(others: Readonly<Record<string, string>> = {}) {
  const env = settings(others);
  keeper = spawn(process.execPath, [path('keep.ts')], { env, stdio: 'ignore' });
  await expect.poll(() => existsSync(env.REPORT_FILE), { timeout: 20_000 }).toBe(true);
  return check(env);
}

function check(env: NodeJS.ProcessEnv) {
  const { status, stdout } = spawnSync(process.execPath, [path('check.ts')], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout };
}

test('Z50 where all is well the check passes, and says how full the disk is', async () => {
  expect(await keepAndCheck()).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^\d+ % of the \d+ GB for mailboxes are free\.\n$/),
  });
});

test('Z50 a disk that is nearly full fails the check', async () => {
  const { status, stdout } = await keepAndCheck({ LEAST_FREE_PERCENT: '101' });
  expect([status, stdout]).toEqual([1, expect.stringContaining('WRONG: Only ')]);
});

test('Z50 a keeper that waits for CouchDB, or is refused, says so', async () => {
  const waits = await keepAndCheck({ COUCHDB_URL: 'http://127.0.0.1:9' });
  expect([waits.status, waits.stdout]).toEqual([1, expect.stringContaining('waits for CouchDB')]);
  keeper?.kill();
  directory = mkdtempSync(join(tmpdir(), 'keeper-'));
  const refused = await keepAndCheck({ COUCHDB_PASSWORD: 'other' });
  expect([refused.status, refused.stdout]).toEqual([1, expect.stringContaining('password')]);
});

test('Z50 a keeper that has said nothing for hours, or nothing readable, is told', async () => {
  const file = join(directory, 'report');
  expect((await readReport(file, NOW)).wrong).toEqual([expect.stringContaining('no report')]);
  await writeReport(file, { at: NOW, said: ['Fine.'], wrong: [] });
  expect(await readReport(file, NOW + 3 * HOUR)).toEqual({ at: NOW, said: ['Fine.'], wrong: [] });
  expect((await readReport(file, NOW + 3 * HOUR + 1)).wrong).toEqual([
    'The keeper has been silent since 2026-11-23T00:00:00.000Z.',
  ]);
  for (const text of ['', '{}', '{"at":1}', '[]']) {
    writeFileSync(file, text);
    expect((await readReport(file, NOW)).wrong).toEqual([expect.stringContaining('no report')]);
  }
});
