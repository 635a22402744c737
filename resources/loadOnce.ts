import { loadRetries } from './loadFailures';

/** How long a failed load is remembered, in milliseconds. */
const FAILURE_CACHE_MS = 1000;

/**
 * Returns the promise of `load` for a key, starting it once. The promise stays the same, so that a component can
 * suspend on it. A failed load is forgotten after a delay and can then be retried. Without the delay, a suspended
 * component would restart it in an endless loop.
 */
export function loadOnce<K, T>(promises: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const pending = promises.get(key);
  if (pending) return pending;
  const loading = load();
  promises.set(key, loading);
  loading.catch(() => {
    const evict = () => {
      if (promises.get(key) === loading) promises.delete(key);
    };
    loadRetries.add(evict);
    setTimeout(() => {
      evict();
      loadRetries.delete(evict);
    }, FAILURE_CACHE_MS);
  });
  return loading;
}
