import { renewals } from './loadFailures';

/** How long it is known that a load failed, in milliseconds. */
const FORGET_MS = 1000;

/**
 * What `load` answers for a key, begun once. The same promise each time, so that a component may wait for it. A failed
 * load is forgotten, so that it can be tried again: not at once, or what waits for it would begin it again for ever.
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
    renewals.add(forget);
    setTimeout(() => {
      forget();
      renewals.delete(forget);
    }, FORGET_MS);
  });
  return loading;
}
