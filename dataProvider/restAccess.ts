import type { RestApi } from '../schema/define';
import { CallError } from './errors';
import { refusalIn } from './refusalIn';
import { originOf, type SessionFetch } from './sessionFetch';

/** What requests of REST resources are sent with. */
export interface RestAccess {
  /** Renews an ended session and signs out where that fails: for the console's own service. */
  inSession: SessionFetch;
  /** Knows of no session. */
  plain: SessionFetch;
  /** An address of the service; the page's own host, unless given. */
  service: string | undefined;
  /** The other origins that the page may call; undefined where nothing says. */
  origins: readonly string[] | undefined;
  /** The identity token of the person who is signed in. */
  bearerToken: (() => Promise<string | undefined>) | undefined;
  renewSession(): Promise<boolean>;
  /** The sentence of a key, in the language that is shown. */
  say(key: `rest.${RestProblem}`, given: Readonly<Record<string, string>>): Promise<string>;
}

/** Why a request to another origin is not made, or was refused there. */
type RestProblem = 'originNotAllowed' | 'cookiesShared' | 'notEncrypted' | 'tokenRefused' | 'signInWanted';

/**
 * What sends the requests of a REST resource: to the console's own service with its session, to another origin only what
 * the definition says.
 */
export function restFetch(api: RestApi, access: RestAccess): SessionFetch {
  const send = sendTo(api, access);
  return (url, init, call) =>
    send(url, init, call).catch(error => {
      throw toldByFields(error);
    });
}

/** A refusal with what it says of each field, in whichever form its backend does. */
function toldByFields(error: unknown): unknown {
  if (!(error instanceof CallError) || error.answer === undefined) return error;
  return new CallError({ ...error, message: error.message, ...refusalIn(error.answer) }, { cause: error.cause });
}

function sendTo(api: RestApi, access: RestAccess): SessionFetch {
  const { inSession, plain, origins, bearerToken, renewSession, say } = access;

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

  /** A refusal elsewhere ends no session here: with a new token it is tried once more. */
  async function elsewhere(url: string, init: RequestInit, call: string) {
    const send = async () => plain(url, await withToken(init, call), call);
    try {
      return await send().catch(async error => {
        if (!isUnauthenticated(error) || api.authorization !== 'session' || !(await renewSession())) throw error;
        return send();
      });
    } catch (error) {
      if (!isUnauthenticated(error)) throw error;
      const given = { origin: new URL(url).origin, message: error.message };
      return refusing(call)(api.authorization === 'session' ? 'tokenRefused' : 'signInWanted', given);
    }
  }

  function refusing(call: string): Refuse {
    return async (key, given) => {
      // No status that would be taken for no answer, or for the end of the console's own session.
      throw new CallError({ status: 400, code: key, message: await say(`rest.${key}`, given), call });
    };
  }

  return async (url, init, call) => {
    const origin = originOf(url);
    if (isOwn(origin, access)) return inSession(url, await withToken({ ...init, credentials: 'include' }, call), call);
    const target = new URL(url);
    await checkOrigin(target.origin, origins, refusing(call));
    const { credentials = 'omit' } = api;
    if (credentials === 'include') await checkCookies(target, access, refusing(call));
    if (api.authorization === 'session') await checkEncrypted(target, refusing(call));
    return elsewhere(url, { ...init, credentials, referrerPolicy: 'no-referrer' }, call);
  };
}

function isUnauthenticated(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 401;
}

function isOwn(origin: string | undefined, { service }: RestAccess): boolean {
  return origin === undefined || origin === globalThis.location?.origin || origin === originOf(service ?? '');
}

type Refuse = (key: RestProblem, given: Readonly<Record<string, string>>) => Promise<never>;

/** The page's policy has the browser refuse other origins than these, without a word of why. */
async function checkOrigin(origin: string, allowed: readonly string[] | undefined, refuse: Refuse): Promise<void> {
  if (allowed !== undefined && !allowed.includes(origin)) await refuse('originNotAllowed', { origin });
}

/** Cookies know no ports: those of the console would go to every port of its host. */
async function checkCookies({ hostname, origin }: URL, { service }: RestAccess, refuse: Refuse): Promise<void> {
  const own = [
    globalThis.location?.hostname,
    URL.canParse(service ?? '') ? new URL(service ?? '').hostname : undefined,
  ];
  if (own.includes(hostname)) await refuse('cookiesShared', { origin, host: hostname });
}

/** Anyone who reads the token on its way can act as its person for as long as it lasts. */
async function checkEncrypted({ protocol, hostname, origin }: URL, refuse: Refuse): Promise<void> {
  const isSafe = protocol === 'https:' || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (!isSafe) await refuse('notEncrypted', { origin });
}
