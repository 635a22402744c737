import { createStore } from './listeners';

/** Whether the service answers, as the newest request has found. */
export interface Reachability {
  get(): boolean;
  /** Has a listener told of each change, until what it answers is called. */
  subscribe(listener: () => void): () => void;
  /** Says what a request has found. */
  report(answers: boolean): void;
}

/** How long an answer may take before it is worth a look whether the service is there at all. */
export const SLOW_MS = 3_000;

const { get, set, subscribe } = createStore(true);

export const reachability: Reachability = { get, subscribe, report: set };

/**
 * Whether an answer is that of a proxy which cannot reach the service. The service's own refusals are 503 at most, and
 * JSON.
 */
export function isGateways(status: number, text: string): boolean {
  return status === 502 || status === 504 || (status === 503 && !isJson(text));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
