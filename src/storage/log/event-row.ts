// An event as the columns of the log's table, and back.
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';
import { parseJson } from '#domain/unknown-values.ts';
import type { SqlStatement } from '#storage/log/sql.ts';

/** The event's fields that have a column of their own, by the column; `names` holds their texts. */
export const NAMED: ReadonlyMap<string, string> = new Map([
  ['item', 'item'],
  ['device', 'device'],
  ['sitting', 'sitting'],
  ['wording', 'questionKey'],
]);
const PLAIN_COLUMNS = ['correct', 'doubt', 'picked', 'took', 'mode', 'direction'] as const;

/** In the order in which rows travel as JSON, between JavaScript and the engine, and in files. */
export const EVENT_COLUMNS = [
  'event_id',
  'kind',
  'item',
  'at',
  'device',
  'correct',
  'doubt',
  'picked',
  'took',
  'mode',
  'direction',
  'sitting',
  'wording',
  'value',
] as const;

/** As parts of SQL: their names, */
export const COLUMNS: SqlStatement = { text: EVENT_COLUMNS.join(), values: [] };

/** what of them JSON can hold, */
export const JSON_CELLS: readonly string[] = EVENT_COLUMNS.map((column) =>
  column === 'event_id' ? 'lower(hex(event_id))' : column,
);

/** and what is read of a row that `toRow` gives, as JSON. */
export const COLUMNS_FROM_JSON: SqlStatement = {
  text: EVENT_COLUMNS.map((column, at) =>
    column === 'event_id' ? `unhex(value ->> ${at})` : `value ->> ${at}`,
  ).join(),
  values: [],
};

const OWN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'at',
  ...NAMED.values(),
  ...PLAIN_COLUMNS,
]);

/** The texts that the event shares with others. */
export function namesOf(event: StudyEvent): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  return [...NAMED.values()].flatMap((field) =>
    typeof fields[field] === 'string' ? [fields[field]] : [],
  );
}

/** @param nameIds by name; must have every name of the event */
export function toRow(
  event: StudyEvent,
  nameIds: ReadonlyMap<string, number>,
): readonly (string | number | null)[] {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !OWN_FIELDS.has(name) && value !== null),
  );
  return EVENT_COLUMNS.map((column) => {
    if (column === 'event_id') return event.id;
    if (column === 'value') return Object.keys(rest).length === 0 ? null : JSON.stringify(rest);
    const named = NAMED.get(column);
    const value = fields[named ?? column];
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (typeof value !== 'string') return typeof value === 'number' ? value : null;
    return named === undefined ? value : (nameIds.get(value) ?? null);
  });
}

/**
 * `null` for any other row.
 *
 * @param row in the order of `EVENT_COLUMNS`
 * @param names the texts by their numbers
 */
export function fromRow(
  row: readonly unknown[],
  names: ReadonlyMap<unknown, string | null>,
): StudyEvent | null {
  const byColumn = Object.fromEntries(
    EVENT_COLUMNS.map((column, index): [string, unknown] => [column, row[index] ?? null]),
  );
  const rest = parseRest(byColumn['value']);
  if (rest === undefined) return null;
  const { recorded, ...fields }: Record<string, unknown> = { ...rest };
  fields['id'] = byColumn['event_id'];
  for (const column of ['kind', 'at', ...PLAIN_COLUMNS]) fields[column] = byColumn[column];
  // A review that was amended has beside its columns what was recorded: see amendments.ts.
  if (Array.isArray(recorded)) [fields['correct'], fields['doubt']] = recorded as unknown[];
  const { correct } = fields;
  if (correct === 0 || correct === 1) fields['correct'] = correct === 1;
  // Without its item an event says nothing, which its parser sees; the other texts it can do without.
  for (const [column, field] of NAMED) {
    const number = byColumn[column];
    fields[field] = number === null ? null : (names.get(number) ?? null);
  }
  return parseEvent(fields);
}

/** `undefined` for what cannot be read. */
function parseRest(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const rest = value === null ? {} : parseJson(value);
  return typeof rest === 'object' && rest !== null && !Array.isArray(rest)
    ? (rest as Readonly<Record<string, unknown>>)
    : undefined;
}
