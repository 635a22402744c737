import { loadRetries } from './loadFailures';

/** How long a failed load is remembered, in milliseconds. */
const FORGET_MS = 1000;

/**
 * Returns the promise of `load` for a key, starting it once. The promise stays the same, so that a component can
 * suspend on it. A failed load is forgotten after a delay and can then be retried. Without the delay, a suspended
 * component would restart it in an endless loop.
 */
export function loadOnce<K, T>(begun: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const known = begun.get(key);
  if (known) return known;
  const loading = load();
  begun.set(key, loading);
  loading.catch(() => {
    const forget = () => {
      if (begun.get(key) === loading) begun.delete(key);
    };
    loadRetries.add(forget);
    setTimeout(() => {
      forget();
      loadRetries.delete(forget);
    }, FORGET_MS);
  });
  return loading;
}
