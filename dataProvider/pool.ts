/** Does a task for every item, `workers` at a time. An item is taken when a worker is free, so a generator may end early. */
export async function inParallel<T>(
  items: Iterable<T>,
  workers: number,
  task: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await task(next.value);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
