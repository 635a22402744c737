import type { CallInput, CallName, CallOutput } from '../contract';
import { isObject } from '../contract/isObject';
import { lazyPromise } from '../contract/lazyPromise';
import {
  callPath,
  carriesBearer,
  carriesTrackingToken,
  credentialsOf,
  isRead,
  type jsonStringCalls,
  operationHeader,
  publicCalls,
  type ServiceToken,
  serviceTokenCall,
} from '../contract/transport';
import { CallError } from './errors';
import { createPlainFetch, createSessionFetch, type SessionOptions, withRetries } from './sessionFetch';

export interface RpcOptions extends Omit<SessionOptions, 'service'> {
  /** The base URL of the calls, with a trailing slash: `/api/`. */
  apiBase: string;
  /** The base URL of calls about MFA if it differs, with a trailing slash. */
  mfaBase?: string;
  /** Resolves to the identity token, for calls without a session cookie. */
  bearerToken(): Promise<string | undefined>;
  /** Sent as the `API-Key` header, if the backend requires one. */
  apiKey?: string;
}

/** The calls that also take their input as JSON text. */
type JsonStringCall = (typeof jsonStringCalls)[number];

/**
 * Makes a call and resolves to the response's `data`. Reading calls are tried up to three times if there is no
 * response. Writing calls are never retried, because the first attempt may have succeeded.
 * @throws CallError, or the `AbortError` of `signal`
 */
export type Rpc = <N extends CallName>(
  call: N,
  input: CallInput<N> | (N extends JsonStringCall ? string : never),
  options?: RequestOptions,
) => Promise<CallOutput<N>>;

interface RequestOptions {
  signal?: AbortSignal | undefined;
  /** The operation that the call is part of, such as a run. The audit log groups its calls into one entry. */
  operation?: string | undefined;
}

/** Makes a call whose name, body and output come from a definition. */
export type DynamicRpc = (
  call: CallName,
  body: Record<string, unknown>,
  signal?: AbortSignal,
  operation?: string,
) => Promise<unknown>;

export function createRpcClient(options: RpcOptions): Rpc {
  const sessionFetch = createSessionFetch({ ...options, service: options.apiBase });
  const plainFetch = createPlainFetch(options.fetch, options.apiBase);
  const retryingFetches = { sessionFetch: withRetries(sessionFetch), plainFetch: withRetries(plainFetch) };

  // Few screens need these calls, so load their code on first use.
  const loadTrackingFetch = lazyPromise(async () =>
    (await import('./trackingCalls')).createTrackingFetch(trackingToken, plainFetch),
  );

  /** Gets a token. Resolves its base path against the service's URL if that is on another host. */
  async function trackingToken(): Promise<ServiceToken> {
    const token = (await toDynamicRpc(rpc)(serviceTokenCall as CallName, {})) as ServiceToken;
    return URL.canParse(options.apiBase) ? { ...token, base: new URL(token.base, options.apiBase).href } : token;
  }

  async function withBearer(init: RequestInit): Promise<RequestInit> {
    const token = await options.bearerToken();
    return token === undefined ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } };
  }

  const rpc: Rpc = async (call, input, { signal, operation } = {}) => {
    const init: RequestInit = {
      method: 'POST',
      credentials: credentialsOf(call),
      headers: {
        'content-type': 'application/json',
        ...(options.apiKey && { 'API-Key': options.apiKey }),
        // A backend on another host may not allow this header (CORS).
        ...(operation && !URL.canParse(options.apiBase) && { [operationHeader]: operation }),
      },
      body: JSON.stringify(typeof input === 'string' ? JSON.parse(input) : input),
      ...(signal && { signal }),
    };
    if (carriesTrackingToken(call)) return dataOf(call, await (await loadTrackingFetch())(call, init, call));
    const fetches = isRead(call) ? retryingFetches : { sessionFetch, plainFetch };
    const send = publicCalls.has(call) ? fetches.plainFetch : fetches.sessionFetch;
    const path = callPath(call, options.apiBase, options.mfaBase);
    return dataOf(call, await send(path, init, call, carriesBearer(call) ? withBearer : undefined));
  };
  return rpc;
}

/** Adapts the client to calls named by a definition. Their bodies are checked by the resource's tests, not by types. */
export function toDynamicRpc(rpc: Rpc): DynamicRpc {
  return (call, body, signal, operation) => rpc(call, body as CallInput<CallName>, { signal, operation });
}

/** Adds an operation id to all writing calls. */
export function withOperation(rpc: DynamicRpc, operation: string): DynamicRpc {
  return (call, body, signal) => (isRead(call) ? rpc(call, body, signal) : rpc(call, body, signal, operation));
}

function dataOf<N extends CallName>(call: N, { status, json }: { status: number; json: unknown }): CallOutput<N> {
  if (isObject(json) && 'data' in json) return json.data as CallOutput<N>;
  throw new CallError({ status, code: 'bad_answer', message: `${call} answered without data`, call });
}
