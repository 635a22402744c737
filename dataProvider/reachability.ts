/** Whether the service answers, as the newest request has found. */
export interface Reachability {
  get(): boolean;
  /** Has a listener told of each change, until what it answers is called. */
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

/**
 * Whether an answer is that of a proxy which cannot reach the service: one of its statuses, and no JSON. The service's own
 * refusals have words.
 */
export function isGateways(status: number, text: string): boolean {
  return [502, 503, 504].includes(status) && !isJson(text);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
