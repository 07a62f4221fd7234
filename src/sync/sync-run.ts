// One exchange with the mailbox: read what came, then send what is not there yet. It may be cut off at any point, and
// the next one goes on. Nothing counts as sent before the mailbox has it, and nothing as read before it is in the log.
import type { StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import { DAY } from '#domain/time.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { SyncStop } from '#services/study/sync-exchange.ts';
import type { SyncReport } from '#services/study/sync.ts';
import {
  NOTHING_DONE,
  type SyncLog,
  type SyncProgress,
  type SyncStanding,
  type UnsentEvent,
} from '#services/study/sync-log.ts';
import type { SyncKeys } from '#sync/keys.ts';
import type { Mailbox, MailboxFacts } from '#sync/mailbox.ts';
import { MAX_EVENTS, openSegment, sealSegment } from '#sync/segment.ts';

export interface SyncRunOptions {
  readonly log: SyncLog;
  readonly mailbox: Mailbox;
  readonly keys: SyncKeys;
  /** Whether the mailbox was made before: it is not made again without asking, for it may have been erased. */
  readonly isMade: boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

type Step<Value> = Promise<Result<Value, SyncStop>>;

/** Milliseconds after which all is read once more: what a mailbox has lost shows in no count. */
const READ_AGAIN_AFTER = 30 * DAY;
/** The same where something came that this version of the app could not read. */
const READ_BEHIND_AFTER = DAY;

/** Waits for a mailbox that is being made, which takes CouchDB some hundredths of a second: half a minute in all. */
const OPEN_WAITS = 12;
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 5000;

/** Events that go into the log in one transaction: some 50 ms, in which no answer can be recorded. */
const TAKEN_AT_ONCE = 2000;

// Of a mailbox, at once; more is hostile, or another run's.
/** Segments that cannot be opened. */
const MAX_REFUSED = 200;
/** A year of hard study a hundred times over. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_PAGES = 1000;

/** One run takes no longer. */
const LONGEST_RUN = 5 * 60_000;

export async function runSync(options: SyncRunOptions): Promise<Result<SyncReport, SyncStop>> {
  const { log, mailbox, keys, now, wait } = options;
  const startedAt = now();
  const done = { taken: 0, sent: 0, refused: 0, unsendable: 0 };
  const isLate = () => now() - startedAt > LONGEST_RUN;
  let standing: SyncStanding;
  let progress: SyncProgress;

  async function stored<Value>(call: Promise<Result<Value | null, StorageFailure>>): Step<Value> {
    const answered = await call;
    if (!answered.ok) return answered;
    if (answered.value !== null) return success(answered.value);
    // A database that was damaged is replaced, and knows nothing of sync.
    const again = await log.syncOpen(keys.account.name, false);
    return failure({ kind: again.ok && again.value === null ? 'ended' : 'unfinished' });
  }

  async function openMailbox(): Step<MailboxFacts> {
    for (let waits = 0; ; waits += 1) {
      const opened = await mailbox.open();
      if (opened.ok) return opened;
      const { kind } = opened.error;
      if (kind === 'unauthorised' && !options.isMade) {
        const made = await mailbox.register();
        return made.ok ? failure({ kind: 'made' }) : made;
      }
      if (kind !== 'not-ready' || waits >= OPEN_WAITS) return opened;
      await wait(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** waits));
    }
  }

  /** Where the mailbox is another one, everything is read and sent again, and nothing is lost. */
  async function compare(facts: MailboxFacts): Step<null> {
    const age = startedAt - progress.readFrom;
    const isOther = facts.epoch !== progress.epoch || facts.count < progress.count;
    const isDue = age > (progress.behind ? READ_BEHIND_AFTER : READ_AGAIN_AFTER) || age < 0;
    if (!isOther && !isDue) return success(null);
    const begun: SyncProgress = { ...NOTHING_DONE, epoch: facts.epoch, readFrom: startedAt };
    const reset = await stored(log.syncAgain(standing.term, begun));
    if (!reset.ok) return reset;
    progress = begun;
    return success(null);
  }

  async function read(facts: MailboxFacts): Step<null> {
    const count = Math.max(progress.count, facts.count);
    for await (const page of readMailbox(keys, mailbox, progress, isLate)) {
      if (!page.ok) return page;
      const { events, cursor, isBehind, refused } = page.value;
      done.refused += refused;
      const reached = { cursor, behind: progress.behind || isBehind, count };
      let from = 0;
      do {
        const part = events.slice(from, from + TAKEN_AT_ONCE);
        from += TAKEN_AT_ONCE;
        // The cursor goes on with the last of them only.
        const isLast = from >= events.length;
        const added = await stored(log.syncTake(standing.term, part, isLast ? reached : {}));
        if (!added.ok) return added;
        done.taken += added.value;
      } while (from < events.length);
      progress = { ...progress, ...reached };
    }
    return success(null);
  }

  async function send(): Step<null> {
    let after = 0;
    for (;;) {
      if (isLate()) return failure({ kind: 'unfinished' });
      const found = await stored(log.syncUnsent(standing.term, after, MAX_EVENTS));
      if (!found.ok) return found;
      if (found.value.through === after) return success(null);
      const pushed = await sendEvents(found.value.unsent);
      if (!pushed.ok) return pushed;
      after = found.value.through;
    }
  }

  /** In one segment, or in as many as are needed. */
  async function sendEvents(unsent: readonly UnsentEvent[]): Step<null> {
    if (unsent.length === 0) return success(null);
    const events = unsent.map(({ event }) => event);
    const segment = await sealSegment(keys, events);
    const pushed = segment === null ? null : await mailbox.push(segment);
    if (segment === null || pushed === null || (!pushed.ok && pushed.error.kind === 'too-big')) {
      if (unsent.length === 1) {
        done.unsendable += 1;
        return success(null);
      }
      const middle = unsent.length >> 1;
      const first = await sendEvents(unsent.slice(0, middle));
      return first.ok ? sendEvents(unsent.slice(middle)) : first;
    }
    if (!pushed.ok) return pushed;
    const changed = {
      own: [...progress.own, segment.id],
      count: progress.count + (pushed.value === 'stored' ? 1 : 0),
    };
    const places = unsent.map(({ place }) => place);
    const marked = await stored(log.syncSent(standing.term, places, changed));
    if (!marked.ok) return marked;
    progress = { ...progress, ...changed };
    done.sent += unsent.length;
    return success(null);
  }

  const begun = await stored(log.syncOpen(keys.account.name, false));
  if (!begun.ok) return begun;
  standing = begun.value;
  progress = standing.progress;
  const opened = await openMailbox();
  if (!opened.ok) return opened;
  const compared = await compare(opened.value);
  if (!compared.ok) return compared;
  const came = await read(opened.value);
  if (!came.ok) return came;
  const went = await send();
  return went.ok ? success({ ...done, behind: progress.behind }) : went;
}

interface ReadPage {
  readonly events: readonly StudyEvent[];
  /** Behind it. */
  readonly cursor: string;
  /** Something in it can be read by a later version of the app alone. */
  readonly isBehind: boolean;
  /** Segments that cannot be opened. */
  readonly refused: number;
}

/**
 * Reads what lies behind the cursor, page by page, and believes nothing of it. Pages that were read count, so garbage
 * that has an end is passed in some runs. Whoever reads leaves at a failure.
 *
 * @param from where it was read to, and the segments that need not be transferred
 */
export async function* readMailbox(
  keys: SyncKeys,
  mailbox: Pick<Mailbox, 'pull'>,
  from: Pick<SyncProgress, 'cursor' | 'own'>,
  isLate: () => boolean,
): AsyncGenerator<Result<ReadPage, SyncStop>, void> {
  const skip = new Set(from.own);
  const seen = new Set<string>();
  let { cursor } = from;
  let refusedInAll = 0;
  let bytes = 0;
  for (let pages = 0; ; pages += 1) {
    let pulled = await mailbox.pull(cursor, skip);
    // A cursor that the server does not take any more is forgotten.
    if (!pulled.ok && pulled.error.kind === 'refused' && cursor !== null) {
      pulled = await mailbox.pull(null, skip);
    }
    if (!pulled.ok) {
      yield pulled;
      return;
    }
    const page = pulled.value;
    const fresh = page.passed.filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    const events: StudyEvent[] = [];
    let isBehind = false;
    let refused = 0;
    for (const segment of page.segments) {
      bytes += segment.bytes.length;
      const opened = await openSegment(keys, segment);
      if (opened.ok) {
        events.push(...opened.value.events);
        isBehind ||= opened.value.unreadable > 0;
      } else if (opened.error === 'newer') isBehind = true;
      else refused += 1;
    }
    refusedInAll += refused;
    ({ cursor } = page);
    if (page.passed.length > 0) yield success({ events, cursor, isBehind, refused });
    if (!page.more) return;
    if (fresh.length === 0 || refusedInAll > MAX_REFUSED) yield failure({ kind: 'hostile' });
    if (bytes > MAX_BYTES || pages >= MAX_PAGES || isLate()) yield failure({ kind: 'unfinished' });
  }
}
