import { CallError, UNREACHABLE } from './errors';
import { outlivingPage } from './leaving';
import { patienceWith } from './patience';
import { isGateways, reachability } from './reachability';
import { createRetry, type RetryReason } from './retry';
import { readServiceClock } from './serviceClock';
import { serviceRefusalIn } from './serviceRefusal';

/** What the data provider needs to know of who is signed in. */
export interface SessionOptions {
  fetch?: typeof fetch;
  /** An address of the service: what other hosts answer tells nothing of it. The page's own host, unless given. */
  service?: string;
  /** Gets a new session where that is possible without asking the person; answers whether it did. */
  renewSession(): Promise<boolean>;
  /** The session is over and could not be renewed. */
  onSignedOut(reason: CallError): void;
}

/** Sends a request and reads its answer; `call` is its name in errors. */
export type SessionFetch = (url: string, init: RequestInit, call: string) => Promise<Answer>;

/** An answer with a status that says success. */
interface Answer {
  status: number;
  headers: Headers;
  /** The body, undefined when it is empty. */
  json: unknown;
}

/**
 * A `fetch` that renews an expired session once and repeats the request, for all requests under way together.
 * Throws `CallError` for every answer that is not a success and when no answer comes (`NetworkError`); an abort passes
 * as the `AbortError` that it is.
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

  return async (url, init, call) => {
    try {
      return await send(url, init, call);
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) throw error;
      if (!(await renew())) {
        options.onSignedOut(error);
        throw error;
      }
    }
    try {
      return await send(url, init, call);
    } catch (error) {
      if (error instanceof CallError && error.status === 401) options.onSignedOut(error);
      throw error;
    }
  };
}

/**
 * A `fetch` with the same answers and errors that knows of no session.
 * @param service an address of the service; the page's own host, unless given
 */
export function createPlainFetch(
  fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis),
  service?: string,
): SessionFetch {
  return async (url, init, call) => {
    const isService = originOf(url) === originOf(service ?? '');
    const report = (answers: boolean) => {
      if (isService) reachability.report(answers);
    };
    let response: Response;
    let text: string;
    const { signal, answered, end } = patienceWith(init.signal, () => report(false));
    try {
      response = await fetch(url, { ...init, ...outlivingPage(init), signal });
      answered();
      text = await response.text();
    } catch (error) {
      if (init.signal?.aborted) throw error;
      report(false);
      const wasOffline = globalThis.navigator?.onLine === false;
      const message = wasOffline ? UNREACHABLE : silence(url, isService);
      throw new CallError({ status: 0, code: 'NetworkError', message, wasOffline, call }, { cause: error });
    } finally {
      end();
    }
    const json = parse(text);
    const { status, headers } = response;
    const isPage = json === unreadable && /^\s*</.test(text);
    const isMissing = isGateways(status, text);
    report(!isMissing);
    if (isService) readServiceClock(headers);
    if (response.ok) {
      if (json !== unreadable) return { status, headers, json };
      const message = isPage ? pageInstead(url, isService) : `${call} answered something that is no JSON`;
      throw new CallError({ status, code: 'bad_answer', message, call });
    }
    if (isMissing) {
      const missing = isService ? 'The service' : originOf(url);
      const message = `${missing} does not answer behind its proxy (HTTP ${status}). Check that it runs.`;
      throw new CallError({ status, code: 'unavailable', message, ...retryAfterIn(headers), call });
    }
    const refusal = { message: response.statusText || `HTTP ${status}`, ...serviceRefusalIn(json) };
    const retry = retryAfterIn(headers);
    // One that says when to try again is over by then.
    const isFault = status === 500 || (status === 503 && retry.retryAfterMs === undefined);
    const request = isFault ? headers.get('x-request-id') : null;
    throw new CallError({
      status,
      code: codes[status] ?? `http_${status}`,
      ...refusal,
      // An administrator finds the reason by it in the log.
      ...(request !== null && { message: `${refusal.message} (${request})` }),
      ...retry,
      answer: json === unreadable ? undefined : json,
      call,
    });
  };
}

/** The origin of an address; the page's, where it names none. */
export function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : globalThis.location?.origin;
}

/**
 * Why there may be no answer. Browsers tell a page nothing of why another origin was silent, and most often it is that
 * the other one does not let this page ask.
 */
function silence(url: string, isService: boolean): string {
  const page = globalThis.location?.origin;
  const asked = originOf(url);
  if (page === undefined || asked === page) return UNREACHABLE;
  const advice = isService
    ? `Set CONSOLE_URL of the service to the console’s address, or add ${page} to the origins that it allows.`
    : `Add ${page} to the origins that it allows.`;
  return `${asked} does not answer, or does not allow calls from ${page}. ${advice}`;
}

function pageInstead(url: string, isService: boolean): string {
  return isService
    ? `${url} is a web page and not the service. Check api.base in config.json, and where the proxy leads this address.`
    : `${url} is a web page and no data. Check the address that the resource's definition has.`;
}

/** What the service calls these statuses, for answers that say no more. */
const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  422: 'invalid',
  429: 'too_many_requests',
};

/** Repeats a request that changes nothing while no usable answer comes. */
export function persistently(send: SessionFetch): SessionFetch {
  const retry = createRetry();
  return (url, init, call) => retry(() => send(url, init, call), unanswered, init.signal);
}

/** Why a request may be answered when it is repeated; undefined when it had an answer. */
function unanswered(error: unknown): RetryReason | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.status === 504) return 'timeout';
  return [0, 502, 503].includes(error.status) ? 'error' : undefined;
}

/** What `Retry-After` says, where it says seconds; nothing of a date, which needs clocks that agree. */
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
