// A place on a server where one learner's devices leave sealed segments for each other. It may vanish at any time: the
// log on each device is the truth.
//
// The addresses below `SYNC_URL`, which `couch-mailbox.ts` alone knows in code, and a front may let through:
//
//   PUT     /_users/org.couchdb.user:<name>           sign up, without authorisation
//   GET     /_users/org.couchdb.user:<name>           before erasing, for the revision
//   DELETE  /_users/org.couchdb.user:<name>?rev=…     erase: the server then removes the database
//   GET     /userdb-<hex>/                            epoch and count
//   GET     /userdb-<hex>/_changes?since=…&limit=…    which segments came since
//   GET     /userdb-<hex>/_all_docs?include_docs=true&keys=[…]
//   PUT     /userdb-<hex>/s<id>                       a segment: {"d":"<base64>"}
//
// `<name>` is 24 of the letters 0-9 a-h j k m n p-t v-z, `<hex>` the name's bytes as 48 hexadecimal digits, `<id>` 24
// of the same letters. Every request but the first carries `Authorization: Basic`; none carries a cookie. A body is at
// most `MAX_SEGMENT_BYTES` in base64 and 100 bytes more: below 350 kB.
import type { Result } from '#domain/result.ts';
import type { MailboxFailure } from '#services/study/sync-exchange.ts';

export interface MailboxAccount {
  /** 24 small letters and digits of Crockford's alphabet. */
  readonly name: string;
  readonly password: string;
}

export interface Segment {
  /** 24 small letters and digits of Crockford's alphabet. */
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Sealed. A segment of 1,000 answers has some 40,000. */
export const MAX_SEGMENT_BYTES = 256 * 1024;

export interface MailboxFacts {
  /** Differs where the mailbox was made anew, as far as the server can say. */
  readonly epoch: string;
  /** Segments in it. It never falls unless some were lost. */
  readonly count: number;
}

export interface PulledPage {
  /** In the order in which they came, without those to be skipped. The reader trusts none of them. */
  readonly segments: readonly Segment[];
  /** Every segment that this page has passed, the skipped ones included. */
  readonly passed: readonly string[];
  /** Where the next pull goes on. */
  readonly cursor: string;
  /** Whether there may be more behind it. */
  readonly more: boolean;
}

type Answered<Value> = Promise<Result<Value, MailboxFailure>>;

/** No function rejects, and each ends: a request that takes too long is ended and counts as `offline`. */
export interface Mailbox {
  /** Makes the account and, within seconds, its place. `already-there`: by an earlier call, or another device. */
  register(): Answered<'new' | 'already-there'>;
  open(): Answered<MailboxFacts>;
  /**
   * One page of what came after the cursor.
   *
   * @param cursor `null` for the beginning
   * @param skip ids of segments that need not be transferred
   */
  pull(cursor: string | null, skip: ReadonlySet<string>): Answered<PulledPage>;
  /** Under one id only the first is stored. */
  push(segment: Segment): Answered<'stored' | 'already-there'>;
  /** Removes the account and everything in it. Afterwards the others hear `unauthorised`. */
  erase(): Answered<null>;
}

export function mailboxFailure(
  kind: MailboxFailure['kind'],
  detail: string,
  after: number | null = null,
): { readonly ok: false; readonly error: MailboxFailure } {
  return { ok: false, error: { kind, detail, after } };
}
