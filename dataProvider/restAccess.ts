import { isLoopback } from '../contract/loopback';
import type { RestApi } from '../schema/define';
import { CallError, isUnauthenticated } from './errors';
import { parseRefusal } from './parseRefusal';
import { failUnreachable, originOf, type SessionFetch } from './sessionFetch';

/** What requests of REST resources need. */
export interface RestAccess {
  /** Sends with the console's session: renews an expired one, and signs out if that fails. */
  sessionFetch: SessionFetch;
  /** Sends without a session. */
  plainFetch: SessionFetch;
  /** A URL of the service. Defaults to the page's own host. */
  service: string | undefined;
  /** The other origins that the page may call. Undefined if they aren't restricted. */
  origins: readonly string[] | undefined;
  /** Resolves to the identity token of the signed-in user. */
  bearerToken: (() => Promise<string | undefined>) | undefined;
  renewSession(): Promise<boolean>;
  /** Translates a key to the active language. */
  say(key: `rest.${RestProblem}`, given: Readonly<Record<string, string>>): Promise<string>;
}

/** Why a request to another origin isn't sent, or was refused there. */
type RestProblem = 'originNotAllowed' | 'cookiesShared' | 'notEncrypted' | 'tokenRefused' | 'signInWanted';

/**
 * Returns the function that sends a REST resource's requests: with the session to the console's own service, and to
 * another origin only with the credentials that the definition allows.
 */
export function restFetch(api: RestApi, access: RestAccess): SessionFetch {
  const send = sendTo(api, access);
  return (url, init, call) =>
    send(url, init, call).catch(error => {
      throw withFieldErrors(error);
    });
}

/** Adds field errors to a refusal, in whichever format the backend sends them. */
function withFieldErrors(error: unknown): unknown {
  if (!(error instanceof CallError) || error.answer === undefined) return error;
  return new CallError({ ...error, message: error.message, ...parseRefusal(error.answer) }, { cause: error.cause });
}

function sendTo(api: RestApi, access: RestAccess): SessionFetch {
  const { sessionFetch, plainFetch, bearerToken, renewSession, say } = access;

  async function withToken(init: RequestInit, call: string): Promise<RequestInit> {
    if (api.authorization !== 'session') return init;
    const token = await bearerToken?.();
    if (token === undefined) {
      throw new CallError({ status: 401, code: 'unauthenticated', message: 'You are not signed in.', call });
    }
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    return { ...init, headers };
  }

  /** Sends to another origin. A 401 there doesn't end the console's session: retries once with a new token. */
  async function sendToOtherOrigin(url: string, init: RequestInit, call: string) {
    const send = () => plainFetch(url, init, call, given => withToken(given, call));
    try {
      return await send().catch(async error => {
        if (!isUnauthenticated(error) || api.authorization !== 'session') throw error;
        if (!(await renewSession().catch(cause => failUnreachable(call, cause)))) throw error;
        return send();
      });
    } catch (error) {
      if (!isUnauthenticated(error)) throw error;
      const given = { origin: new URL(url).origin, message: error.message };
      throw await refusalOf(api.authorization === 'session' ? 'tokenRefused' : 'signInWanted', given, call);
    }
  }

  async function refusalOf(key: RestProblem, given: Record<string, string>, call: string): Promise<CallError> {
    // Not a status that counts as a missing response or as the end of the console's session.
    return new CallError({ status: 400, code: key, message: await say(`rest.${key}`, given), call });
  }

  return async (url, init, call) => {
    if (isServiceOrigin(originOf(url), access))
      return sessionFetch(url, { ...init, credentials: 'include' }, call, given => withToken(given, call));
    const target = new URL(url);
    const problem = problemWith(target, api, access);
    if (problem) throw await refusalOf(problem, { origin: target.origin, host: target.hostname }, call);
    const { credentials = 'omit' } = api;
    return sendToOtherOrigin(url, { ...init, credentials, referrerPolicy: 'no-referrer' }, call);
  };
}

function isServiceOrigin(origin: string | undefined, { service }: RestAccess): boolean {
  return origin === undefined || origin === globalThis.location?.origin || origin === originOf(service ?? '');
}

/** Returns why a request must not be sent to another origin, or undefined. */
function problemWith(
  { protocol, hostname, origin }: URL,
  { credentials, authorization }: RestApi,
  { service, origins }: RestAccess,
): RestProblem | undefined {
  // The browser reports no reason if the page's CSP blocks an origin.
  if (origins && !origins.includes(origin)) return 'originNotAllowed';
  // Cookies ignore ports, so the console's would go to every port of its host.
  const serviceHost = service !== undefined && URL.canParse(service) ? new URL(service).hostname : undefined;
  const ownHosts = [globalThis.location?.hostname, serviceHost];
  if (credentials === 'include' && ownHosts.includes(hostname)) return 'cookiesShared';
  // A stolen token lets others act as its user until it expires.
  return authorization === 'session' && protocol !== 'https:' && !isLoopback(hostname) ? 'notEncrypted' : undefined;
}
