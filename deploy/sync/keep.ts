// Sets CouchDB up at its start, and cleans it every night: what `compose.yaml` runs beside it.
import { statfs } from 'node:fs/promises';
import { cleanUp, type Limits } from './clean-up.ts';
import { couchDb } from './couchdb.ts';
import { writeReport } from './report.ts';
import { setUp } from './set-up.ts';

/** Night in Japan, in hours of UTC. */
const HOUR = 18;
const HOUR_MS = 3_600_000;
const RETRY_MS = 5000;

const url = setting('COUCHDB_URL');
const ask = couchDb(url, setting('COUCHDB_USER'), setting('COUCHDB_PASSWORD'));
const stateFile = setting('STATE_FILE');
const reportFile = setting('REPORT_FILE');
const dataDirectory = setting('DATA_DIRECTORY');
const leastFreePercent = positive('LEAST_FREE_PERCENT');
const limits: Limits = {
  largestBytes: positive('LARGEST_MEGABYTES') * 1_000_000,
  silentDays: positive('SILENT_DAYS'),
  emptyDays: positive('EMPTY_DAYS'),
};

/** Of the last night. */
let said: readonly string[] = [];
let wrong: readonly string[] = [];

let toldWhy = '';
try {
  const done = await setUp(ask, async (why) => {
    if (why !== toldWhy) console.error(`Waits for CouchDB at ${url}: ${why}`);
    toldWhy = why;
    await report([`The keeper waits for CouchDB at ${url}: ${why}`]);
    await sleep(RETRY_MS);
  });
  say([...done, 'Ready.']);
} catch (error) {
  await report([`CouchDB could not be set up: ${String(error)}`]);
  throw error;
}
await report();
while (true) {
  const wait = untilNight(Date.now());
  await sleep(Math.min(wait, HOUR_MS));
  if (wait <= HOUR_MS) await cleanAtNight();
  await report();
}

async function cleanAtNight(): Promise<void> {
  try {
    const { mailboxes, bytes, heldBack, erased } = await cleanUp(
      ask,
      stateFile,
      limits,
      Date.now(),
    );
    const megabytes = Math.round(bytes / 1_000_000);
    said = [`${mailboxes} mailboxes with ${megabytes} MB, ${erased.length} of them erased.`];
    wrong =
      heldBack === 0
        ? []
        : [`${heldBack} mailboxes have no account and were left: was _users lost or put back?`];
    say([...erased.map(({ database, reason }) => `Erased ${database}: ${reason}.`), ...said]);
  } catch (error) {
    // The next night is soon enough.
    wrong = [`The clean-up failed: ${String(error)}`];
    console.error(error);
  }
}

async function report(urgent: readonly string[] = []): Promise<void> {
  const { blocks, bavail, bsize } = await statfs(dataDirectory);
  const free = Math.floor((100 * bavail) / blocks);
  const disk = `${free} % of the ${Math.round((blocks * bsize) / 1e9)} GB for mailboxes are free.`;
  await writeReport(reportFile, {
    at: Date.now(),
    said: [...said, disk],
    wrong: [...urgent, ...wrong, ...(free < leastFreePercent ? [`Only ${disk}`] : [])],
  });
}

/** @returns milliseconds; never 0, so that one night has one cleaning */
function untilNight(now: number): number {
  const night = new Date(now).setUTCHours(HOUR, 0, 0, 0);
  return night > now ? night - now : night + 86_400_000 - now;
}

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
}

function positive(name: string): number {
  const value = Number(setting(name));
  if (!(value > 0)) throw new Error(`${name} is no number above 0`);
  return value;
}

function say(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
