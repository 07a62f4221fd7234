// Whether the log that this browser had is gone, although nobody erased it: browsers clear what sites store.
import { fieldsOf } from '#domain/unknown-values.ts';

/** What is remembered of the log apart from it. */
export interface KnownLog {
  /** The name of the database; another database has another. */
  readonly name: string;
  /** Epoch milliseconds when there was something in it, and it was first seen under that name. */
  readonly seenAt: number;
  /** The one before it was lost, and the learner has not heard of it, or not said so. */
  readonly lost: boolean;
}

export interface FoundLog {
  readonly name: string;
  /** Epoch milliseconds of the event that came first, an erasure aside; `null` for an empty log. */
  readonly firstAt: number | null;
  /** Whether it was erased on purpose. */
  readonly isErased: boolean;
  /** Whether the database has a mailbox to exchange with; the code to it is kept elsewhere. */
  readonly isSynced: boolean;
}

/** `null` for what cannot be read. */
export function parseKnownLog(raw: unknown): KnownLog | null {
  const { name, seenAt, lost } = fieldsOf(raw);
  if (typeof name !== 'string' || typeof lost !== 'boolean') return null;
  return typeof seenAt === 'number' && Number.isSafeInteger(seenAt) ? { name, seenAt, lost } : null;
}

/**
 * @param hasRecorded whether something was recorded in this browser since its last erasure
 * @param now epoch milliseconds
 * @returns what is to be remembered from now on; `null` while there is nothing to lose
 */
export function lookAtLog(
  known: KnownLog | null,
  found: FoundLog,
  hasRecorded: boolean,
  now: number,
): KnownLog | null {
  if (known?.name === found.name) return known;
  if (!found.isErased && isCleared(known, found, hasRecorded)) {
    return { name: found.name, seenAt: now, lost: true };
  }
  if (found.firstAt === null) return null;
  return { name: found.name, seenAt: now, lost: known?.lost ?? false };
}

/** One that was damaged, and was read back from what was left of it, has its earlier events. */
function isCleared(known: KnownLog | null, { firstAt }: FoundLog, hasRecorded: boolean): boolean {
  if (known === null) return hasRecorded && firstAt === null;
  return firstAt === null || firstAt >= known.seenAt;
}
