// A value that changes in its own time, and how a screen follows it.
import { useCallback, useSyncExternalStore } from 'react';

export interface Observable<Value> {
  /** The same object until it changes, so that React can compare. */
  read(): Value;
  /** @returns ends the subscription */
  subscribe(onChange: () => void): () => void;
}

export interface Settable<Value> extends Observable<Value> {
  set(value: Value): void;
}

export function createObservable<Value>(initial: Value): Settable<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** @param observable `null` where there is none yet; then its value is `null` too */
export function useObservable<Value>(observable: Observable<Value>): Value;
export function useObservable<Value>(observable: Observable<Value> | null): Value | null;
export function useObservable<Value>(observable: Observable<Value> | null): Value | null {
  const subscribe = useCallback(
    (onChange: () => void) => observable?.subscribe(onChange) ?? (() => {}),
    [observable],
  );
  const read = () => observable?.read() ?? null;
  return useSyncExternalStore(subscribe, read, read);
}
