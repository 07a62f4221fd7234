// Gives the CouchDB at SYNC_TEST_URL the settings of deploy/sync/ until its next start, where its file cannot be put in
// place before it starts, as in a workflow's service container.
import { readFileSync } from 'node:fs';
import { askForSuccess, couchDb } from '../couchdb.ts';
import { setUp } from '../set-up.ts';

const RETRY_MS = 1000;
const TRIES = 60;

const INI = readFileSync(new URL('../couchdb.ini', import.meta.url), 'utf8');

const [url, user, password] = ['SYNC_TEST_URL', 'COUCHDB_USER', 'COUCHDB_PASSWORD'].map((name) => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
});
// Written into its files, `max_iterations` would lock out an administrator whose password was hashed before, with more.
const ask = couchDb(url ?? '', user ?? '', password ?? '', { 'x-couch-persist': 'false' });

await waitUntilUp();
// The accounts' database comes first: without one CouchDB switches the databases of accounts off again.
if ((await ask('GET', '/_users')).status === 404) await askForSuccess(ask, 'PUT', '/_users');
let section = '';
for (const line of INI.split('\n')) {
  section = /^\[([\w.]+)\]$/.exec(line)?.[1] ?? section;
  const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
  if (key === undefined || value === undefined) continue;
  await askForSuccess(ask, 'PUT', `/_node/_local/_config/${section}/${key}`, value);
  console.log(`[${section}] ${key} = ${value}`);
}
for (const line of await setUp(ask, pause)) console.log(line);

async function waitUntilUp(): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      await ask('GET', '/_up');
      return;
    } catch {
      await pause();
    }
  }
  throw new Error(`Nothing answers at ${url}`);
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
  });
}
