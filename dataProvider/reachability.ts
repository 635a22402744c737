/** Whether the service answers, as the newest request has found. */
export interface Reachability {
  /** The same object as long as nothing has changed. */
  get(): boolean;
  subscribe(listener: () => void): () => void;
  /** Says what a request has found. */
  report(answers: boolean): void;
}

let answers = true;
const listeners = new Set<() => void>();

export const reachability: Reachability = {
  get: () => answers,
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  report(found) {
    if (found === answers) return;
    answers = found;
    for (const listener of listeners) listener();
  },
};
