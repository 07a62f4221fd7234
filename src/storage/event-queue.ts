// Brings what was recorded to disk in its order, and holds what cannot be brought there.
import { compare } from '#domain/compare.ts';
import type { StudyEvent } from '#domain/log/event.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study/study-store.ts';
import type { EventBatch, Outbox } from '#storage/outbox.ts';

type Outcome = Result<null, StorageFailure>;

interface Entry {
  readonly batch: EventBatch;
  /** Whoever recorded it was told that it could not be stored. */
  failed: boolean;
  readonly settle: (outcome: Outcome) => void;
}

export interface EventQueue {
  /** Resolves when the batch is on disk, or when it could not be brought there; then it is held. */
  add(batch: EventBatch): Promise<Outcome>;
  /** Takes over what earlier pages could not store. */
  adopt(batches: readonly EventBatch[]): void;
  /** Tries once more what is held. */
  retry(): Promise<void>;
  /** All that is not known to be on disk, in order. */
  pending(): readonly StudyEvent[];
  /** How many events were told as not stored. */
  held(): number;
  /** Gives up everything, because it was erased. */
  drop(): void;
}

export interface EventQueueOptions {
  /** Never rejects; may be asked twice for the same batch. */
  readonly deliver: (batch: EventBatch) => Promise<Outcome>;
  readonly journal: Pick<Outbox, 'add' | 'remove'>;
  /** Called with what has reached the disk. */
  readonly onStored: (events: readonly StudyEvent[]) => void;
  /** Called when other events are held than before. */
  readonly onHeldChanged: () => void;
}

export function createEventQueue(options: EventQueueOptions): EventQueue {
  const { deliver, journal, onStored, onHeldChanged } = options;
  let entries: readonly Entry[] = [];
  let delivering = false;

  /** A later batch never overtakes an earlier one. */
  async function deliverAll(): Promise<void> {
    if (delivering) return;
    delivering = true;
    try {
      for (let entry = entries[0]; entry !== undefined; entry = entries[0]) {
        const delivered = entry;
        const outcome = await deliver(delivered.batch);
        // It was dropped meanwhile.
        if (!entries.includes(delivered)) continue;
        if (!outcome.ok) {
          holdAll(outcome);
          return;
        }
        entries = entries.filter((other) => other !== delivered);
        journal.remove(delivered.batch);
        onStored(delivered.batch.events);
        delivered.settle(outcome);
        if (delivered.failed) onHeldChanged();
      }
    } finally {
      // In the same step as the last outcome: who hears it may add the next batch at once.
      delivering = false;
    }
  }

  function holdAll(outcome: Outcome): void {
    const fresh = entries.filter((entry) => !entry.failed);
    for (const entry of fresh) {
      entry.failed = true;
      entry.settle(outcome);
    }
    if (fresh.length > 0) onHeldChanged();
  }

  return {
    add(batch) {
      // Before anything else: from here on it outlives the page.
      journal.add(batch);
      return new Promise((settle) => {
        entries = [...entries, { batch, failed: false, settle }];
        // One that comes while others are being delivered is delivered after them.
        void deliverAll();
      });
    },
    adopt(batches) {
      if (batches.length === 0) return;
      const adopted = batches.map((batch) => ({ batch, failed: true, settle: () => {} }));
      // Ids of version 7 grow with time: what several pages left is brought into one order.
      entries = [...adopted, ...entries].toSorted((a, b) => compare(firstId(a), firstId(b)));
      onHeldChanged();
      void deliverAll();
    },
    retry: deliverAll,
    pending: () => entries.flatMap((entry) => entry.batch.events),
    held: () =>
      entries.reduce((sum, entry) => sum + (entry.failed ? entry.batch.events.length : 0), 0),
    drop() {
      for (const { batch, settle } of entries) {
        journal.remove(batch);
        settle({ ok: true, value: null });
      }
      entries = [];
      onHeldChanged();
    },
  };
}

function firstId({ batch }: Entry): string {
  return batch.events[0]?.id ?? '';
}
