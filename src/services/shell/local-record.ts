// One value under one key of local storage, as JSON. The browser may block local storage, and it may be full.
import { createObservable, type Observable } from '#services/shell/observable.ts';

/** Tells of what this tab saves and of what another one does. Nothing throws. */
export interface LocalRecord<Value> extends Observable<Value> {
  /** The empty value is removed. @returns false where local storage refuses it: then nothing is changed */
  save(value: Value): boolean;
  /** Saves what the change makes of it, unless that is the same. */
  update(change: (value: Value) => Value): void;
}

/** What is used here of the browser's local storage, which the type library of workers does not have. */
export interface LocalItems {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

export interface LocalRecordOptions {
  /** Called at every use: merely reading `window.localStorage` throws where the browser blocks site data. */
  readonly openStorage?: () => LocalItems;
  readonly onRefused?: (detail: string) => void;
}

interface View {
  readonly localStorage: LocalItems;
  addEventListener: (type: 'storage', listener: (event: StorageChange) => void) => void;
  removeEventListener: View['addEventListener'];
}

interface StorageChange {
  /** `null` where all was cleared. */
  readonly key: string | null;
}

const view = globalThis as unknown as View;

/**
 * @param parse `null` for what it cannot read
 * @param empty the value where nothing is stored, or nothing that can be read
 */
export function localRecord<Value>(
  key: string,
  parse: (raw: unknown) => Value | null,
  empty: Value,
  { openStorage = () => view.localStorage, onRefused = () => {} }: LocalRecordOptions = {},
): LocalRecord<Value> {
  let last: { readonly stored: string | null; readonly value: Value } = {
    stored: null,
    value: empty,
  };
  const saves = createObservable(0);

  function readStored(): string | null {
    try {
      return openStorage().getItem(key);
    } catch {
      return null;
    }
  }

  function parseStored(stored: string | null): Value {
    try {
      return (stored === null ? null : parse(JSON.parse(stored))) ?? empty;
    } catch {
      return empty;
    }
  }

  const record: LocalRecord<Value> = {
    read() {
      const stored = readStored();
      if (stored !== last.stored) last = { stored, value: parseStored(stored) };
      return last.value;
    },
    subscribe(onChange) {
      const onStorage = (event: StorageChange) => {
        if (event.key === key || event.key === null) onChange();
      };
      const unsubscribe = saves.subscribe(onChange);
      view.addEventListener('storage', onStorage);
      return () => {
        unsubscribe();
        view.removeEventListener('storage', onStorage);
      };
    },
    save(value) {
      try {
        const storage = openStorage();
        if (value === empty) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(value));
      } catch (error) {
        onRefused(String(error));
        return false;
      }
      saves.set(saves.read() + 1);
      return true;
    },
    update(change) {
      const known = record.read();
      const changed = change(known);
      if (changed !== known) record.save(changed);
    },
  };
  return record;
}
