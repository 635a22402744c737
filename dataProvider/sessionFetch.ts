import { CallError } from './errors';

/** What the data provider needs to know of who is signed in. */
export interface SessionOptions {
  fetch?: typeof fetch;
  /** Gets a new session where that is possible without asking the person; answers whether it did. */
  renewSession(): Promise<boolean>;
  /** The session is over and could not be renewed. */
  onSignedOut(reason: CallError): void;
}

/** Sends a request and reads its answer; `call` is its name in errors. */
export type SessionFetch = (url: string, init: RequestInit, call: string) => Promise<Answer>;

/** An answer with a status that says success. */
export interface Answer {
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
  const send = createPlainFetch(options.fetch);
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

/** A `fetch` with the same answers and errors that knows of no session. */
export function createPlainFetch(fetch: typeof globalThis.fetch = globalThis.fetch.bind(globalThis)): SessionFetch {
  return async (url, init, call) => {
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, init);
      text = await response.text();
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new CallError({ status: 0, code: 'NetworkError', message: 'Network Error', call }, { cause: error });
    }
    const json = parse(text);
    if (response.ok && json !== unreadable) return { status: response.status, headers: response.headers, json };
    throw new CallError({
      status: response.status,
      code: `http_${response.status}`,
      message: response.statusText || `HTTP ${response.status}`,
      ...errorIn(json),
      ...retryAfterIn(response.headers),
      call,
    });
  };
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

/** What an answer of the form `{ error: { code, message, field? } }` says; nothing of any other. */
function errorIn(json: unknown): { code?: string; message?: string; field?: string } {
  if (typeof json !== 'object' || json === null || !('error' in json)) return {};
  const { error } = json;
  if (typeof error !== 'object' || error === null) return {};
  const text = (key: string) => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? { [key]: value } : {};
  };
  return { ...text('code'), ...text('message'), ...text('field') };
}
