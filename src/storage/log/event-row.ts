// An event as the columns of the log's table, and back.
import { parseEvent, type StudyEvent } from '#domain/log/event.ts';

/** The event's fields that have a column of their own, by the column; `names` holds their texts. */
const NAMED_COLUMNS = {
  item: 'item',
  device: 'device',
  sitting: 'sitting',
  wording: 'questionKey',
} as const;
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

const NAMED: readonly string[] = Object.keys(NAMED_COLUMNS);
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'kind',
  'at',
  ...Object.values(NAMED_COLUMNS),
  ...PLAIN_COLUMNS,
]);

/** The texts that the event shares with others. */
export function namesOf(event: StudyEvent): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  return Object.values(NAMED_COLUMNS).flatMap((field) =>
    typeof fields[field] === 'string' ? [fields[field]] : [],
  );
}

/** @param nameIds by name; must have every name of the event */
export function toRow(
  event: StudyEvent,
  nameIds: ReadonlyMap<string, number>,
): readonly (string | number | null)[] {
  const fields: Readonly<Record<string, unknown>> = { ...event };
  const nameId = (field: string) => {
    const name = fields[field];
    return typeof name === 'string' ? (nameIds.get(name) ?? null) : null;
  };
  const plain = (field: string) => {
    const value = fields[field];
    if (typeof value === 'boolean') return value ? 1 : 0;
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  };
  const rest = Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !OWN_FIELDS.has(name) && value !== null),
  );
  return [
    event.id,
    event.kind,
    nameId('item'),
    event.at,
    nameId('device'),
    plain('correct'),
    plain('doubt'),
    plain('picked'),
    plain('took'),
    plain('mode'),
    plain('direction'),
    nameId('sitting'),
    nameId('questionKey'),
    Object.keys(rest).length === 0 ? null : JSON.stringify(rest),
  ];
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
  const byColumn = new Map<string, unknown>(
    EVENT_COLUMNS.map((column, index) => [column, row[index] ?? null]),
  );
  const rest = parseRest(byColumn.get('value'));
  if (rest === undefined) return null;
  const fields: Record<string, unknown> = { ...rest };
  fields['id'] = byColumn.get('event_id');
  fields['kind'] = byColumn.get('kind');
  fields['at'] = byColumn.get('at');
  for (const column of PLAIN_COLUMNS) fields[column] = byColumn.get(column);
  const { recorded } = rest;
  delete fields['recorded'];
  // A review that was amended has beside its columns what was recorded: see amendments.ts.
  if (Array.isArray(recorded)) [fields['correct'], fields['doubt']] = recorded as unknown[];
  const { correct } = fields;
  if (correct === 0 || correct === 1) fields['correct'] = correct === 1;
  for (const column of NAMED) {
    const number = byColumn.get(column);
    if (number === null) {
      fields[NAMED_COLUMNS[column as keyof typeof NAMED_COLUMNS]] = null;
      continue;
    }
    // Without its item an event says nothing, which its parser sees; the other texts it can do without.
    fields[NAMED_COLUMNS[column as keyof typeof NAMED_COLUMNS]] = names.get(number) ?? null;
  }
  return parseEvent(fields);
}

/** `undefined` for what cannot be read. */
function parseRest(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (value === null) return {};
  if (typeof value !== 'string') return undefined;
  try {
    const rest: unknown = JSON.parse(value);
    return typeof rest === 'object' && rest !== null && !Array.isArray(rest)
      ? (rest as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
