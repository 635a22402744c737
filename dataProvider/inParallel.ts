/**
 * Runs a task for every item, `workers` at a time. Items are taken when a worker is free, so that a generator may end
 * early. After the first failure, or once `signal` is aborted, starts no more and waits for tasks in progress.
 * @throws the first failure, or the reason of the signal
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
