// Databases that could not be used: kept whole, under a dated name, until the learner deletes them.
import { fieldsOf, isCount } from '#domain/unknown-values.ts';
import type { QuarantinedDatabase } from '#services/study/study-backup.ts';
import { parseBytes, type Key, type KeyValueStore } from '#storage/backends/key-value-store.ts';

const LIST_KEY = 'wine-study/set-aside';

function bytesKey(name: string): Key {
  return `wine-study/set-aside/${name}`;
}

/** Oldest first. Rejects as the key-value store does. */
export async function listQuarantine(
  keyValues: KeyValueStore,
): Promise<readonly QuarantinedDatabase[]> {
  return (await loadList(keyValues)).map(parseRecord).filter((record) => record !== null);
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
  moved: readonly Key[] = [],
): Promise<void> {
  const earlier = await loadList(keyValues);
  const name = freeName(setAsideAt, new Set(earlier.map(nameOf)));
  const record: QuarantinedDatabase = { name, setAsideAt, bytes: bytes.length, salvaged: null };
  await keyValues.save(
    [
      [bytesKey(name), bytes],
      [LIST_KEY, [...earlier, record]],
    ],
    moved,
  );
}

export async function updateQuarantined(
  keyValues: KeyValueStore,
  changed: QuarantinedDatabase,
): Promise<void> {
  const records = await loadList(keyValues);
  await keyValues.save([
    [LIST_KEY, records.map((record) => (nameOf(record) === changed.name ? changed : record))],
  ]);
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

/** Puts back what an erasure removed. A second call changes nothing. Rejects as the key-value store does. */
export async function restoreQuarantined(
  keyValues: KeyValueStore,
  files: readonly {
    readonly record: QuarantinedDatabase;
    readonly bytes: Uint8Array<ArrayBuffer>;
  }[],
): Promise<void> {
  for (const { record, bytes } of files) {
    const others = (await loadList(keyValues)).filter((other) => nameOf(other) !== record.name);
    await keyValues.save([
      [bytesKey(record.name), bytes],
      [LIST_KEY, [...others, record]],
    ]);
  }
}

/** `wine-study-20261121-042300.db`, in UTC. */
function freeName(at: number, taken: ReadonlySet<unknown>): string {
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  for (let copy = 1; ; copy += 1) {
    const name = `wine-study-${stamp}${copy === 1 ? '' : `-${copy}`}.db`;
    if (!taken.has(name)) return name;
  }
}
