export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },
    /** Adds a listener. Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Creates a store of one value, which notifies listeners when the value changes. */
export function createStore<T>(initial: T) {
  const { notify, subscribe } = createListeners();
  let value = initial;
  return {
    /** Returns the same reference until the value changes, as `useSyncExternalStore` requires. */
    get: (): T => value,
    set(next: T): void {
      if (Object.is(next, value)) return;
      value = next;
      notify();
    },
    subscribe,
  };
}
