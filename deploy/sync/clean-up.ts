// Takes away mailboxes that nobody uses, or that hold what no learner could have: every night, by keep.ts.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { askForSuccess, isRecord, succeeded, type AskCouch } from './couchdb.ts';

export interface Limits {
  /** Of what is in a mailbox, not of what its file has grown to before CouchDB compacts it. */
  readonly largestBytes: number;
  /** Days without a new segment. */
  readonly silentDays: number;
  /** The same for a mailbox that never had one. */
  readonly emptyDays: number;
}

export interface Mailbox {
  readonly database: string;
  readonly bytes: number;
  readonly segments: number;
  /** Changes with everything that is written: CouchDB tells no time. */
  readonly mark: string;
  readonly hasAccount: boolean;
}

/** How long each database has had its mark, in milliseconds. */
export type Seen = ReadonlyMap<string, { readonly mark: string; readonly silentMs: number }>;

/** What the last night saw, and when, in epoch milliseconds. */
interface Notes {
  readonly at: number;
  readonly seen: Seen;
}

export type Reason = 'too big' | 'silent' | 'empty' | 'without an account';

export interface Cleaned {
  readonly mailboxes: number;
  readonly bytes: number;
  /** Without an account, and left alone, for they are too many. */
  readonly heldBack: number;
  readonly erased: readonly { readonly database: string; readonly reason: Reason }[];
}

const DAY_MS = 86_400_000;
/** An account and its database are not made, nor removed, in one moment. */
const DAYS_WITHOUT_ACCOUNT = 1;
const PAGE = 100;
const AT_ONCE = 8;
/** An account that the app made. Whatever else stands in the same CouchDB is nobody's business here. */
const ACCOUNT = /^org\.couchdb\.user:[0-9a-hjkmnp-tv-z]{24}$/;
/** More than this share of all mailboxes, and more than `FEW`: then it is the accounts that were lost. */
const LARGEST_SHARE_WITHOUT_ACCOUNT = 0.5;
const FEW = 20;
/** From one night to the next no more time counts, whatever the clock says: one that jumps makes nothing silent. */
const LONGEST_NIGHT_MS = 2 * DAY_MS;

/**
 * Their number guards against nothing: anybody can sign up for a thousand.
 *
 * @param stateFile what the last night saw; without it nothing has been silent yet
 * @param now in epoch milliseconds
 * @throws before anything is erased, where CouchDB does not answer as it should
 */
export async function cleanUp(
  ask: AskCouch,
  stateFile: string,
  limits: Limits,
  now: number,
): Promise<Cleaned> {
  const before = await readNotes(stateFile);
  const mailboxes = await readMailboxes(ask);
  const seen = look(mailboxes, before, now);
  await writeNotes(stateFile, { at: now, seen });
  const due = mailboxes.flatMap((mailbox) => {
    const reason = reasonToErase(mailbox, seen.get(mailbox.database)?.silentMs ?? 0, limits);
    return reason === null ? [] : [{ database: mailbox.database, reason }];
  });
  const lost = due.filter(({ reason }) => reason === 'without an account');
  const areAccountsLost =
    lost.length > Math.max(FEW, mailboxes.length * LARGEST_SHARE_WITHOUT_ACCOUNT);
  const erased = areAccountsLost
    ? due.filter(({ reason }) => reason !== 'without an account')
    : due;
  for (const { database } of erased) await eraseMailbox(ask, database);
  return {
    mailboxes: mailboxes.length,
    bytes: mailboxes.reduce((sum, { bytes }) => sum + bytes, 0),
    heldBack: due.length - erased.length,
    erased,
  };
}

export function reasonToErase(
  { bytes, segments, hasAccount }: Mailbox,
  silentMs: number,
  { largestBytes, silentDays, emptyDays }: Limits,
): Reason | null {
  const days = silentMs / DAY_MS;
  if (!hasAccount) return days >= DAYS_WITHOUT_ACCOUNT ? 'without an account' : null;
  if (bytes > largestBytes) return 'too big';
  if (segments === 0) return days >= emptyDays ? 'empty' : null;
  return days >= silentDays ? 'silent' : null;
}

/** What is no longer there is forgotten. */
function look(mailboxes: readonly Mailbox[], before: Notes | null, now: number): Seen {
  const passed = Math.min(LONGEST_NIGHT_MS, Math.max(0, now - (before?.at ?? now)));
  return new Map(
    mailboxes.map(({ database, mark }) => {
      const last = before?.seen.get(database);
      const silentMs = last !== undefined && last.mark === mark ? last.silentMs + passed : 0;
      return [database, { mark, silentMs }];
    }),
  );
}

async function readMailboxes(ask: AskCouch): Promise<readonly Mailbox[]> {
  const all: Mailbox[] = [];
  let last: string | null = null;
  while (true) {
    const page = await readDatabases(ask, last);
    const databases = page.filter((database) => ACCOUNT.test(accountOf(database)));
    const accounts = await readAccounts(ask, databases);
    for (let at = 0; at < databases.length; at += AT_ONCE) {
      const some = databases.slice(at, at + AT_ONCE);
      const read = await Promise.all(
        some.map((database) => readMailbox(ask, database, accounts.has(database))),
      );
      all.push(...read.filter((mailbox) => mailbox !== null));
    }
    const end = page.at(-1);
    if (end === undefined || page.length < PAGE) return all;
    last = end;
  }
}

/** @param after the last one of the page before */
async function readDatabases(ask: AskCouch, after: string | null): Promise<readonly string[]> {
  const query = new URLSearchParams({
    startkey: JSON.stringify(after ?? 'userdb-'),
    endkey: JSON.stringify('userdb-g'),
    limit: String(PAGE),
    skip: after === null ? '0' : '1',
  });
  const names = await askForSuccess(ask, 'GET', `/_all_dbs?${query}`);
  if (!Array.isArray(names)) throw new Error('/_all_dbs is no list');
  return names.filter((name) => typeof name === 'string');
}

/** @returns those of the databases whose account is there */
async function readAccounts(
  ask: AskCouch,
  databases: readonly string[],
): Promise<ReadonlySet<string>> {
  const answer = await askForSuccess(ask, 'POST', '/_users/_all_docs', {
    keys: databases.map(accountOf),
  });
  const rows = isRecord(answer) ? answer['rows'] : null;
  if (!Array.isArray(rows) || rows.length !== databases.length) {
    throw new Error('/_users/_all_docs does not answer for each account');
  }
  return new Set(databases.filter((_, at) => isThere(rows[at])));
}

function isThere(row: unknown): boolean {
  if (!isRecord(row)) throw new Error('/_users/_all_docs has a row that is none');
  const { value } = row;
  return isRecord(value) && value['deleted'] !== true;
}

/** @returns `null` where it has been erased meanwhile */
async function readMailbox(
  ask: AskCouch,
  database: string,
  hasAccount: boolean,
): Promise<Mailbox | null> {
  const answer = await ask('GET', `/${database}`);
  if (answer.status === 404) return null;
  const { body } = answer;
  if (!succeeded(answer) || !isRecord(body)) throw new Error(`/${database}: ${answer.status}`);
  const { sizes, doc_count: segments, doc_del_count: deleted, instance_start_time: born } = body;
  const bytes = isRecord(sizes) ? sizes['active'] : null;
  if (typeof bytes !== 'number' || typeof segments !== 'number') {
    throw new Error(`/${database} does not say how much is in it`);
  }
  return { database, bytes, segments, mark: JSON.stringify([born, segments, deleted]), hasAccount };
}

async function eraseMailbox(ask: AskCouch, database: string): Promise<void> {
  const path = `/_users/${encodeURIComponent(accountOf(database))}`;
  const account = await ask('GET', path);
  if (account.status !== 404) {
    const revision = isRecord(account.body) ? account.body['_rev'] : null;
    if (typeof revision !== 'string') throw new Error(`${path}: ${account.status}`);
    await askForSuccess(ask, 'DELETE', `${path}?rev=${revision}`);
  }
  // CouchDB does so by itself for an account that goes, a moment later.
  const answer = await ask('DELETE', `/${database}`);
  if (!succeeded(answer) && answer.status !== 404) {
    throw new Error(`DELETE /${database}: ${answer.status}`);
  }
}

function accountOf(database: string): string {
  const name = Buffer.from(database.slice('userdb-'.length), 'hex').toString('utf8');
  return `org.couchdb.user:${name}`;
}

/** @returns `null` where there are none */
async function readNotes(file: string): Promise<Notes | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isRecord(error) && error['code'] === 'ENOENT') return null;
    throw error;
  }
  const [first = '', ...lines] = text.split('\n');
  const [, at] = /^at (\d+)$/.exec(first) ?? [];
  if (at === undefined) throw new Error(`${file} does not begin with a time`);
  const seen = lines.flatMap((line) => {
    const [, database, mark, silentMs] = /^(\S+) (\S+) (\d+)$/.exec(line) ?? [];
    return database === undefined || mark === undefined
      ? []
      : [[database, { mark, silentMs: Number(silentMs) }] as const];
  });
  return { at: Number(at), seen: new Map(seen) };
}

/** Whole or not at all. */
async function writeNotes(file: string, { at, seen }: Notes): Promise<void> {
  const lines = [...seen].map(
    ([database, { mark, silentMs }]) => `${database} ${mark} ${silentMs}\n`,
  );
  await writeFile(`${file}.new`, `at ${at}\n${lines.join('')}`);
  await rename(`${file}.new`, file);
}
