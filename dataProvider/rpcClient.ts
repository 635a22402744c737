import type { CallInput, CallName, CallOutput } from '../contract';
import { isObject } from '../contract/isObject';
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
import {
  createPlainFetch,
  createSessionFetch,
  persistently,
  type SessionFetch,
  type SessionOptions,
} from './sessionFetch';

export interface RpcOptions extends Omit<SessionOptions, 'service'> {
  /** Where the calls are, with its trailing slash: `/api/`. */
  apiBase: string;
  /** Where the calls about second factors are, when that is elsewhere; with its trailing slash. */
  mfaBase?: string;
  /** The identity token for the calls that carry no cookie. */
  bearerToken(): Promise<string | undefined>;
  /** Sent as `API-Key` with every call where the backend wants one. */
  apiKey?: string;
}

/** The calls that take their argument as JSON text, too. */
type JsonStringCall = (typeof jsonStringCalls)[number];

/**
 * Makes a call and answers its `data`. Calls that change nothing are tried three times when no answer comes; the others
 * never again, since no one knows whether they were done.
 * Throws `CallError`, or the `AbortError` of `signal`.
 */
export type Rpc = <N extends CallName>(
  call: N,
  input: CallInput<N> | (N extends JsonStringCall ? string : never),
  options?: RequestOptions,
) => Promise<CallOutput<N>>;

interface RequestOptions {
  signal?: AbortSignal;
  /** What the call is a part of, such as a run over many records. The audit log shows its calls as one entry. */
  operation?: string;
}

/** A call whose name is only known from a definition, and so are its body and its answer. */
export type DynamicRpc = (
  call: CallName,
  body: Record<string, unknown>,
  signal?: AbortSignal,
  operation?: string,
) => Promise<unknown>;

/** The client of the calls. */
export function createRpcClient(options: RpcOptions): Rpc {
  const inSession = createSessionFetch({ ...options, service: options.apiBase });
  const outOfSession = createPlainFetch(options.fetch, options.apiBase);
  const reading = { inSession: persistently(inSession), outOfSession: persistently(outOfSession) };

  // What few screens need comes with the first of these calls.
  let tracking: Promise<SessionFetch> | undefined;
  const tracked = (): Promise<SessionFetch> => {
    tracking ??= import('./trackingCalls')
      .then(({ createTrackingFetch }) => createTrackingFetch(trackingToken, outOfSession))
      .catch(error => {
        tracking = undefined;
        throw error;
      });
    return tracking;
  };

  /** A service on another host names its paths as they are there. */
  async function trackingToken(): Promise<ServiceToken> {
    const token = (await dynamic(rpc)(serviceTokenCall as CallName, {})) as ServiceToken;
    return URL.canParse(options.apiBase) ? { ...token, base: new URL(token.base, options.apiBase).href } : token;
  }

  const rpc: Rpc = async (call, input, { signal, operation } = {}) => {
    const token = carriesBearer(call) ? await options.bearerToken() : undefined;
    const init: RequestInit = {
      method: 'POST',
      credentials: credentialsOf(call),
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(options.apiKey && { 'API-Key': options.apiKey }),
        // A backend on another host may not allow the header.
        ...(operation && !URL.canParse(options.apiBase) && { [operationHeader]: operation }),
      },
      body: JSON.stringify(typeof input === 'string' ? JSON.parse(input) : input),
      ...(signal && { signal }),
    };
    if (carriesTrackingToken(call)) return dataOf(call, await (await tracked())(call, init, call));
    const sending = isRead(call) ? reading : { inSession, outOfSession };
    const send = publicCalls.has(call) ? sending.outOfSession : sending.inSession;
    return dataOf(call, await send(callPath(call, options.apiBase, options.mfaBase), init, call));
  };
  return rpc;
}

/**
 * The same client for calls that a definition names: their bodies are checked by the resource's test, not the compiler.
 */
export function dynamic(rpc: Rpc): DynamicRpc {
  return (call, body, signal, operation) =>
    rpc(
      call,
      body as CallInput<CallName>,
      signal || operation ? { ...(signal && { signal }), ...(operation && { operation }) } : undefined,
    );
}

/** The same client, whose changing calls are all parts of one operation. */
export function asOperation(rpc: DynamicRpc, operation: string): DynamicRpc {
  return (call, body, signal) => (isRead(call) ? rpc(call, body, signal) : rpc(call, body, signal, operation));
}

function dataOf<N extends CallName>(call: N, { status, json }: { status: number; json: unknown }): CallOutput<N> {
  if (isObject(json) && 'data' in json) return json.data as CallOutput<N>;
  throw new CallError({ status, code: 'bad_answer', message: `${call} answered without data`, call });
}
