// The log of events in the database: written once, never changed, removed only by an erasure or with an import.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { v7 as createUuid } from 'uuid';
import { AHEAD_AT_MOST, MAX_TIME, type EventKind, type StudyEvent } from '#domain/log/event.ts';
import { undoEvents, undoneIds } from '#domain/log/undo.ts';
import { settleAdded } from '#storage/log/amendments.ts';
import { settleExamsOf } from '#storage/log/exam-reviews.ts';
import {
  COLUMNS,
  COLUMNS_FROM_JSON,
  EVENT_COLUMNS,
  namesOf,
  toRow,
} from '#storage/log/event-row.ts';
import { loadEpoch, loadErasedAt } from '#storage/log/local-state.ts';
import type { EventBatch } from '#storage/page/outbox.ts';
import { all, readJson, run, sql } from '#storage/log/sql.ts';

/** Whether the last event of an item counts, and not all of them. */
const IS_STATE: { readonly [Kind in EventKind]: boolean } = {
  answer: false,
  'card-review': false,
  'map-drop': false,
  mark: true,
  check: true,
  read: true,
  shown: false,
  'own-card': true,
  note: true,
  setting: true,
  'exam-start': false,
  'exam-mark': false,
  'exam-end': false,
  reset: true,
  score: true,
  doubt: true,
  retraction: false,
  undo: false,
  erasure: false,
};

/**
 * What has just happened on this device. Events of another epoch than the log's are stored as far as they happened
 * after its erasure.
 *
 * @param now epoch milliseconds
 * @returns the log's epoch
 */
export function recordBatch(db: Database, { events, epoch }: EventBatch, now: number): string {
  const current = loadEpoch(db);
  recordHere(db, epoch === current ? events : withoutErased(db, events, now), now);
  return current;
}

/**
 * As `recordEvents`, of what happened on this device: it is kept, whatever another device has undone, which may have
 * had it from a backup before it was on disk here.
 */
export function recordHere(db: Database, events: readonly StudyEvent[], now: number): void {
  const recorded = recordEvents(db, events, now);
  const undone = loadUndone(db);
  const kept = recorded.map(({ id }) => id).filter((id) => undone.has(id));
  sayUndone(db, kept, false);
}

/**
 * Adds events that have just happened. An event whose id is there changes nothing.
 *
 * @param now epoch milliseconds
 * @returns those that were added, as they are in the log
 */
export function recordEvents(
  db: Database,
  events: readonly StudyEvent[],
  now: number,
): readonly StudyEvent[] {
  const latest = new Map<string, number>();
  const dated = selectNewEvents(db, events).map((event) => afterFuture(db, event, now, latest));
  insertEvents(db, dated);
  return dated;
}

/** Leaves out events whose id is in the log, and all but the first of each id. */
export function selectNewEvents(
  db: Database,
  events: readonly StudyEvent[],
): readonly StudyEvent[] {
  const byId = new Map<string, StudyEvent>();
  for (const event of events) if (!byId.has(event.id)) byId.set(event.id, event);
  for (const id of presentOf(db, byId.keys())) byId.delete(id);
  return [...byId.values()];
}

/** Those ids that the log has. */
export function presentOf(db: Database, ids: Iterable<string>): readonly string[] {
  return readJson<string>(
    db,
    sql`SELECT json_group_array(value) FROM json_each(${JSON.stringify([...ids])})
         WHERE EXISTS (SELECT 1 FROM events WHERE event_id = unhex(json_each.value))`,
  );
}

/**
 * @param events that the log does not have yet
 * @param nameIds those known so far, by name; completed by those of the events
 * @param places where they stood in the log; without them they come last
 */
export function insertEvents(
  db: Database,
  events: readonly StudyEvent[],
  nameIds = new Map<string, number>(),
  places: readonly number[] = [],
): void {
  saveNames(db, events.flatMap(namesOf), nameIds);
  const rows = events.map((event, index) => [...toRow(event, nameIds), places[index] ?? null]);
  // One statement for many rows: binding each value from outside takes longer than storing it.
  run(
    db,
    sql`INSERT INTO events (${COLUMNS}, seq)
          SELECT ${COLUMNS_FROM_JSON}, value ->> ${EVENT_COLUMNS.length}
            FROM json_each(${JSON.stringify(rows)})`,
  );
  settleAdded(db, events);
  settleExamsOf(db, events);
}

function saveNames(db: Database, names: readonly string[], nameIds: Map<string, number>): void {
  const unknown = [...new Set(names.filter((name) => !nameIds.has(name)))];
  if (unknown.length === 0) return;
  const json = JSON.stringify(unknown);
  run(
    db,
    sql`INSERT INTO names (name) SELECT value FROM json_each(${json}) WHERE true ON CONFLICT DO NOTHING`,
  );
  // By its position: a name that is read back as text has lost a byte order mark at its beginning.
  const found = all(
    db,
    sql`SELECT json_each.key, names.id FROM json_each(${json}) JOIN names ON name = json_each.value`,
  );
  for (const [position, id] of found) {
    const name = unknown[Number(position)];
    if (name !== undefined) nameIds.set(name, Number(id));
  }
}

/** Ids that are to be in no log. */
export function loadUndone(db: Database): ReadonlySet<string> {
  return undoneIds(
    readJson<{ readonly on: boolean; readonly ids: string[] }>(
      db,
      sql`SELECT json_group_array(json_object('on', json(value -> 'on'), 'ids', json(value -> 'ids'))
                                ORDER BY at, event_id)
          FROM events WHERE kind = 'undo' AND correct IS NULL`,
    ),
  );
}

/** Adds undo events, later than all that were said before: a clock that was ahead must not have the last word. */
export function sayUndone(
  db: Database,
  ids: readonly string[],
  on: boolean,
  now = -MAX_TIME,
): void {
  if (ids.length === 0) return;
  const [[last] = []] = all(
    db,
    sql`SELECT max(at) FROM events WHERE kind = 'undo' AND correct IS NULL`,
  );
  const at = Math.min(MAX_TIME, Math.max(now, typeof last === 'number' ? last + 1 : now));
  const events = undoEvents(ids, { on, at }, () => createUuid().replaceAll('-', ''));
  insertEvents(db, events);
}

/** Removes everything. */
export function deleteAllEvents(db: Database): void {
  run(db, sql`DELETE FROM events`);
  run(db, sql`DELETE FROM names`);
  run(db, sql`DELETE FROM recounts`);
}

export function deleteUnusedNames(db: Database): void {
  run(
    db,
    sql`DELETE FROM names WHERE id NOT IN (
          SELECT item FROM events
          UNION SELECT device FROM events WHERE device IS NOT NULL
          UNION SELECT sitting FROM events WHERE sitting IS NOT NULL
          UNION SELECT wording FROM events WHERE wording IS NOT NULL)`,
  );
}

/**
 * Of events recorded for another epoch, those that happened after the erasure. Where the clock was ahead at the erasure,
 * time says nothing, and all events are kept.
 *
 * @param now epoch milliseconds
 */
export function withoutErased(
  db: Database,
  events: readonly StudyEvent[],
  now: number,
): readonly StudyEvent[] {
  const erasedAt = loadErasedAt(db);
  return erasedAt > now ? events : events.filter(({ at }) => at > erasedAt);
}

/**
 * Where the clock was ahead once, an event of now would be older than what it undoes, and have no effect: it is dated
 * after the one in the future.
 *
 * @param latest of the events that are being recorded with it, by kind and item; completed by this one
 */
function afterFuture(
  db: Database,
  event: StudyEvent,
  now: number,
  latest: Map<string, number>,
): StudyEvent {
  if (!IS_STATE[event.kind]) return event;
  const key = JSON.stringify([event.kind, event.item]);
  const last = latest.get(key) ?? lastOf(db, event);
  // A score that far ahead does not count yet, and one that is set after it would not either.
  const most = event.kind === 'score' ? now + AHEAD_AT_MOST : MAX_TIME;
  const isFuture = last > now && last >= event.at && last <= most;
  // Beyond the last time there is, the event could not be read any more.
  const dated = isFuture ? { ...event, at: Math.min(last + 1, MAX_TIME) } : event;
  latest.set(key, Math.max(last, dated.at));
  return dated;
}

/** Epoch milliseconds of the latest event of this kind and item. */
function lastOf(db: Database, { kind, item }: StudyEvent): number {
  const [[last] = []] = all(
    db,
    sql`SELECT max(at) FROM events
         WHERE kind = ${kind} AND correct IS NULL
           AND item = (SELECT id FROM names WHERE name = ${item})`,
  );
  return Number(last ?? Number.NEGATIVE_INFINITY);
}
