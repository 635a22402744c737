/** Who is told of something. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    /** Has a listener told, until what it answers is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value that listeners are told of when it becomes another. */
export function createStore<T>(initial: T) {
  const { tell, subscribe } = createListeners();
  let value = initial;
  return {
    /** The same answer until something changes, for `useSyncExternalStore`. */
    get: (): T => value,
    set(next: T): void {
      if (Object.is(next, value)) return;
      value = next;
      tell();
    },
    subscribe,
  };
}
