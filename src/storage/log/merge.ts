// Merges the events of a file into the log, and previews what that would add.
import type { Database } from '@sqlite.org/sqlite-wasm';
import { itemOfCard } from '#domain/items/item-id.ts';
import { EVENT_KINDS, type StudyEvent } from '#domain/log/event.ts';
import type { ImportedData, ImportPreview } from '#services/study/study-backup.ts';
import { insertEvents, loadUndone, selectNewEvents } from '#storage/log/event-log.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';
import { lastSequence } from '#storage/log/local-state.ts';
import { IS_ANSWER } from '#storage/log/queries/event-parts.ts';
import { queryKnownCards } from '#storage/log/queries/state-queries.ts';
import { all, sql, type SqlStatement } from '#storage/log/sql.ts';
import { letIn, settleUndone } from '#storage/log/undo-statements.ts';

const ROWS_AT_ONCE = 2000;

/** All kinds that a merge may add or remove. Whoever erases announces the erasure. */
export const MERGED_KINDS = EVENT_KINDS.filter((kind) => kind !== 'erasure');

export interface MergedData extends Omit<ImportedData, 'importId'> {
  readonly cardReviews: number;
  /** Ids of the added events that are in the log. */
  readonly ids: readonly string[];
  /** Whether any of them was undone before. */
  readonly letIn: boolean;
}

/**
 * Adds every event whose id is not there.
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
  const away: ReadonlySet<string> = undone === 'stays-away' ? loadUndone(db) : new Set();
  const known = new Set(queryKnownCards(db).map(({ id }) => id));
  const nameIds = new Map<string, number>();
  let ids: string[] = [];
  let saysMore = false;
  for (const batch of inBatches(data.events)) {
    const fresh = selectNewEvents(
      db,
      away.size === 0 ? batch : batch.filter(({ id }) => !away.has(id)),
    );
    insertEvents(db, fresh, nameIds);
    saysMore ||= fresh.some(({ kind }) => kind === 'undo');
    for (const { id } of fresh) ids.push(id);
  }
  const lets = undone === 'let-in' && letIn(db);
  if (undone === 'stays-away' && saysMore) {
    const gone = settleUndone(db, new Set(ids));
    ids = ids.filter((id) => !gone.has(id));
  }
  const added = countEvents(db, sql`seq > ${after}`);
  return {
    ids,
    letIn: lets,
    events: ids.length,
    answers: added.answers,
    knownCards: queryKnownCards(db).filter(({ id }) => !known.has(id)).length,
    ownCards: added.ownCards,
    cardReviews: added.cardReviews,
  };
}

/** What `mergeStudyData` finds and adds: it is run, and whoever calls takes back what it did. */
export function previewMerge(
  db: Database,
  data: StudyData,
  undone: 'stays-away' | 'let-in',
): Omit<ImportPreview, 'format' | 'leftOut'> {
  const ids = new Set<string>();
  const marked = new Set<string>();
  for (const event of data.events) {
    ids.add(event.id);
    if (event.kind === 'mark' && event.on) marked.add(event.item);
  }
  const added = mergeStudyData(db, data, undone);
  const found = countEvents(
    db,
    sql`event_id IN (SELECT unhex(value) FROM json_each(${JSON.stringify([...ids])}))`,
  );
  return {
    events: { found: found.events, added: added.events },
    answers: { found: found.answers, added: added.answers },
    knownCards: {
      found: queryKnownCards(db).filter(({ id }) => marked.has(itemOfCard(id))).length,
      added: added.knownCards,
    },
    ownCards: { found: found.ownCards, added: added.ownCards },
    cardReviews: { found: found.cardReviews, added: added.cardReviews },
    unreadable: data.unreadable,
    answeredBetween: found.answers === 0 ? null : { first: found.first, last: found.last },
  };
}

/** The number of events that the log does not have, even undone. */
export function countMissing(db: Database, events: Iterable<StudyEvent>): number {
  let missing = 0;
  for (const batch of inBatches(events)) missing += selectNewEvents(db, batch).length;
  return missing;
}

function countEvents(db: Database, which: SqlStatement) {
  const isAnswer = sql`${IS_ANSWER} AND correct IS NOT NULL`;
  const [[events, answers, first, last, ownCards, cardReviews] = []] = all(
    db,
    sql`SELECT count(*), count(*) FILTER (WHERE ${isAnswer}),
               min(at) FILTER (WHERE ${isAnswer}), max(at) FILTER (WHERE ${isAnswer}),
               count(*) FILTER (WHERE kind = 'own-card'), count(*) FILTER (WHERE kind = 'card-review')
          FROM events WHERE ${which}`,
  );
  return {
    events: Number(events),
    answers: Number(answers),
    first: Number(first),
    last: Number(last),
    ownCards: Number(ownCards),
    cardReviews: Number(cardReviews),
  };
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
