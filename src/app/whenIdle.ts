/** Calls `act` once the browser has nothing to do; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
