// A value that changes in its own time, for screens to follow.
import { useCallback, useSyncExternalStore } from 'react';

export interface Observable<Value> {
  /** What a page shows while it hydrates, like the prerendered one. */
  readonly initial: Value;
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
    initial,
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

export function useObservable<Value>(observable: Observable<Value>): Value {
  const subscribe = useCallback(
    (onChange: () => void) => observable.subscribe(onChange),
    [observable],
  );
  return useSyncExternalStore(
    subscribe,
    () => observable.read(),
    () => observable.initial,
  );
}
