import { SLOW_RESPONSE_MS } from './reachability';

/** The timeout of a request. Proxies in front of a service give up sooner. */
const TIMEOUT_MS = 2 * 60_000;

/** The timeouts of a request. */
interface RequestTimeouts {
  /** Aborts the request, when the caller does or on a timeout. */
  signal: AbortSignal;
  /** Call it when the response begins. Its body is read without a timeout. */
  clearTimers(): void;
  /** Call it when the request has completed or failed. */
  end(): void;
}

/**
 * Aborts a request that gets no response, because the connection to a service that hangs stays open.
 * @param callerSignal the caller's signal, which aborts the request too
 * @param onSlow called when the response is slow
 */
export function startTimeouts(callerSignal: AbortSignal | null | undefined, onSlow: () => void): RequestTimeouts {
  const controller = new AbortController();
  const abort = () => controller.abort(callerSignal?.reason);
  const slowTimer = setTimeout(onSlow, SLOW_RESPONSE_MS);
  const timeoutTimer = setTimeout(abort, TIMEOUT_MS);
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener('abort', abort);
  const clearTimers = () => {
    clearTimeout(slowTimer);
    clearTimeout(timeoutTimer);
  };
  return {
    signal: controller.signal,
    clearTimers,
    end() {
      clearTimers();
      callerSignal?.removeEventListener('abort', abort);
    },
  };
}
