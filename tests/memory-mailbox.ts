// A mailbox server in memory, with what a real one does at its worst.
import { success } from '#domain/result.ts';
import type { MailboxFailure } from '#services/study/sync-exchange.ts';
import {
  mailboxFailure,
  MAX_SEGMENT_BYTES,
  type Mailbox,
  type MailboxAccount,
  type Segment,
} from '#sync/mailbox.ts';

type Call = keyof Mailbox;

interface Place {
  readonly password: string;
  readonly epoch: string;
  /** By id, in the order in which they came. */
  readonly segments: Map<string, Segment>;
  /** Calls that are still answered with `not-ready`. */
  waits: number;
}

export interface MemoryMailboxServer {
  mailbox(account: MailboxAccount): Mailbox;
  /** Calls so far, by what was asked. */
  readonly calls: readonly Call[];
  /** Bytes of segments that were handed out. */
  readonly bytes: { out: number };
  /** Answers the next calls; `null` lets the server answer. */
  intercept: ((call: Call) => MailboxFailure | null) | null;
  /** Calls that a new place answers with `not-ready` first. */
  startDelay: number;
  /** Segments in a page of `pull`. */
  pageSize: number;
  /** All accounts and places are gone. */
  wipe(): void;
  /** The places lose their content, and are others; the accounts stay. */
  wipePlaces(): void;
  /** @returns puts back the content that the places have now */
  copy(): () => void;
  /** What a hostile server, or another program with the password, puts into a place. */
  plant(name: string, segment: Segment): void;
  segmentsOf(name: string): readonly Segment[];
  /** Of all accounts. */
  names(): readonly string[];
}

export function createMemoryMailboxServer(): MemoryMailboxServer {
  const places = new Map<string, Place>();
  const calls: Call[] = [];
  let made = 0;

  const newPlace = (password: string): Place => {
    made += 1;
    // In seconds, as CouchDB has it: each place is made a second after the last.
    return {
      password,
      epoch: String(1_763_000_000 + made),
      segments: new Map(),
      waits: server.startDelay,
    };
  };

  /** The place of whoever asks, or why there is none. */
  function enter(call: Call, account: MailboxAccount) {
    calls.push(call);
    const intercepted = server.intercept?.(call) ?? null;
    if (intercepted !== null) return { ok: false, error: intercepted } as const;
    const place = places.get(account.name);
    if (place?.password !== account.password) {
      return mailboxFailure('unauthorised', 'No such name, or another password');
    }
    if (place.waits > 0) {
      place.waits -= 1;
      return mailboxFailure('not-ready', 'The place is being made');
    }
    return success(place);
  }

  const server: MemoryMailboxServer = {
    calls,
    bytes: { out: 0 },
    intercept: null,
    startDelay: 0,
    pageSize: 50,
    mailbox: (account) => ({
      async register() {
        calls.push('register');
        const intercepted = server.intercept?.('register') ?? null;
        if (intercepted !== null) return { ok: false, error: intercepted };
        if (places.has(account.name)) return success('already-there');
        places.set(account.name, newPlace(account.password));
        return success('new');
      },
      async open() {
        const entered = enter('open', account);
        if (!entered.ok) return entered;
        return success({ epoch: entered.value.epoch, count: entered.value.segments.size });
      },
      async pull(cursor, skip) {
        const entered = enter('pull', account);
        if (!entered.ok) return entered;
        const { epoch, segments } = entered.value;
        const [ofEpoch = '', at = '0'] = cursor?.split('/') ?? [];
        // As CouchDB does: a cursor of another place begins anew.
        const from = ofEpoch === epoch ? Number(at) : 0;
        const page = [...segments.values()].slice(from, from + server.pageSize);
        const wanted = page.filter(({ id }) => !skip.has(id));
        for (const { bytes } of wanted) server.bytes.out += bytes.length;
        const end = from + page.length;
        return success({
          segments: wanted.map(({ id, bytes }) => ({ id, bytes: bytes.slice() })),
          passed: page.map(({ id }) => id),
          cursor: `${epoch}/${end}`,
          more: end < segments.size,
        });
      },
      async push({ id, bytes }) {
        const entered = enter('push', account);
        if (!entered.ok) return entered;
        if (bytes.length > MAX_SEGMENT_BYTES) {
          return mailboxFailure('too-big', `${bytes.length} bytes`);
        }
        if (entered.value.segments.has(id)) return success('already-there');
        entered.value.segments.set(id, { id, bytes: bytes.slice() });
        return success('stored');
      },
      async erase() {
        const entered = enter('erase', account);
        if (!entered.ok) return entered;
        places.delete(account.name);
        return success(null);
      },
    }),
    wipe: () => places.clear(),
    wipePlaces() {
      for (const [name, { password }] of places) places.set(name, newPlace(password));
    },
    copy() {
      const copies = new Map(
        Array.from(places, ([name, place]) => [name, new Map(place.segments)] as const),
      );
      return () => {
        for (const [name, place] of places) {
          places.set(name, { ...place, segments: new Map(copies.get(name)) });
        }
      };
    },
    plant(name, segment) {
      places.get(name)?.segments.set(segment.id, segment);
    },
    names: () => [...places.keys()],
    segmentsOf: (name) => [...(places.get(name)?.segments.values() ?? [])],
  };
  return server;
}
