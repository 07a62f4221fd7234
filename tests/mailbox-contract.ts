// What every mailbox must do, whatever server is behind it.
import { describe, expect, test } from 'vitest';
import type { MailboxFailure } from '#services/study/sync-exchange.ts';
import {
  MAX_SEGMENT_BYTES,
  type Mailbox,
  type MailboxAccount,
  type PulledPage,
  type Segment,
} from '#sync/mailbox.ts';
import type { Result } from '#domain/result.ts';

const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Milliseconds that a server may take to make a new place. */
const LONGEST_START = 20_000;
/** Milliseconds that a server may go on answering for a place that was erased: CouchDB 3.5.1 does so for up to 8. */
const LONGEST_END = 1000;

function someBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  // At most so many at once.
  for (let from = 0; from < length; from += 65_536) {
    crypto.getRandomValues(bytes.subarray(from, from + 65_536));
  }
  return bytes;
}

export function someLetters(): string {
  return Array.from(someBytes(24), (byte) => LETTERS[byte % 32]).join('');
}

export function someAccount(): MailboxAccount {
  const password = Array.from(someBytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { name: someLetters(), password };
}

export function someSegment(length = 300): Segment {
  return { id: someLetters(), bytes: someBytes(length) };
}

function valueOf<Value>(result: Result<Value, MailboxFailure>): Value {
  if (!result.ok) throw new Error(`${result.error.kind}: ${result.error.detail}`);
  return result.value;
}

/** Waits until nobody is let in any more: a server may answer from its cache for a moment. */
async function waitUntilGone(mailbox: Mailbox): Promise<void> {
  const deadline = Date.now() + LONGEST_END;
  for (;;) {
    const opened = await mailbox.open();
    if (!opened.ok && opened.error.kind === 'unauthorised') return;
    if (Date.now() > deadline) throw new Error('The place is not gone in time');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Signs up, and waits until the place is there. */
export async function openNewMailbox(mailbox: Mailbox): Promise<void> {
  expect(valueOf(await mailbox.register())).toBe('new');
  const deadline = Date.now() + LONGEST_START;
  for (;;) {
    const opened = await mailbox.open();
    if (opened.ok) return;
    expect(opened.error.kind).toBe('not-ready');
    if (Date.now() > deadline) throw new Error('The place is not ready in time');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** All pages after a cursor. */
export async function pullAll(
  mailbox: Mailbox,
  cursor: string | null = null,
  skip: ReadonlySet<string> = new Set(),
): Promise<PulledPage> {
  const segments: Segment[] = [];
  const passed: string[] = [];
  let next = cursor;
  for (let pages = 0; pages < 100; pages += 1) {
    const page: PulledPage = valueOf(await mailbox.pull(next, skip));
    segments.push(...page.segments);
    passed.push(...page.passed);
    next = page.cursor;
    if (!page.more) return { segments, passed, cursor: page.cursor, more: false };
  }
  throw new Error('The pages have no end');
}

const inOrder = (segments: readonly Segment[]) =>
  segments.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** @param makeMailbox for an account of its own in every test; several for one account are several devices */
export function mailboxContract(
  name: string,
  makeMailbox: (account: MailboxAccount) => Mailbox,
): void {
  describe(`a mailbox: ${name}`, () => {
    test('gives a segment back to the byte, to another device, and counts it', async () => {
      const account = someAccount();
      const mailbox = makeMailbox(account);
      await openNewMailbox(mailbox);
      const before = valueOf(await mailbox.open());
      expect(before.count).toBe(0);
      expect((await pullAll(mailbox)).passed).toEqual([]);
      const segments = [1, 1000, MAX_SEGMENT_BYTES].map((length) => someSegment(length));
      for (const segment of segments) expect(valueOf(await mailbox.push(segment))).toBe('stored');
      const other = makeMailbox(account);
      expect(valueOf(await other.open())).toEqual({ epoch: before.epoch, count: 3 });
      expect(inOrder((await pullAll(other)).segments)).toEqual(inOrder(segments));
    });

    test('keeps the first of two under one id, also where the account signs up again', async () => {
      const account = someAccount();
      const mailbox = makeMailbox(account);
      await openNewMailbox(mailbox);
      const first = someSegment();
      expect(valueOf(await mailbox.push(first))).toBe('stored');
      expect(valueOf(await mailbox.push({ ...someSegment(), id: first.id }))).toBe('already-there');
      expect(valueOf(await makeMailbox(account).register())).toBe('already-there');
      expect((await pullAll(mailbox)).segments).toEqual([first]);
    });

    test('goes on where the cursor stands, and says of what is to be skipped only that it passed', async () => {
      const mailbox = makeMailbox(someAccount());
      await openNewMailbox(mailbox);
      await mailbox.push(someSegment());
      const { cursor } = await pullAll(mailbox);
      expect(await pullAll(mailbox, cursor)).toMatchObject({ segments: [], passed: [] });
      const own = someSegment();
      const other = someSegment();
      await mailbox.push(own);
      await mailbox.push(other);
      const pulled = await pullAll(mailbox, cursor, new Set([own.id]));
      expect(pulled.segments).toEqual([other]);
      expect(pulled.passed.toSorted()).toEqual([own.id, other.id].toSorted());
    });

    test('brings many segments in pages that have an end', async () => {
      const mailbox = makeMailbox(someAccount());
      await openNewMailbox(mailbox);
      const segments = Array.from({ length: 130 }, () => someSegment(60));
      for (const segment of segments) valueOf(await mailbox.push(segment));
      expect(inOrder((await pullAll(mailbox)).segments)).toEqual(inOrder(segments));
    });

    test('is for nobody with another password, another account, or without one', async () => {
      const account = someAccount();
      await openNewMailbox(makeMailbox(account));
      valueOf(await makeMailbox(account).push(someSegment()));
      const theirs = makeMailbox(someAccount());
      await openNewMailbox(theirs);
      expect((await pullAll(theirs)).segments).toEqual([]);
      const strangers = [
        makeMailbox({ ...account, password: someAccount().password }),
        makeMailbox(someAccount()),
      ];
      for (const stranger of strangers) {
        const answers = [
          await stranger.open(),
          await stranger.pull(null, new Set()),
          await stranger.push(someSegment()),
          await stranger.erase(),
        ];
        for (const answer of answers) {
          expect(answer).toMatchObject({ ok: false, error: { kind: 'unauthorised' } });
        }
      }
    });

    test('once erased it is gone for every device, and can be signed up for anew, empty', async () => {
      const account = someAccount();
      const mailbox = makeMailbox(account);
      await openNewMailbox(mailbox);
      valueOf(await mailbox.push(someSegment()));
      const { cursor } = await pullAll(mailbox);
      expect(valueOf(await mailbox.erase())).toBeNull();
      const other = makeMailbox(account);
      await waitUntilGone(other);
      expect(await other.pull(cursor, new Set())).toMatchObject({
        ok: false,
        error: { kind: 'unauthorised' },
      });
      await openNewMailbox(other);
      expect((await pullAll(other)).segments).toEqual([]);
      // The cursor of what is gone must not hide what comes.
      const segment = someSegment();
      valueOf(await other.push(segment));
      expect((await pullAll(other, cursor)).segments).toEqual([segment]);
    });
  });
}
