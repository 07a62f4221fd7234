// Brings the learner's changes to disk in their order, and holds those that cannot be brought there.
import type { KnownCard } from '#domain/flashcards/known-cards.ts';
import type { Result } from '#domain/result.ts';
import type { StorageFailure } from '#services/study-store.ts';
import type { StudyChange } from '#storage/study-change.ts';

type Outcome = Result<readonly KnownCard[], StorageFailure>;

interface Entry {
  readonly change: StudyChange;
  /** Whoever made the change was told that it could not be stored. */
  failed: boolean;
  readonly settle: (outcome: Outcome) => void;
}

export interface ChangeQueue {
  /** Resolves when the change is on disk, or when it could not be brought there; then it is held. */
  add(change: StudyChange): Promise<Outcome>;
  /** Tries once more what is held. */
  retry(): Promise<void>;
  /** All that is not known to be on disk, in order. */
  pending(): readonly StudyChange[];
  /** Those of which was told that they could not be stored. */
  failed(): readonly StudyChange[];
  /** Gives up these: they are nowhere any more. */
  drop(changes: readonly StudyChange[]): void;
}

/**
 * @param deliver never rejects; may be asked twice for the same change
 * @param onFailedChanged called when other changes are held than before
 */
export function createChangeQueue(
  deliver: (change: StudyChange) => Promise<Outcome>,
  onFailedChanged: () => void,
): ChangeQueue {
  let entries: readonly Entry[] = [];
  let delivering = false;

  /** A later change never overtakes an earlier one: a mark must not be wiped by a clearing before it. */
  async function deliverAll(): Promise<void> {
    if (delivering) return;
    delivering = true;
    try {
      for (let entry = entries[0]; entry !== undefined; entry = entries[0]) {
        const outcome = await deliver(entry.change);
        if (!outcome.ok) {
          holdAll(outcome);
          return;
        }
        const delivered = entry;
        entries = entries.filter((other) => other !== delivered);
        delivered.settle(outcome);
        if (delivered.failed) onFailedChanged();
      }
    } finally {
      // In the same step as the last outcome: who hears it may add the next change at once.
      delivering = false;
    }
  }

  function holdAll(outcome: Outcome): void {
    const fresh = entries.filter((entry) => !entry.failed);
    for (const entry of fresh) {
      entry.failed = true;
      entry.settle(outcome);
    }
    if (fresh.length > 0) onFailedChanged();
  }

  return {
    add: (change) =>
      new Promise((settle) => {
        entries = [...entries, { change, failed: false, settle }];
        // One that comes while others are being delivered is delivered after them.
        void deliverAll();
      }),
    retry: deliverAll,
    pending: () => entries.map((entry) => entry.change),
    failed: () => entries.filter((entry) => entry.failed).map((entry) => entry.change),
    drop(changes) {
      const dropped = new Set(changes);
      entries = entries.filter((entry) => !dropped.has(entry.change));
      onFailedChanged();
    },
  };
}
