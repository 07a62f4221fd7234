// Events that are not known to be on disk, kept in local storage: they outlive a page that is left, reloaded or killed
// before they could be stored. Sending one again is harmless, since its id is the same.
import { compare } from '#domain/compare.ts';
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { fieldsOf, parseJson } from '#domain/unknown-values.ts';
import type { LocalItems } from '#services/shell/local-record.ts';

/** Events that go to disk together. */
export interface EventBatch {
  readonly events: readonly StudyEvent[];
  /** The known epoch of the log when they happened: events from before an erasure are not stored. */
  readonly epoch: string | null;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** All that local storage has. */
export interface ListedItems extends LocalItems {
  readonly length: number;
  key(index: number): string | null;
}

export interface OutboxOptions {
  /** Called at every use: merely reading `window.localStorage` throws where the browser blocks site data. */
  readonly openStorage: () => ListedItems;
  readonly onFailure: (detail: string) => void;
}

/** What the key of a batch begins with. Its first id is the end; version 0.2.0 had the name of its page between. */
const PREFIX = 'wine-study-held:v1:';

export function createOutbox({ openStorage, onFailure }: OutboxOptions) {
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

  return {
    /** Where local storage refuses it, the batch is in this page's memory alone. */
    add: (batch: EventBatch) =>
      attempt(
        (storage) => storage.setItem(PREFIX + firstId(batch), JSON.stringify(batch)),
        undefined,
      ),
    // By its key alone: a queue that empties would otherwise read at each batch all that is still held.
    remove: (batch: EventBatch) =>
      attempt(
        (storage) => {
          const own = keysOf(storage).filter((key) => key.endsWith(`:${firstId(batch)}`));
          for (const key of own) storage.removeItem(key);
        },
        undefined,
        () => {},
      ),
    /** What all pages hold, open or gone, as far as this version of the app can read it: the oldest first. */
    list: (): readonly EventBatch[] =>
      attempt(
        (storage) => entriesOf(storage).map(({ batch }) => batch),
        [],
        // Where nothing can be read, nothing was written either.
        () => {},
      ),
    /**
     * Removes the batches of all pages, because they were erased. What cannot be read was not: it stays.
     *
     * @param through epoch milliseconds: later events stay
     */
    clear: (through: number) =>
      attempt((storage) => {
        for (const { key, batch } of entriesOf(storage)) {
          if (batch.events.every(({ at }) => at <= through)) storage.removeItem(key);
        }
      }, undefined),
  };
}

function keysOf(storage: ListedItems): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return keys.filter((key) => key.startsWith(PREFIX));
}

function entriesOf(storage: ListedItems) {
  return keysOf(storage)
    .flatMap((key) => {
      const batch = parseBatch(storage.getItem(key));
      return batch === null ? [] : { key, batch };
    })
    .toSorted((a, b) => inOrder(a.batch, b.batch));
}

/** Ids of version 7 grow with time, also within a millisecond: what several pages hold has one order. */
export function inOrder(a: EventBatch, b: EventBatch): number {
  return compare(firstId(a), firstId(b));
}

export function firstId({ events: [first] }: EventBatch): string {
  return first?.id ?? '';
}

/** `null` where this version of the app cannot read it: it stays where it is. */
function parseBatch(text: string | null): EventBatch | null {
  const { events, epoch } = fieldsOf(parseJson(text));
  if (!Array.isArray(events) || events.length === 0) return null;
  if (!(epoch === null || typeof epoch === 'string')) return null;
  const parsed = events.map(parseEvent);
  const known = parsed.filter((event) => event !== null);
  return known.length === parsed.length ? { events: known, epoch } : null;
}
