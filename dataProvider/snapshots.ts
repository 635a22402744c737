/** How often listeners hear of progress, in milliseconds. */
const PROGRESS_MS = 100;

/** What a store outside React shows, for `useSyncExternalStore`. */
export interface Snapshots<T> {
  subscribe(listener: () => void): () => void;
  /** The same answer until something changes. */
  getSnapshot(): T;
}

/**
 * Makes what a store shows, and tells listeners when it changes.
 * @param read what is shown now; asked once for every change
 */
export function createSnapshots<T>(read: () => T) {
  const listeners = new Set<() => void>();
  let snapshot = read();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    snapshot = read();
    for (const listener of listeners) listener();
  }

  const shown: Snapshots<T> = {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
  };

  return {
    shown,
    publish,
    /** Publishes progress, a few times a second. */
    publishSoon(): void {
      timer ??= setTimeout(publish, PROGRESS_MS);
    },
  };
}
