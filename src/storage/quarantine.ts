// Databases that could not be used: kept whole, under a dated name, until the learner deletes them.
import { isCount } from '#domain/unknown-values.ts';
import type { QuarantinedDatabase } from '#services/study/study-backup.ts';
import { readHeader } from '#storage/file-header.ts';
import {
  isRecord,
  parseBytes,
  type Key,
  type KeyValueStore,
  type RowStart,
} from '#storage/key-value-store.ts';

/** Records which version salvaged it: an app that knows a newer file salvages it again. */
export interface QuarantineRecord extends QuarantinedDatabase {
  /** `user_version`; 0 where it could not be read. */
  readonly fileVersion: number;
  /** The newest version that the app knew when it salvaged the file; 0 before. */
  readonly salvagedAtVersion: number;
}

const LIST_KEY = 'wine-study/set-aside';

function bytesKey(name: string): Key {
  return `wine-study/set-aside/${name}`;
}

/** Oldest first. Rejects as the key-value store does. */
export async function listQuarantine(
  keyValues: KeyValueStore,
): Promise<readonly QuarantineRecord[]> {
  return (await loadList(keyValues)).map(parseRecord).filter((record) => record !== null);
}

/** Includes records that this version cannot read: they stay in the list for one that can. */
async function loadList(keyValues: KeyValueStore): Promise<readonly unknown[]> {
  const raw: unknown = await keyValues.load(LIST_KEY);
  return Array.isArray(raw) ? raw : [];
}

/** `null` where it is no record. */
function parseRecord(raw: unknown): QuarantineRecord | null {
  if (!isRecord(raw)) return null;
  const { name, reason, setAsideAt, bytes, fileVersion, salvagedAtVersion } = raw;
  if (typeof name !== 'string') return null;
  if (reason !== 'damaged' && reason !== 'newer-version') return null;
  if (!isCount(setAsideAt) || !isCount(bytes)) return null;
  if (!isCount(fileVersion) || !isCount(salvagedAtVersion)) return null;
  const salvaged = parseSalvaged(raw['salvaged']);
  if (salvaged === undefined) return null;
  return { name, reason, setAsideAt, bytes, salvaged, fileVersion, salvagedAtVersion };
}

/** `undefined` where it is neither counts nor `null`. */
function parseSalvaged(raw: unknown): QuarantineRecord['salvaged'] | undefined {
  if (raw === null) return null;
  if (!isRecord(raw)) return undefined;
  const { answers, knownCards } = raw;
  return isCount(answers) && isCount(knownCards) ? { answers, knownCards } : undefined;
}

function nameOf(raw: unknown): unknown {
  return isRecord(raw) ? raw['name'] : undefined;
}

/**
 * Resolves to the record once the copy is on disk. Rejects as the key-value store does.
 *
 * @param moved the keys under which the bytes are stored so far, removed in the same transaction
 */
export async function quarantine(
  keyValues: KeyValueStore,
  bytes: Uint8Array<ArrayBuffer>,
  found: Pick<QuarantineRecord, 'reason' | 'setAsideAt'>,
  moved: readonly (Key | RowStart)[] = [],
): Promise<QuarantineRecord> {
  const earlier = await loadList(keyValues);
  const name = freeName(found.setAsideAt, new Set(earlier.map(nameOf)));
  const record: QuarantineRecord = {
    ...found,
    fileVersion: readHeader(bytes)?.userVersion ?? 0,
    name,
    bytes: bytes.length,
    salvaged: null,
    salvagedAtVersion: 0,
  };
  await keyValues.save(
    [
      [bytesKey(name), bytes],
      [LIST_KEY, [...earlier, record]],
    ],
    moved,
  );
  return record;
}

export async function updateQuarantined(
  keyValues: KeyValueStore,
  changed: QuarantineRecord,
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
