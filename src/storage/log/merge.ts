// Merges the events of a file into the log, and previews what that would add.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { itemOfCard } from '#domain/items/item-id.ts';
import { EVENT_KINDS, type MarkEvent, type StudyEvent } from '#domain/log/event.ts';
import type { ImportedData, ImportPreview } from '#services/study/study-backup.ts';
import { insertEvents, loadUndone, selectNewEvents } from '#storage/log/event-log.ts';
import { isOfExam, reviewsWith, type ExamEvent } from '#storage/log/exam-reviews.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';
import { lastSequence } from '#storage/log/local-state.ts';
import { IS_ANSWER } from '#storage/log/queries/event-parts.ts';
import { queryKnownCards } from '#storage/log/queries/known-cards-query.ts';
import { all, readJson, sql, type SqlStatement } from '#storage/log/sql.ts';
import { letIn, settleUndone } from '#storage/log/undo-statements.ts';

const ROWS_AT_ONCE = 2000;

/** All kinds that a merge may add or remove. Whoever erases announces the erasure. */
export const MERGED_KINDS = EVENT_KINDS.filter((kind) => kind !== 'erasure');

export interface MergedData extends Omit<ImportedData, 'importId'> {
  /** Ids of the added events that are in the log. */
  readonly ids: readonly string[];
  /** Whether any of them was undone before. */
  readonly letIn: boolean;
}

/**
 * Adds every event whose id is not there. Runs within the caller's transaction; throws `SQLite3Error`.
 *
 * @param undone what becomes of events that an undo event names, here or in `data`: they stay away or go; or, where the
 *   learner asks for them, they are let in, and nothing goes; or the caller sees to them
 */
export function mergeStudyData(
  db: Database,
  data: StudyData,
  undone: 'stays-away' | 'let-in' | 'unsettled' = 'stays-away',
): MergedData {
  const after = lastSequence(db);
  let away: ReadonlySet<string> = undone === 'stays-away' ? loadUndone(db) : new Set();
  const known = new Set(queryKnownCards(db).map(({ id }) => id));
  const nameIds = new Map<string, number>();
  let ids: string[] = [];
  let saysMore = false;
  for (const batch of inBatches(data.events)) {
    const undos = selectNewEvents(
      db,
      batch.filter(({ id, kind }) => kind === 'undo' && !away.has(id)),
    );
    if (undos.length > 0) {
      insertEvents(db, undos, nameIds);
      saysMore = true;
      if (undone === 'stays-away') away = loadUndone(db);
    }
    const fresh = selectNewEvents(
      db,
      away.size === 0 ? batch : batch.filter(({ id }) => !away.has(id)),
    );
    insertEvents(db, fresh, nameIds);
    for (const { id } of [...undos, ...fresh]) ids.push(id);
  }
  const lets = undone === 'let-in' && letIn(db);
  if (undone === 'stays-away' && saysMore) {
    const gone = settleUndone(db, new Set(ids));
    ids = ids.filter((id) => !gone.has(id));
  }
  return {
    ids,
    letIn: lets,
    events: ids.length,
    answers: countAfter(db, after, sql`${IS_ANSWER} AND correct IS NOT NULL`),
    knownCards: queryKnownCards(db).filter(({ id }) => !known.has(id)).length,
    ownCards: countAfter(db, after, sql`kind = 'own-card'`),
  };
}

/** What `mergeStudyData` would find and add. Changes nothing. Throws `SQLite3Error`. */
export function previewMerge(
  db: Database,
  data: StudyData,
): Omit<ImportPreview, 'format' | 'leftOut'> {
  const seen = new Set<string>();
  const found = { events: 0, answers: 0, ownCards: 0, cardReviews: 0 };
  const added = { events: 0, answers: 0, ownCards: 0, cardReviews: 0 };
  const lastMarks = new Map<string, MarkEvent>();
  const ofExams: ExamEvent[] = [];
  let first = Infinity;
  let last = -Infinity;
  function answeredAt({ at }: StudyEvent) {
    first = Math.min(first, at);
    last = Math.max(last, at);
  }
  for (const batch of inBatches(data.events)) {
    const unseen = batch.filter(({ id }) => !seen.has(id));
    const distinct = new Map(unseen.map((event) => [event.id, event]));
    count(found, distinct.values());
    count(added, selectNewEvents(db, unseen));
    for (const event of distinct.values()) {
      seen.add(event.id);
      if (event.kind === 'mark' && isLater(event, lastMarks.get(event.item))) {
        lastMarks.set(event.item, event);
      }
      if (isOfExam(event)) ofExams.push(event);
      if (event.kind === 'answer') answeredAt(event);
    }
  }
  const counting = reviewsWith(db, ofExams);
  const marks = ofExams.filter(({ id }) => counting.has(id));
  marks.forEach(answeredAt);
  found.answers += marks.length;
  added.answers += selectNewEvents(db, marks).length;
  const known = new Set(queryKnownCards(db).map(({ id }) => itemOfCard(id)));
  const takenAway = loadTakenMarks(db);
  const marked = [...lastMarks.values()].filter(({ on }) => on);
  return {
    events: { found: found.events, added: added.events },
    answers: { found: found.answers, added: added.answers },
    knownCards: {
      found: marked.length,
      added: marked.filter(
        (mark) => !known.has(mark.item) && isLater(mark, takenAway.get(mark.item)),
      ).length,
    },
    ownCards: { found: found.ownCards, added: added.ownCards },
    cardReviews: { found: found.cardReviews, added: added.cardReviews },
    unreadable: data.unreadable,
    answeredBetween: found.answers === 0 ? null : { first, last },
  };
}

type Moment = Pick<MarkEvent, 'at' | 'id'>;

/** In the order of the view `known_cards`. */
function isLater(one: Moment, other: Moment | undefined): boolean {
  return other === undefined || one.at > other.at || (one.at === other.at && one.id > other.id);
}

/** By item, when its mark was last removed. */
function loadTakenMarks(db: Database): ReadonlyMap<string, Moment> {
  return new Map(
    readJson<readonly [string, Moment]>(
      db,
      sql`SELECT json_group_array(
                 json_array(names.name, json_object('at', events.at, 'id', lower(hex(events.event_id))))
                 ORDER BY events.at, events.event_id)
          FROM events JOIN names ON names.id = events.item
         WHERE events.kind = 'mark' AND events.correct IS NULL AND NOT events.value ->> 'on'`,
    ),
  );
}

function count(
  counts: { events: number; answers: number; ownCards: number; cardReviews: number },
  events: Iterable<StudyEvent>,
): void {
  for (const { kind } of events) {
    counts.events += 1;
    if (kind === 'answer') counts.answers += 1;
    if (kind === 'own-card') counts.ownCards += 1;
    if (kind === 'card-review') counts.cardReviews += 1;
  }
}

function countAfter(db: Database, seq: number, which: SqlStatement): number {
  const [[found] = []] = all(db, sql`SELECT count(*) FROM events WHERE seq > ${seq} AND ${which}`);
  return Number(found);
}

function* inBatches<Row>(rows: Iterable<Row>): Generator<readonly Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
