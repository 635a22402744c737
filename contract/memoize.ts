/** Memoises a function without ever evicting a result, so use it for few distinct arguments only. */
export function memoize<Q extends readonly unknown[], A>(compute: (...args: Q) => A): (...args: Q) => A {
  const cache = new Map<unknown, A>();
  return (...args) => {
    const key = args.length === 1 ? args[0] : JSON.stringify(args);
    const cached = cache.get(key);
    if (cached !== undefined || cache.has(key)) return cached as A;
    const result = compute(...args);
    cache.set(key, result);
    return result;
  };
}
