// Sets CouchDB up at its start, and cleans it every night: what `compose.yaml` runs beside it.
import { cleanUp, type Limits } from './clean-up.ts';
import { couchDb } from './couchdb.ts';
import { setUp } from './set-up.ts';

/** Night in Japan, in hours of UTC. */
const HOUR = 18;
const RETRY_MS = 5000;

const ask = couchDb(setting('COUCHDB_URL'), setting('COUCHDB_USER'), setting('COUCHDB_PASSWORD'));
const stateFile = setting('STATE_FILE');
const limits: Limits = {
  largestBytes: positive('LARGEST_MEGABYTES') * 1_000_000,
  silentDays: positive('SILENT_DAYS'),
  emptyDays: positive('EMPTY_DAYS'),
};

say(await setUp(ask, () => sleep(RETRY_MS)));
say(['Ready.']);
while (true) {
  await sleep(untilNight(Date.now()));
  try {
    const { mailboxes, erased } = await cleanUp(ask, stateFile, limits, Date.now());
    say([
      ...erased.map(({ database, reason }) => `Erased ${database}: ${reason}.`),
      `${mailboxes} mailboxes, ${erased.length} of them erased.`,
    ]);
  } catch (error) {
    // The next night is soon enough.
    console.error(error);
  }
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
