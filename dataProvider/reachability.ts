import { parseJson } from '../contract/parseJson';
import { createStore } from './listeners';

/** How long a response may take before the service is checked for reachability. */
export const SLOW_RESPONSE_MS = 3_000;

const { get, set, subscribe } = createStore(true);

/** Whether the service is reachable, according to the latest request, whose result is reported. */
export const reachability = { get, subscribe, report: set };

/**
 * Whether a response comes from a proxy that can't reach the service. The service's own errors are at most 503, and
 * JSON.
 */
export function isProxyError(status: number, text: string): boolean {
  return status === 502 || status === 504 || (status === 503 && parseJson(text) === undefined);
}
