// Databases that could not be used: kept whole, under a dated name, until the learner deletes them.
import { fieldsOf, isCount } from '#domain/unknown-values.ts';
import type { QuarantinedDatabase } from '#services/study/study-backup.ts';
import { parseBytes, type KeyValueStore } from '#storage/backends/key-value-store.ts';

const LIST_KEY = 'wine-study/set-aside';

function bytesKey(name: string): string {
  return `wine-study/set-aside/${name}`;
}

/** Oldest first. Rejects as the key-value store does. */
export async function listQuarantine(
  keyValues: KeyValueStore,
): Promise<readonly QuarantinedDatabase[]> {
  const records = (await loadList(keyValues)).map(parseRecord).filter((record) => record !== null);
  return records.toSorted((a, b) => a.setAsideAt - b.setAsideAt);
}

/** Includes records that this version cannot read: they stay in the list for one that can. */
async function loadList(keyValues: KeyValueStore): Promise<readonly unknown[]> {
  const raw: unknown = await keyValues.load(LIST_KEY);
  return Array.isArray(raw) ? raw : [];
}

/** `null` for anything but a record. */
function parseRecord(raw: unknown): QuarantinedDatabase | null {
  const { name, setAsideAt, bytes, salvaged } = fieldsOf(raw);
  if (typeof name !== 'string' || !isCount(setAsideAt) || !isCount(bytes)) return null;
  if (salvaged === null) return { name, setAsideAt, bytes, salvaged };
  const { answers, knownCards } = fieldsOf(salvaged);
  if (!isCount(answers) || !isCount(knownCards)) return null;
  return { name, setAsideAt, bytes, salvaged: { answers, knownCards } };
}

function nameOf(raw: unknown): unknown {
  return fieldsOf(raw)['name'];
}

/**
 * Resolves once the copy is on disk. Rejects as the key-value store does.
 *
 * @param setAsideAt epoch milliseconds
 * @param moved the keys under which the bytes are stored so far, removed in the same transaction
 */
export async function quarantine(
  keyValues: KeyValueStore,
  bytes: Uint8Array<ArrayBuffer>,
  setAsideAt: number,
  moved: readonly string[] = [],
): Promise<void> {
  const name = freeName(setAsideAt, new Set((await loadList(keyValues)).map(nameOf)));
  const record = { name, setAsideAt, bytes: bytes.length, salvaged: null };
  await saveQuarantined(keyValues, record, bytes, moved);
}

/** Also in place of an earlier record of that name. @param bytes as they are stored, where they are left out */
export async function saveQuarantined(
  keyValues: KeyValueStore,
  record: QuarantinedDatabase,
  bytes?: Uint8Array<ArrayBuffer>,
  moved: readonly string[] = [],
): Promise<void> {
  const others = (await loadList(keyValues)).filter((other) => nameOf(other) !== record.name);
  const list = [LIST_KEY, [...others, record]] as const;
  const stored = bytes === undefined ? [list] : [[bytesKey(record.name), bytes] as const, list];
  await keyValues.save(stored, moved);
}

export async function loadQuarantined(
  keyValues: KeyValueStore,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return parseBytes(await keyValues.load(bytesKey(name)));
}

export async function deleteQuarantined(keyValues: KeyValueStore, name: string): Promise<void> {
  const records = await loadList(keyValues);
  await keyValues.save(
    [[LIST_KEY, records.filter((record) => nameOf(record) !== name)]],
    [bytesKey(name)],
  );
}

/** Deletes all of them, unreadable records too. Rejects as the key-value store does. */
export async function clearQuarantined(keyValues: KeyValueStore): Promise<void> {
  const names = (await loadList(keyValues)).map(nameOf).filter((name) => typeof name === 'string');
  await keyValues.save([], [LIST_KEY, ...names.map(bytesKey)]);
}

/** `wine-study-20261121-042300.db`, in UTC. */
function freeName(at: number, taken: ReadonlySet<unknown>): string {
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  for (let copy = 1; ; copy += 1) {
    const name = `wine-study-${stamp}${copy === 1 ? '' : `-${copy}`}.db`;
    if (!taken.has(name)) return name;
  }
}
