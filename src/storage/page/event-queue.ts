// Brings events to disk in the order in which they were recorded, and holds those that could not be stored.
import { v7 as createUuid } from 'uuid';
import type { NewEvent, StudyEvent } from '#domain/log/event.ts';
import { failure, success, type Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import { firstId, inOrder, type EventBatch, type Outbox } from '#storage/page/outbox.ts';
import { ANSWERED_WITHIN, type WorkerConnection } from '#storage/page/worker-connection.ts';

type Outcome = Result<null, StorageFailure>;

interface Entry {
  readonly batch: EventBatch;
  /** Recorded on this page. */
  readonly isOwn: boolean;
  /** The caller was told that it could not be stored. */
  failed: boolean;
  readonly settle: (outcome: Outcome) => void;
}

export type EventQueue = ReturnType<typeof createEventQueue>;

export interface EventQueueOptions {
  readonly connection: Pick<WorkerConnection, 'call' | 'isBusy'>;
  readonly outbox: Pick<Outbox, 'add' | 'remove' | 'list'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The random name of this browser. */
  readonly device: () => string;
  /** Out of view nothing is sent again; when the page comes back, its owner calls `retry`. */
  readonly isVisible: () => boolean;
  /** Called with events that have reached the disk. */
  readonly onStored: (events: readonly StudyEvent[]) => void;
  /** Called when other events are held than before. */
  readonly onHeldChanged: () => void;
}

/** Milliseconds until held events are sent again. */
const RETRY_AFTER = 15_000;

export function createEventQueue(options: EventQueueOptions) {
  const { connection, outbox, now, device, isVisible, onStored, onHeldChanged } = options;
  let entries: readonly Entry[] = [];
  let sending = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  /** The epoch of the log, as the worker gave it last. */
  let epoch: string | null = null;

  /** Resolves when the events are on disk, or could not be stored; then they are held. */
  function record(...events: readonly NewEvent[]): Promise<Outcome> {
    if (events.length === 0) return Promise.resolve(success(null));
    const batch: EventBatch = {
      events: events.map((event) => ({ id: newEventId(), ...event, at: now(), device: device() })),
      epoch,
    };
    // Before anything else: from here on it outlives the page.
    outbox.add(batch);
    return new Promise((settle) => {
      entries = [...entries, entryOf(batch, true, settle)];
      // A batch that comes while others are being sent is sent after them.
      void sendAll();
    });
  }

  function entryOf(batch: EventBatch, isOwn: boolean, settle: Entry['settle']): Entry {
    const entry: Entry = { batch, isOwn, failed: false, settle };
    // Whatever goes before it, or is under way: it is held, and the learner hears so.
    setTimeout(() => {
      if (!entries.includes(entry) || entry.failed) return;
      entry.failed = true;
      settle(failure({ kind: 'no-answer', detail: `Not stored in ${ANSWERED_WITHIN} ms` }));
      heldChanged();
    }, ANSWERED_WITHIN);
    return entry;
  }

  /** What another page may be sending too has time. */
  const first = () => entries.find(({ isOwn }) => isOwn) ?? entries[0];

  /** A later batch of a page never overtakes an earlier one. */
  async function sendAll(): Promise<void> {
    if (sending) return;
    sending = true;
    try {
      for (let entry = first(); entry !== undefined; entry = first()) {
        const sent = entry;
        const answered = await connection.call('record', [sent.batch]);
        // It was dropped meanwhile.
        if (!entries.includes(sent)) continue;
        if (!answered.ok) {
          holdAll(answered);
          return;
        }
        epoch = answered.value;
        entries = entries.filter((other) => other !== sent);
        outbox.remove(sent.batch);
        onStored(sent.batch.events);
        sent.settle(success(null));
        if (sent.failed) heldChanged();
      }
    } finally {
      // In the same step as the last outcome: its caller may record the next batch at once.
      sending = false;
    }
  }

  function holdAll(outcome: Outcome): void {
    const fresh = entries.filter((entry) => !entry.failed);
    for (const entry of fresh) {
      entry.failed = true;
      entry.settle(outcome);
    }
    if (fresh.length > 0) heldChanged();
  }

  function heldChanged(): void {
    onHeldChanged();
    retryLater();
  }

  function retryLater(): void {
    clearTimeout(retryTimer);
    if (held() > 0) retryTimer = setTimeout(() => void retry(), RETRY_AFTER);
  }

  /** Sends what is held once more, if this is the time for it, and again after a while. */
  async function retry(): Promise<void> {
    clearTimeout(retryTimer);
    if (held() === 0 || !isVisible()) return;
    // Events that are being erased must not be sent after the erasure.
    if (!connection.isBusy()) await sendAll();
    retryLater();
  }

  /** The number of events that could not be stored so far. */
  function held(): number {
    return entries.reduce((sum, entry) => sum + (entry.failed ? entry.batch.events.length : 0), 0);
  }

  /** All events that are not known to be on disk, in order. */
  const pending = () => entries.flatMap((entry) => entry.batch.events);

  function ofOthers(): readonly EventBatch[] {
    const own = new Set(entries.map(({ batch }) => firstId(batch)));
    return outbox.list().filter((batch) => !own.has(firstId(batch)));
  }

  return {
    record,
    /** Takes over what other pages hold, open or gone: sent by two, it is stored once. */
    adopt() {
      const adopted = ofOthers().map((batch) => entryOf(batch, false, () => {}));
      entries = [...adopted, ...entries].toSorted((a, b) => inOrder(a.batch, b.batch));
      if (!connection.isBusy()) void sendAll();
    },
    retry,
    pending,
    /** With those of other pages: a page that was left a moment ago may hold what is to be seen here. */
    pendingOfAll: (): readonly StudyEvent[] => [
      ...pending(),
      ...ofOthers().flatMap(({ events }) => events),
    ],
    held,
    /** The log has another epoch than was known; `null` where it is not known which. */
    setEpoch(known: string | null) {
      epoch = known;
    },
    /**
     * Gives up what was erased.
     *
     * @param through epoch milliseconds: what was recorded later stays, and is sent
     */
    drop(through: number) {
      const isErased = ({ batch }: Entry) => batch.events.every(({ at }) => at <= through);
      for (const { batch, settle } of entries.filter(isErased)) {
        outbox.remove(batch);
        settle(success(null));
      }
      entries = entries.filter((entry) => !isErased(entry));
      heldChanged();
    },
  };
}

/** A UUID as lowercase hex. Those of version 7 grow with time, so that the index on them is only appended to. */
export function newEventId(): string {
  return createUuid().replaceAll('-', '');
}
