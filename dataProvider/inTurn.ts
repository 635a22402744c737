const turns = new Map<string, Promise<unknown>>();

/** Does work of the same name one after the other, in the order in which it was asked for; a failure stops no one. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(name) ?? Promise.resolve()).then(work);
  const over = turn
    .catch(() => {})
    .then(() => {
      if (turns.get(name) === over) turns.delete(name);
    });
  turns.set(name, over);
  return turn;
}
