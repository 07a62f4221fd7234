// Events that are not known to be on disk, kept in local storage: they outlive a page that is left, reloaded or killed
// before they could be stored. Sending one again is harmless, since its id is the same.
import { compare } from '#domain/compare.ts';
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { fieldsOf } from '#domain/unknown-values.ts';
import type { LocalItems } from '#services/shell/local-record.ts';

/** Events that go to disk together. */
export interface EventBatch {
  readonly events: readonly StudyEvent[];
  /** The known epoch of the log when they happened: events from before an erasure are not stored. */
  readonly epoch: string | null;
}

export interface Outbox {
  /** False where local storage refuses it: then the batch is in this page's memory alone. */
  add(batch: EventBatch): boolean;
  remove(batch: EventBatch): void;
  /**
   * Takes over the batches of pages that are gone, and of open pages once they are gone.
   *
   * @param take called with the batches of a page, oldest first
   */
  adopt(take: (batches: readonly EventBatch[]) => void): void;
  /** What all pages hold, as far as it can be read. */
  list(): readonly StudyEvent[];
  /**
   * Removes the batches of all pages, because they were erased. What cannot be read was not: it stays.
   *
   * @param through epoch milliseconds: later events stay
   */
  clear(through: number): void;
}

/** All that local storage has. */
export interface ListedItems extends LocalItems {
  readonly length: number;
  key(index: number): string | null;
}

export interface OutboxOptions {
  /** Called at every use: merely reading `window.localStorage` throws where the browser blocks site data. */
  readonly openStorage: () => ListedItems;
  /** A page that is open holds one of its locks. */
  readonly locks: Pick<LockManager, 'request'>;
  /** The name of this page; no other has it. */
  readonly page: string;
  readonly onFailure: (detail: string) => void;
}

const PREFIX = 'wine-study-held:v1:';

export function createOutbox(options: OutboxOptions): Outbox {
  const { openStorage, locks, page, onFailure } = options;
  /** Where the batches of pages that are gone lie: they stay there until they are stored. */
  const adoptedAt = new WeakMap<EventBatch, string>();
  let holdsLock = false;

  const keyOf = (batch: EventBatch) => adoptedAt.get(batch) ?? `${PREFIX}${page}:${firstId(batch)}`;

  /** A full or blocked local storage harms nothing, and is noted where something may be left there. */
  function attempt<Value>(
    work: (storage: ListedItems) => Value,
    otherwise: Value,
    note = onFailure,
  ): Value {
    try {
      return work(openStorage());
    } catch (error) {
      note(String(error));
      return otherwise;
    }
  }

  /** Until the page is gone: requesting the lock for every batch would take longer than storing it. */
  function holdLockOfPage(): void {
    if (holdsLock) return;
    holdsLock = true;
    void locks.request(PREFIX + page, untilGone).catch(() => {});
  }

  function batchesOf(storage: ListedItems, other: string): readonly EventBatch[] {
    const entries = entriesOf(storage).filter((entry) => entry.page === other);
    for (const { key, batch } of entries) adoptedAt.set(batch, key);
    // Ids of version 7 grow with time, also within a millisecond.
    return entries.map(({ batch }) => batch).toSorted((a, b) => compare(firstId(a), firstId(b)));
  }

  return {
    add: (batch) =>
      attempt((storage) => {
        storage.setItem(keyOf(batch), JSON.stringify(batch));
        holdLockOfPage();
        return true;
      }, false),
    remove: (batch) =>
      attempt(
        (storage) => storage.removeItem(keyOf(batch)),
        undefined,
        () => {},
      ),
    adopt(take) {
      const takeFrom = (other: string) =>
        attempt((storage) => {
          const batches = batchesOf(storage, other);
          take(batches);
          // With that page's lock they are this page's own: no third one takes them over while it is open.
          return batches.length === 0 ? null : untilGone();
        }, null);
      const entries = attempt(entriesOf, []);
      for (const other of new Set(entries.map((entry) => entry.page))) {
        if (other === PREFIX + page) continue;
        // Granted at once where that page is gone, and otherwise when it goes.
        void locks.request(other, () => takeFrom(other)).catch(() => takeFrom(other));
      }
    },
    list: () =>
      attempt(
        (storage) => entriesOf(storage).flatMap(({ batch }) => batch.events),
        [],
        // Where nothing can be read, nothing was written either.
        () => {},
      ),
    clear: (through) =>
      attempt((storage) => {
        for (const { key, batch } of entriesOf(storage)) {
          if (batch.events.every(({ at }) => at <= through)) storage.removeItem(key);
        }
      }, undefined),
  };
}

/** A lock that is given for this long is free once the page is gone. */
function untilGone(): Promise<never> {
  return new Promise(() => {});
}

interface Entry {
  readonly key: string;
  /** The name of the page's lock. */
  readonly page: string;
  readonly batch: EventBatch;
}

/** What all pages hold, as far as this version of the app can read it. */
function entriesOf(storage: ListedItems): readonly Entry[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.flatMap((key) => {
    const page = pageOf(key);
    const batch = page === null ? null : parseBatch(storage.getItem(key));
    return page === null || batch === null ? [] : { key, page, batch };
  });
}

export function firstId({ events: [first] }: EventBatch): string {
  return first?.id ?? '';
}

/** The name of a page's lock, which its keys begin with; `null` for any other key. */
function pageOf(key: string): string | null {
  const end = key.lastIndexOf(':');
  return key.startsWith(PREFIX) && end > PREFIX.length ? key.slice(0, end) : null;
}

/** `null` where this version of the app cannot read it: it stays where it is. */
function parseBatch(text: string | null): EventBatch | null {
  try {
    const { events, epoch } = fieldsOf(JSON.parse(text ?? ''));
    if (!Array.isArray(events) || events.length === 0) return null;
    if (!(epoch === null || typeof epoch === 'string')) return null;
    const parsed = events.map(parseEvent);
    const known = parsed.filter((event) => event !== null);
    return known.length === parsed.length ? { events: known, epoch } : null;
  } catch {
    return null;
  }
}
