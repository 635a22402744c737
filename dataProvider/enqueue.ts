const queues = new Map<string, Promise<unknown>>();

/** Runs tasks with the same name one after the other. A task that fails doesn't stop the next. */
export function inTurn<T>(name: string, task: () => Promise<T>): Promise<T> {
  const result = (queues.get(name) ?? Promise.resolve()).then(task);
  const tail = result
    .catch(() => {})
    .then(() => {
      if (queues.get(name) === tail) queues.delete(name);
    });
  queues.set(name, tail);
  return result;
}
