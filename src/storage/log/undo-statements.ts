// Undo events in the log, and what they make of it: no event that one of them takes away is in it. See `UndoEvent`.
import type { Database } from '@sqlite.org/sqlite-wasm';
import type { StudyEvent } from '#domain/log/event.ts';
import { broughtIds } from '#storage/log/brought.ts';
import { deleteUnusedNames, loadUndone, presentOf, sayUndone } from '#storage/log/event-log.ts';
import { settleAllExams } from '#storage/log/exam-reviews.ts';
import { changeCounting } from '#storage/log/local-state.ts';
import { amendedBy, settleReviews } from '#storage/log/amendments.ts';
import { run, sql } from '#storage/log/sql.ts';

export function takeAway(db: Database, ids: readonly string[], now: number): void {
  // First: the places of what goes must not be used again, for sync knows events by them.
  sayUndone(db, ids, true, now);
  removeEvents(db, ids);
}

/** Removes events, and what only they named. */
export function removeEvents(db: Database, ids: readonly string[]): void {
  const amended = amendedBy(db, ids);
  run(
    db,
    sql`DELETE FROM events
         WHERE event_id IN (SELECT unhex(value) FROM json_each(${JSON.stringify(ids)}))`,
  );
  settleReviews(db, amended);
  settleAllExams(db);
  deleteUnusedNames(db);
  changeCounting(db);
}

/**
 * An undone event that is back in the log was restored deliberately, so allow it again on all devices.
 *
 * @returns whether there was any
 */
export function letIn(db: Database): boolean {
  const undone = loadUndone(db);
  const present = undone.size === 0 ? [] : presentOf(db, undone);
  sayUndone(db, present, false);
  return present.length > 0;
}

/**
 * Removes undone events that reached this device only through sync. No other device may take away what this one recorded
 * itself: those events are allowed again on all devices.
 *
 * @param came ids of what has just come, and is this device's own no more than what came before
 * @returns the ids of what was removed
 */
export function settleUndone(db: Database, came: ReadonlySet<string>): ReadonlySet<string> {
  const undone = loadUndone(db);
  if (undone.size === 0) return undone;
  const brought = new Set(broughtIds(db));
  const isBrought = (id: string) => came.has(id) || brought.has(id);
  const present = presentOf(db, undone);
  sayUndone(
    db,
    present.filter((id) => !isBrought(id)),
    false,
  );
  const gone = present.filter(isBrought);
  if (gone.length > 0) removeEvents(db, gone);
  return new Set(gone);
}

/** Whether these let in what is not in the log. */
export function letInMore(db: Database, came: readonly StudyEvent[]): boolean {
  const named = new Set(
    came.flatMap((event) => (event.kind === 'undo' && !event.on ? event.ids : [])),
  );
  if (named.size === 0) return false;
  const undone = loadUndone(db);
  const wanted = new Set([...named].filter((id) => !undone.has(id)));
  return presentOf(db, wanted).length < wanted.size;
}
