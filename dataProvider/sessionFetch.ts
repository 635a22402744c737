import { syncServiceClock } from '../contract/serviceClock';
import { CallError, isUnauthenticated, UNREACHABLE } from './errors';
import { keepaliveOptions } from './pageUnload';
import { isProxyError, reachability, SLOW_RESPONSE_MS } from './reachability';
import { createRetry, type RetryReason } from './retry';
import { parseServiceRefusal } from './serviceRefusal';

/** The timeout of a request. Proxies in front of a service give up sooner. */
const TIMEOUT_MS = 2 * 60_000;

/** What requests need to know about the session. */
export interface SessionOptions {
  fetch?: typeof fetch;
  /** A URL of the service, to tell its responses from those of other hosts. Defaults to the page's own host. */
  service?: string;
  /** Renews the session without involving the user. Resolves to whether it succeeded. */
  renewSession(): Promise<boolean>;
  /** Called when the session has expired and couldn't be renewed. */
  onSignedOut(reason: CallError): void;
}

/**
 * Sends a request and parses the response. `call` names it in errors. `authorize` adds a token to each attempt, because
 * a renewed session has a new one.
 */
export type SessionFetch = (url: string, init: RequestInit, call: string, authorize?: Authorize) => Promise<Answer>;

type Authorize = (init: RequestInit) => Promise<RequestInit>;

interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body, or undefined if it is empty. */
  json: unknown;
}

/**
 * Creates a `fetch` that renews an expired session once, for all requests in progress together, and repeats the
 * request.
 * @throws CallError for any response that isn't successful and if there is no response (`NetworkError`), or the
 * `AbortError` of an abort
 */
export function createSessionFetch(options: SessionOptions): SessionFetch {
  const send = createPlainFetch(options.fetch, options.service);
  let renewal: Promise<boolean> | undefined;

  function renew(): Promise<boolean> {
    renewal ??= options.renewSession().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  return async (...request) => {
    try {
      return await send(...request);
    } catch (error) {
      if (!isUnauthenticated(error)) throw error;
      if (!(await renew().catch(cause => failUnreachable(request[2], cause)))) {
        options.onSignedOut(error);
        throw error;
      }
    }
    try {
      return await send(...request);
    } catch (error) {
      if (isUnauthenticated(error)) options.onSignedOut(error);
      throw error;
    }
  };
}

/**
 * Creates a `fetch` with the same results and errors but without a session.
 * @param service a URL of the service. Defaults to the page's own host.
 */
export function createPlainFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
  service?: string,
): SessionFetch {
  return async (url, given, call, authorize) => {
    const init = authorize ? await authorize(given).catch(cause => failUnreachable(call, cause)) : given;
    const isService = originOf(url) === originOf(service ?? '');
    const report = (answers: boolean) => {
      if (isService) reachability.report(answers);
    };
    let response: Response;
    let text: string;
    const { signal, endTimeout } = startTimeout(init.signal, () => report(false));
    try {
      response = await fetch(url, { ...init, ...keepaliveOptions(init), signal });
      // The body is read without a timeout.
      endTimeout();
      text = await response.text();
    } catch (error) {
      if (init.signal?.aborted) throw error;
      report(false);
      const wasOffline = globalThis.navigator?.onLine === false;
      const message = wasOffline ? UNREACHABLE : noResponseMessage(url, isService);
      throw new CallError({ status: 0, code: 'NetworkError', message, wasOffline, call }, { cause: error });
    } finally {
      endTimeout();
    }
    const json = parse(text);
    const { status, headers } = response;
    const isHtmlPage = json === unreadable && /^\s*</.test(text);
    const isUnreachable = isProxyError(status, text);
    report(!isUnreachable);
    if (isService) syncServiceClock(Date.parse(headers.get('date') ?? ''));
    if (response.ok) {
      if (json !== unreadable) return { status, headers, json };
      const message = isHtmlPage ? htmlPageMessage(url, isService) : `${call} answered something that is no JSON`;
      throw new CallError({ status, code: 'bad_answer', message, call });
    }
    if (isUnreachable) {
      const unreachableHost = isService ? 'The service' : originOf(url);
      const message = `${unreachableHost} does not answer behind its proxy (HTTP ${status}). Check that it runs.`;
      throw new CallError({ status, code: 'unavailable', message, ...retryAfterIn(headers), call });
    }
    const refusal = { message: response.statusText || `HTTP ${status}`, ...parseServiceRefusal(json) };
    const retry = retryAfterIn(headers);
    // A 503 with `Retry-After` is temporary, so its message needs no request id.
    const isFault = status === 500 || (status === 503 && retry.retryAfterMs === undefined);
    const requestId = isFault ? headers.get('x-request-id') : null;
    throw new CallError({
      status,
      code: codeByStatus[status] ?? `http_${status}`,
      ...refusal,
      // Administrators can find the cause in the log by this identifier.
      ...(requestId !== null && { message: `${refusal.message} (${requestId})` }),
      ...retry,
      answer: json === unreadable ? undefined : json,
      call,
    });
  };
}

/** Throws the error of a request whose session can't be renewed at the moment. */
export function failUnreachable(call: string, cause: unknown): never {
  if (cause instanceof CallError) throw cause;
  throw new CallError({ status: 0, code: 'NetworkError', message: UNREACHABLE, call }, { cause });
}

/**
 * Aborts a request that gets no response, because the connection to a service that hangs stays open.
 * @param callerSignal aborts the request too
 * @param onSlow called when the response is slow
 */
function startTimeout(callerSignal: AbortSignal | null | undefined, onSlow: () => void) {
  const timeout = new AbortController();
  const slowTimer = setTimeout(onSlow, SLOW_RESPONSE_MS);
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  return {
    signal: callerSignal ? AbortSignal.any([callerSignal, timeout.signal]) : timeout.signal,
    endTimeout() {
      clearTimeout(slowTimer);
      clearTimeout(timer);
    },
  };
}

/** Returns the origin of a URL. Defaults to the page's. */
export function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : globalThis.location?.origin;
}

/**
 * Returns a message about a missing response. Browsers don't tell a page why a request to another origin failed, and
 * most often that origin doesn't allow this page (CORS).
 */
function noResponseMessage(url: string, isService: boolean): string {
  const pageOrigin = globalThis.location?.origin;
  const requestedOrigin = originOf(url);
  if (pageOrigin === undefined || requestedOrigin === pageOrigin) return UNREACHABLE;
  const advice = isService
    ? `Set CONSOLE_URL of the service to the console’s address, or add ${pageOrigin} to the origins that it allows.`
    : `Add ${pageOrigin} to the origins that it allows.`;
  return `${requestedOrigin} does not answer, or does not allow calls from ${pageOrigin}. ${advice}`;
}

function htmlPageMessage(url: string, isService: boolean): string {
  return isService
    ? `${url} is a web page and not the service. Check api.base in config.json, and where the proxy leads this address.`
    : `${url} is a web page and no data. Check the address that the resource's definition has.`;
}

/** The service's error codes by status, for responses without a code. */
const codeByStatus: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid',
  429: 'too_many_requests',
};

/** Adds retries to a function that sends reading requests. */
export function withRetries(send: SessionFetch): SessionFetch {
  const retry = createRetry();
  return (url, init, ...rest) => retry(() => send(url, init, ...rest), retryReasonOf, init.signal);
}

/** Returns why a retry may get a response, or undefined if there was one. */
function retryReasonOf(error: unknown): RetryReason | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 504) return 'timeout';
  return [0, 502, 503].includes(error.status) ? 'error' : undefined;
}

/** Reads `Retry-After` in seconds. Ignores dates, which would need synchronised clocks. */
function retryAfterIn(headers: Headers): { retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {};
}

const unreadable = Symbol('unreadable');

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}
