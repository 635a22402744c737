/**
 * Does a task for every item, `workers` at a time. An item is taken when a worker is free, so a generator may end early.
 * After the first failure, or once `signal` is given, no more is begun, and what is under way is awaited.
 * @throws what came of the first failure, or the reason of the signal
 */
export async function inParallel<T>(
  items: Iterable<T>,
  workers: number,
  task: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failure: { error: unknown } | undefined;
  const worker = async () => {
    while (!failure && !signal?.aborted) {
      try {
        const next = queue.next();
        if (next.done) return;
        await task(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  signal?.throwIfAborted();
  if (failure) throw failure.error;
}
