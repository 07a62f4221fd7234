// What a learner's database holds, to be made and compared in tests.
import type { Database } from '@sqlite.org/sqlite-wasm';
import * as fc from 'fast-check';
import type {
  AnswerEvent,
  Doubt,
  EventKind,
  EventOf,
  JsonValue,
  MarkEvent,
  Review,
  ReviewMode,
  StudyEvent,
} from '#domain/log/event.ts';
import { plainReview } from '#domain/log/event.ts';
import { cardItemId } from '#domain/items/item-id.ts';
import { prepareDatabase } from '#storage/log/database.ts';
import { fromRow } from '#storage/log/event-row.ts';
import type { StudyData } from '#storage/files/in/study-data.ts';
import { mergeStudyData, type MergedData } from '#storage/log/merge.ts';
import { all, sql } from '#storage/log/sql.ts';
import { inTransaction } from '#storage/log/transaction.ts';
import { openEmpty } from '#tests/memory-database.ts';

/** As a file that was read. */
export function studyData(events: Iterable<StudyEvent>): StudyData {
  return { events, unreadable: 0 };
}

export function merge(db: Database, events: Iterable<StudyEvent>): MergedData {
  return inTransaction(db, () => mergeStudyData(db, studyData(events)));
}

/** @param pageSize in bytes; `null` for the engine's own */
export function databaseOf(
  events: Iterable<StudyEvent> = [],
  pageSize: number | null = null,
): Database {
  const db = openEmpty();
  if (pageSize !== null) db.exec(`PRAGMA page_size = ${pageSize}`);
  prepareDatabase(db);
  merge(db, events);
  return db;
}

/** The events by their ids. */
export function eventsOf(db: Database): readonly StudyEvent[] {
  // Through JSON, for a text that is read by itself loses a byte order mark at its beginning.
  const [[rows, names] = []] = all(
    db,
    sql`SELECT (SELECT json_group_array(
                         json_array(lower(hex(event_id)), kind, item, at, device, correct, doubt, picked, took,
                                    mode, direction, sitting, wording, value) ORDER BY event_id)
                  FROM events),
               (SELECT json_group_array(json_array(id, name)) FROM names)`,
  );
  const texts = new Map(JSON.parse(names as string) as [number, string][]);
  return (JSON.parse(rows as string) as unknown[][]).map((row) => {
    const event = fromRow(row, texts);
    if (event === null) throw new Error(`No event: ${JSON.stringify(row)}`);
    return event;
  });
}

/** Everything in it but row numbers, in one order. */
export function contentOf(db: Database): unknown {
  const [[cards, names] = []] = all(
    db,
    sql`SELECT (SELECT json_group_array(json_array(id, marked_at) ORDER BY id) FROM known_cards),
               (SELECT json_group_array(name ORDER BY name) FROM names)`,
  );
  return [eventsOf(db), JSON.parse(cards as string), JSON.parse(names as string)];
}

export function byId<Event extends { readonly id: string }>(
  events: Iterable<Event>,
): readonly Event[] {
  return [...new Map([...events].map((event) => [event.id, event])).values()].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
}

export function answerEvent(fields: Partial<AnswerEvent> & Pick<AnswerEvent, 'id'>): AnswerEvent {
  return {
    kind: 'answer',
    at: 1_750_000_000_000,
    device: null,
    item: 'q1',
    questionKey: null,
    ...plainReview(true),
    ...fields,
  };
}

export function markEvent(fields: Partial<MarkEvent> & Pick<MarkEvent, 'id'>): MarkEvent {
  return {
    kind: 'mark',
    at: 1_750_000_000_000,
    device: null,
    item: 'card-1',
    on: true,
    since: null,
    ...fields,
  };
}

/** Answers as older files have them. Every id stands for one content only, as ids do. */
export function someAnswers(count: number): readonly AnswerEvent[] {
  return Array.from({ length: count }, (_, index) =>
    answerEvent({
      id: `0198${index.toString(16).padStart(8, '0')}7abc8${(index * 7919).toString(16).padStart(15, '0')}`,
      item: `burgundy::${index % 40}番の畑はどれ？::${'シャンボール・ミュジニィ|'.repeat(4)}`,
      correct: index % 3 !== 0,
      at: 1_750_000_000_000 + index * 1000,
    }),
  );
}

export function someMarks(count: number): readonly MarkEvent[] {
  return Array.from({ length: count }, (_, index) =>
    markEvent({
      id: `0199${index.toString(16).padStart(8, '0')}`,
      item: cardItemId(index + 1),
      at: 1_750_000_000_000 + index,
    }),
  );
}

const text = fc.oneof(
  fc.constantFrom(
    '赤は？',
    '🍷',
    "'; DROP TABLE answers; --",
    '<b>',
    '\u0000',
    '\uFEFF',
    '%',
    '\\"]',
    '::',
    '|',
  ),
  fc.string({ unit: 'binary', minLength: 1 }),
);

const time = fc.oneof(
  fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
  fc.constantFrom(0, -1, 8.64e15, -8.64e15),
);

const questionKey = fc
  .tuple(fc.constantFrom('all', 'burgundy', 'italy'), text, fc.array(text, { maxLength: 4 }))
  .map(([topic, question, choices]) => `${topic}::${question}::${choices.join('|')}`);

const eventId = fc.oneof(
  fc.uuid({ version: 7 }).map((id) => id.replaceAll('-', '')),
  fc
    .tuple(time, fc.nat())
    .map(([at, row]) => Buffer.from(`v1:${at}:${row}`, 'utf8').toString('hex')),
);

/** Few, so that events are often about the same. */
const item = fc.oneof(
  {
    arbitrary: fc.constantFrom('card-1', 'card-17', 'bordeaux--pauillac', 'all::q::a|b'),
    weight: 4,
  },
  text,
  questionKey,
);

const nullable = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const device = nullable(fc.oneof(fc.constantFrom('device-a', 'device-b', 'device-c'), text));

const frame = { id: eventId, at: time, device, item };

const review: { readonly [Field in keyof Review]: fc.Arbitrary<Review[Field]> } = {
  correct: fc.boolean(),
  picked: nullable(text),
  doubt: nullable(fc.constantFrom<Doubt>('unknown', 'unsure')),
  took: nullable(fc.nat()),
  mode: nullable(fc.constantFrom<ReviewMode>('quiz', 'cards', 'map', 'today', 'drill', 'exam')),
  direction: nullable(fc.constantFrom('forward' as const, 'backward' as const)),
  sitting: nullable(text),
};

const json = fc
  .jsonValue({ stringUnit: 'binary' })
  // Without a minus before zero, which JSON does not keep.
  .map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

const count = fc.integer({ min: 0, max: 1_000_000 });

/** Few, so that what is drawn is of one exam now and then. */
const examId = fc.constantFrom('exam-1', 'exam-2', 'exam-3');
const points = fc.integer({ min: 0, max: 120 });
const share = fc.constantFrom(0, 0.25, 1);

/** What a review may say beside what all of its kind say: older apps wrote none of it. */
const more = {
  form: fc.constantFrom('statement', 'truefalse', 'multi', 'typed', 'from-the-future'),
  shown: fc.array(text, { minLength: 1, maxLength: 6 }),
};

function both<All, Some>(always: fc.Arbitrary<All>, some: fc.Arbitrary<Some>) {
  return fc.tuple(always, some).map(([fields, others]) => ({ ...fields, ...others }));
}

/** A kind that is forgotten here does not compile. */
export const EVENTS: { readonly [Kind in EventKind]: fc.Arbitrary<EventOf<Kind>> } = {
  answer: both(
    fc.record({
      ...frame,
      ...review,
      kind: fc.constant('answer'),
      questionKey: nullable(questionKey),
    }),
    fc.record(more, { requiredKeys: [] }),
  ),
  'card-review': fc.record({ ...frame, ...review, kind: fc.constant('card-review') }),
  'map-drop': fc.record({ ...frame, ...review, kind: fc.constant('map-drop') }),
  mark: fc.record({
    ...frame,
    kind: fc.constant('mark'),
    on: fc.boolean(),
    since: nullable(time),
  }),
  check: fc.record({ ...frame, kind: fc.constant('check'), on: fc.boolean() }),
  read: fc.record({ ...frame, kind: fc.constant('read'), on: fc.boolean() }),
  shown: fc.record({ ...frame, kind: fc.constant('shown') }),
  'own-card': fc.record({
    ...frame,
    kind: fc.constant('own-card'),
    deck: fc.constantFrom('own-deck--1', 'own-deck--2'),
    front: text,
    back: text,
  }),
  note: fc.record({ ...frame, kind: fc.constant('note'), text: nullable(text) }),
  setting: fc.record({ ...frame, kind: fc.constant('setting'), value: json }),
  reset: fc.record({ ...frame, kind: fc.constant('reset'), since: nullable(time) }),
  'exam-start': fc.record({
    ...frame,
    item: examId,
    kind: fc.constant('exam-start'),
    seed: fc.nat(),
    minutes: nullable(fc.integer({ min: 1, max: 600 })),
    startedAt: time,
    showsChapters: fc.boolean(),
    inOriginal: fc.boolean(),
    questions: fc.uniqueArray(
      fc.oneof(fc.tuple(item, text), fc.tuple(item, text, fc.constantFrom('typed', 'of-later'))),
      { minLength: 1, maxLength: 6, selector: ([asked]) => asked },
    ),
    forecast: nullable(
      fc.record(
        {
          expected: points,
          band: fc.tuple(points, points),
          chapters: fc.dictionary(fc.constantFrom('italy', 'france'), share, { minKeys: 1 }),
        },
        { requiredKeys: ['expected', 'band'], noNullPrototype: true },
      ),
    ),
  }),
  'exam-mark': both(
    fc.record({
      ...frame,
      kind: fc.constant('exam-mark'),
      sitting: examId,
      right: fc.boolean(),
      picked: review.picked,
      doubt: review.doubt,
      took: count,
      mode: fc.constant('exam'),
      questionKey: nullable(questionKey),
      flagged: fc.boolean(),
      markedAt: time,
    }),
    fc.record({ ...more, written: text }, { requiredKeys: [] }),
  ).map((mark) => ({ ...mark, right: mark.right && mark.picked !== null })),
  'exam-end': fc.record({
    ...frame,
    item: examId,
    kind: fc.constant('exam-end'),
    how: fc.constantFrom('hand-in', 'give-up'),
    endedAt: time,
  }),
  score: fc.record({
    ...frame,
    // There is one score.
    item: fc.constant('score'),
    kind: fc.constant('score'),
    score: fc
      .tuple(count, count)
      .map(([right, wrong]) => ({ correct: right, total: right + wrong })),
  }),
  doubt: fc.record({
    ...frame,
    item: eventId,
    kind: fc.constant('doubt'),
    doubt: fc.constantFrom(null, 'unsure'),
  }),
  retraction: fc.record({ ...frame, item: eventId, kind: fc.constant('retraction') }),
  undo: fc.record({
    ...frame,
    kind: fc.constant('undo'),
    on: fc.boolean(),
    ids: fc.array(eventId, { minLength: 1, maxLength: 5 }),
  }),
  erasure: fc.record({ ...frame, kind: fc.constant('erasure') }),
};

export const anyEvent: fc.Arbitrary<StudyEvent> = fc.oneof(...Object.values(EVENTS));

/** Of which every id stands for one content only. */
export function someEvents(maxLength: number): fc.Arbitrary<readonly StudyEvent[]> {
  return fc.uniqueArray(anyEvent, { selector: ({ id }) => id, maxLength });
}

/** Contents of several files whose events come from one pool, so that they overlap. */
export function overlappingData(files: number): fc.Arbitrary<readonly (readonly StudyEvent[])[]> {
  return someEvents(30).chain((pool) =>
    fc.array(fc.shuffledSubarray([...pool]), { minLength: files, maxLength: files }),
  );
}

const someQuestionKeys = fc.uniqueArray(questionKey, { minLength: 1, maxLength: 5 });

/** Rows of `answers` in an ordered file: row numbers with gaps, keys that come again. */
export const orderedRows = someQuestionKeys.chain((keys) =>
  fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.constantFrom(...keys),
      fc.constantFrom(0, 1),
      time,
    ),
    { selector: ([row]) => row, maxLength: 40 },
  ),
);
