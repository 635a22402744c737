/**
 * What `load` answers for a key, begun once. The same promise each time, so that a component may wait for it. A failed
 * load is forgotten, so that it can be tried again.
 */
export function loadOnce<K, T>(begun: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const known = begun.get(key);
  if (known) return known;
  const loading = load();
  begun.set(key, loading);
  loading.catch(() => begun.delete(key));
  return loading;
}
