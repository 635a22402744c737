import { createListeners } from './listeners';

/** The minimum time between progress notifications, in milliseconds. */
const THROTTLE_MS = 100;

/** The readable side of a store outside React, for `useSyncExternalStore`. */
interface Snapshots<T> {
  subscribe(listener: () => void): () => void;
  /** Returns the same reference until something changes. */
  getSnapshot(): T;
}

/**
 * Creates snapshots of a store's state and notifies listeners of new ones.
 * @param read returns the current state, called once per notification
 */
export function createSnapshots<T>(read: () => T) {
  const { notify, subscribe } = createListeners();
  let snapshot = read();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    snapshot = read();
    notify();
  }

  const shown: Snapshots<T> = { subscribe, getSnapshot: () => snapshot };

  return {
    shown,
    publish,
    /** Publishes a change within 100 ms, together with others. */
    publishThrottled(): void {
      timer ??= setTimeout(publish, THROTTLE_MS);
    },
  };
}
