// The browser's key-value store, in memory: values are copied in and out as IndexedDB does.
import type { Key, KeyValueStore } from '#storage/backends/key-value-store.ts';

export interface MemoryKeyValueStore extends KeyValueStore {
  readonly values: Map<string, unknown>;
  /** Thrown by the next saves, until it is `null` again. */
  failure: Error | null;
}

export function createMemoryKeyValueStore(): MemoryKeyValueStore {
  const values = new Map<string, unknown>();
  const toText = (key: Key) => JSON.stringify(key);
  return {
    values,
    failure: null,
    load: async (key) => structuredClone(values.get(toText(key))),
    loadRow: async (row) =>
      [...values]
        .map(([key, value]) => [JSON.parse(key) as Key, value] as const)
        .flatMap(([key, value]) =>
          typeof key !== 'string' && key[0] === row ? [[key[1], value] as const] : [],
        )
        .toSorted(([left], [right]) => left - right)
        .map(([, value]) => structuredClone(value)),
    async save(entries, removed = []) {
      if (this.failure !== null) throw this.failure;
      for (const text of values.keys()) {
        const key = JSON.parse(text) as Key;
        if (removed.includes(typeof key === 'string' ? key : key[0])) values.delete(text);
      }
      for (const [key, value] of entries) values.set(toText(key), structuredClone(value));
    },
  };
}
