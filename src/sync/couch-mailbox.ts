// A mailbox in CouchDB 3 with `couch_peruser`: one database for each account. All its addresses stand here, and at the
// head of `mailbox.ts` for whoever puts a server in front.
import { toHex } from '#domain/bytes.ts';
import { success, type Result } from '#domain/result.ts';
import { fieldsOf, isCount } from '#domain/unknown-values.ts';
import type { MailboxFailure } from '#services/study/sync-exchange.ts';
import { readAtMost } from '#sync/bounded-bytes.ts';
import {
  mailboxFailure,
  MAX_SEGMENT_BYTES,
  type Mailbox,
  type MailboxAccount,
  type PulledPage,
  type Segment,
} from '#sync/mailbox.ts';

export interface CouchMailboxOptions {
  /** `SYNC_URL`: an origin, with or without a path, without a slash at the end. */
  readonly url: string;
  readonly account: MailboxAccount;
  /** The browser's own. */
  readonly fetch: typeof fetch;
  /** Milliseconds for a request and its answer. */
  readonly deadline?: number;
}

const DEADLINE = 30_000;

/** Rows of `_changes` in one page: an address with all their ids stays below the 8 kB that servers take. */
const PAGE = 50;

/** Bytes of an answer without segments. */
const MAX_PLAIN = 256 * 1024;
/** Bytes that are read of one answer: a page is asked for again in halves where it is larger. */
const MAX_ANSWER = 8 * 1024 * 1024;

const DATA_PREFIX = '{"d":"';
const ID = /^s([0-9a-hjkmnp-tv-z]{24})$/;

/** Milliseconds. Whatever a server says, nobody waits longer for it. */
const LONGEST_PAUSE = 3_600_000;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export function createCouchMailbox(options: CouchMailboxOptions): Mailbox {
  const { url, account, deadline = DEADLINE } = options;
  const user = `${url}/_users/org.couchdb.user:${account.name}`;
  const database = `${url}/userdb-${toHex(new TextEncoder().encode(account.name))}`;
  const authorization = `Basic ${btoa(`${account.name}:${account.password}`)}`;

  /** A failed answer becomes a failure by its status, unless `expected` has that status. */
  async function ask(
    address: string,
    request: { readonly method?: string; readonly body?: string; readonly open?: true },
    expected: readonly number[],
    most = MAX_PLAIN,
  ): Promise<Result<Answer, MailboxFailure>> {
    try {
      const { method = 'GET', body = null, open = false } = request;
      const response = await options.fetch(address, {
        method,
        body,
        headers: {
          accept: 'application/json',
          ...(body === null ? {} : { 'content-type': 'application/json' }),
          ...(open ? {} : { authorization }),
        },
        // Nothing but what stands here is sent along or followed.
        credentials: 'omit',
        redirect: 'error',
        referrerPolicy: 'no-referrer',
        // Chromium keeps no answer to a preflight for `no-store`, `no-cache` or `reload` (measured in 156; the standard
        // asks for none of it), so each would double every request. What must not be kept, the server says: the front
        // sends `no-store`, CouchDB itself `must-revalidate`.
        cache: 'default',
        signal: AbortSignal.timeout(deadline),
      });
      const { status } = response;
      if (!expected.includes(status)) {
        void response.body?.cancel().catch(() => {});
        return failureOf(status, response.headers.get('retry-after'));
      }
      if (response.body === null) return success({ status, body: null });
      const bytes = await readAtMost(response.body, most);
      if (bytes === null) return mailboxFailure('unreadable', `More than ${most} bytes`);
      return parseAnswer(status, bytes);
    } catch (error) {
      return mailboxFailure('offline', String(error));
    }
  }

  /** The segments of these ids; where the answer is too large, in two parts. */
  async function load(ids: readonly string[]): Promise<Result<readonly Segment[], MailboxFailure>> {
    if (ids.length === 0) return success([]);
    const keys = encodeURIComponent(JSON.stringify(ids.map((id) => `s${id}`)));
    const address = `${database}/_all_docs?include_docs=true&keys=${keys}`;
    const asked = await ask(address, {}, [200], MAX_ANSWER);
    if (!asked.ok) {
      if (asked.error.kind !== 'unreadable' || ids.length === 1) return asked;
      const middle = ids.length >> 1;
      const first = await load(ids.slice(0, middle));
      if (!first.ok) return first;
      const second = await load(ids.slice(middle));
      return second.ok ? success([...first.value, ...second.value]) : second;
    }
    const { rows } = fieldsOf(asked.value.body);
    if (!Array.isArray(rows)) return mailboxFailure('unreadable', 'No rows');
    const wanted = new Set(ids);
    return success(
      rows.flatMap((row: unknown): Segment[] => {
        const { id: name, doc } = fieldsOf(row);
        const id = segmentId(name);
        // Nobody asked for it, or it comes twice.
        if (id === null || !wanted.delete(id)) return [];
        // A document without a segment becomes an empty one. The reader refuses and counts it.
        return [{ id, bytes: fromBase64(fieldsOf(doc)['d']) }];
      }),
    );
  }

  return {
    async register() {
      const { name, password } = account;
      const body = JSON.stringify({ name, password, roles: [], type: 'user' });
      const asked = await ask(user, { method: 'PUT', body, open: true }, [201, 202, 409]);
      if (!asked.ok) return asked;
      return success(asked.value.status === 409 ? 'already-there' : 'new');
    },

    async open() {
      const asked = await ask(`${database}/`, {}, [200]);
      if (!asked.ok) return asked;
      const { instance_start_time: epoch, doc_count: count } = fieldsOf(asked.value.body);
      if (typeof epoch !== 'string' || !isCount(count)) {
        return mailboxFailure('unreadable', 'No facts of a database');
      }
      return success({ epoch: epoch.slice(0, 100), count });
    },

    async pull(cursor, skip) {
      const since = encodeURIComponent(cursor ?? '0');
      const asked = await ask(`${database}/_changes?since=${since}&limit=${PAGE}`, {}, [200]);
      if (!asked.ok) return asked;
      const { results, last_seq: last, pending } = fieldsOf(asked.value.body);
      const next = parseCursor(last);
      if (!Array.isArray(results) || results.length > PAGE || next === null) {
        return mailboxFailure('unreadable', 'No list of changes');
      }
      const passed = results.flatMap((row: unknown) => {
        const { id, deleted } = fieldsOf(row);
        return deleted === true ? [] : (segmentId(id) ?? []);
      });
      const loaded = await load(passed.filter((id) => !skip.has(id)));
      if (!loaded.ok) return loaded;
      const more = isCount(pending) && pending > 0;
      return success({ segments: loaded.value, passed, cursor: next, more } satisfies PulledPage);
    },

    async push({ id, bytes }) {
      if (bytes.length > MAX_SEGMENT_BYTES) return mailboxFailure('too-big', `${bytes.length}`);
      const body = `${DATA_PREFIX}${toBase64(bytes)}"}`;
      const asked = await ask(`${database}/s${id}`, { method: 'PUT', body }, [201, 202, 409]);
      if (!asked.ok) return asked;
      return success(asked.value.status === 409 ? 'already-there' : 'stored');
    },

    async erase() {
      const found = await ask(user, {}, [200]);
      if (!found.ok) return found;
      const { _rev: revision } = fieldsOf(found.value.body);
      if (typeof revision !== 'string') return mailboxFailure('unreadable', 'No revision');
      const address = `${user}?rev=${encodeURIComponent(revision)}`;
      const asked = await ask(address, { method: 'DELETE' }, [200, 202]);
      return asked.ok ? success(null) : asked;
    },
  };
}

function failureOf(status: number, retryAfter: string | null): Result<never, MailboxFailure> {
  const detail = `Status ${status}`;
  if (status === 401) return mailboxFailure('unauthorised', detail);
  // After the sign-up the server makes the database, and says so until it has.
  if (status === 403 || status === 404) return mailboxFailure('not-ready', detail);
  if (status === 413) return mailboxFailure('too-big', detail);
  if (status === 429 || status >= 500) {
    return mailboxFailure('later', detail, parsePause(retryAfter));
  }
  return mailboxFailure('refused', detail);
}

/** The seconds of `Retry-After` as milliseconds; its other form, a date, says nothing without the server's clock. */
function parsePause(value: string | null): number | null {
  if (value === null || !/^\d{1,9}$/.test(value.trim())) return null;
  return Math.min(Number(value) * 1000, LONGEST_PAUSE);
}

function parseAnswer(status: number, bytes: Uint8Array): Result<Answer, MailboxFailure> {
  try {
    return success({ status, body: JSON.parse(new TextDecoder().decode(bytes)) as unknown });
  } catch {
    return mailboxFailure('unreadable', `Status ${status}, no JSON`);
  }
}

/** Design documents and whatever else a database may hold are no segments. */
function segmentId(name: unknown): string | null {
  return (typeof name === 'string' && ID.exec(name)?.[1]) || null;
}

function parseCursor(last: unknown): string | null {
  return typeof last === 'string' && last !== '' && last.length <= 2000 ? last : null;
}

/** Characters that one call takes: more would be too many arguments. */
const AT_ONCE = 0x2000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  }
  return btoa(binary);
}

/** Empty unless it is base64. */
function fromBase64(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string') return new Uint8Array();
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    // A callback for each byte takes a hundred times as long.
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return new Uint8Array();
  }
}
