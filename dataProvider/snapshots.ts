import { createListeners } from './listeners';

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
  const { tell, subscribe } = createListeners();
  let snapshot = read();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function publish(): void {
    clearTimeout(timer);
    timer = undefined;
    snapshot = read();
    tell();
  }

  const shown: Snapshots<T> = { subscribe, getSnapshot: () => snapshot };

  return {
    shown,
    publish,
    /** Publishes progress, a few times a second. */
    publishSoon(): void {
      timer ??= setTimeout(publish, PROGRESS_MS);
    },
  };
}
