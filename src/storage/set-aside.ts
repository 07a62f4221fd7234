// Databases that could not be used as they were: kept whole, under a dated name, until the learner deletes them.
import type { SetAsideDatabase } from '#services/study-backup.ts';
import type { Key, KeyValueStore } from '#storage/key-value-store.ts';
import { parseBytes } from '#storage/stored-bytes.ts';

/** With the version of the app that salvaged it: a newer file is salvaged again by an app that knows it. */
export interface SetAsideRecord extends SetAsideDatabase {
  /** `user_version` as far as it could be read, otherwise 0. */
  readonly fileVersion: number;
  /** The newest version that the app knew when it salvaged the file; 0 before. */
  readonly salvagedAtVersion: number;
}

const LIST_KEY = 'wine-study/set-aside';

function bytesKey(name: string): Key {
  return `wine-study/set-aside/${name}`;
}

/** Oldest first. Rejects as the store does. */
export async function listSetAside(store: KeyValueStore): Promise<readonly SetAsideRecord[]> {
  const raw = await store.load(LIST_KEY);
  // Written by this module alone.
  return Array.isArray(raw) ? (raw as readonly SetAsideRecord[]) : [];
}

/**
 * On disk when it resolves to its record. Rejects as the store does.
 *
 * @param moved where in the store the bytes were until now
 */
export async function setAside(
  store: KeyValueStore,
  bytes: Uint8Array<ArrayBuffer>,
  found: Pick<SetAsideRecord, 'reason' | 'fileVersion' | 'setAsideAt'>,
  moved: readonly Key[] = [],
): Promise<SetAsideRecord> {
  const earlier = await listSetAside(store);
  const name = freeName(found.setAsideAt, new Set(earlier.map((record) => record.name)));
  const record: SetAsideRecord = {
    ...found,
    name,
    bytes: bytes.length,
    salvaged: null,
    salvagedAtVersion: 0,
  };
  await store.save(
    [
      [bytesKey(name), bytes],
      [LIST_KEY, [...earlier, record]],
    ],
    moved,
  );
  return record;
}

export async function updateSetAside(store: KeyValueStore, changed: SetAsideRecord): Promise<void> {
  const records = await listSetAside(store);
  await store.save([
    [LIST_KEY, records.map((record) => (record.name === changed.name ? changed : record))],
  ]);
}

export async function loadSetAside(
  store: KeyValueStore,
  name: string,
): Promise<Uint8Array<ArrayBuffer>> {
  return parseBytes(await store.load(bytesKey(name)));
}

export async function deleteSetAside(store: KeyValueStore, name: string): Promise<void> {
  const records = await listSetAside(store);
  await store.save(
    [[LIST_KEY, records.filter((record) => record.name !== name)]],
    [bytesKey(name)],
  );
}

/** `wine-study-20261121-042300.db`, in universal time. */
function freeName(at: number, taken: ReadonlySet<string>): string {
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  for (let copy = 1; ; copy += 1) {
    const name = `wine-study-${stamp}${copy === 1 ? '' : `-${copy}`}.db`;
    if (!taken.has(name)) return name;
  }
}
