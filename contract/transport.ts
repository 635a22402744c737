/**
 * How a call travels, for clients: no schemas here, so that the browser's bundle holds none.
 * The specification's paths follow one rule: `web/...` is under the origin, everything else under the API base.
 */
import type { CallName } from '.';

/** The calls that are sent without cookies. Those of them that need a signed-in person carry a bearer token instead. */
const withoutCookies: ReadonlySet<CallName> = new Set<CallName>([
  'bulkToggleSmsStatus',
  'validateResetToken',
  'validateToken',
  'getVersionNumber',
  'version/getVersion',
]);

/** The calls that need no session: they answer 401 for reasons of their own, or never. */
export const publicCalls: ReadonlySet<CallName> = new Set<CallName>([
  'getUser',
  'setCookie',
  'clearCookie',
  'validateResetToken',
  'validateToken',
  'getVersionNumber',
  'version/getVersion',
  'user/activate',
]);

/** The calls whose argument may be given as a JSON string, which is parsed before the call is sent. */
export const jsonStringCalls = ['setCookie', 'bulkToggleSmsStatus', 'bulkDelete'] as const satisfies CallName[];

/**
 * The address of a call.
 * @param apiBase the configured API base with its trailing slash, `/api/` by default
 * @param mfaBase the base of the calls about second factors, where they have one of their own
 */
export function callPath(call: CallName, apiBase: string, mfaBase = apiBase): string {
  if (call.startsWith('mfa/')) return mfaBase + call;
  return call.startsWith('web/') ? new URL(`/${call}`, new URL(apiBase, 'http://origin')).pathname : apiBase + call;
}

/** Whether cookies go with the call: the value of `fetch`'s `credentials`. */
export function credentialsOf(call: CallName): RequestCredentials {
  return withoutCookies.has(call) || carriesTrackingToken(call) ? 'omit' : 'include';
}

/** The call that gives tokens to make calls of another service with; its own domain declares it. */
export const serviceTokenCall: string = 'mapping/getToken';

export interface ServiceToken {
  header: string;
  token: string;
  /** ISO 8601. */
  expiresAt: string;
  /** What the calls' names are appended to. */
  base: string;
}

/** Whether a token of `serviceTokenCall` says who asks, in a header of its own: the call is another service's. */
export function carriesTrackingToken(call: CallName): boolean {
  return call.startsWith('web/');
}

/** Whether an identity token goes with the call as `Authorization: Bearer`, because no cookie proves who asks. */
export function carriesBearer(call: CallName): boolean {
  return call === 'getUser' || call === 'user/activate' || (withoutCookies.has(call) && !publicCalls.has(call));
}

/** The header that says which operation a call is a part of: the same UUID in all the calls of a bulk run or an import. */
export const operationHeader = 'x-operation-id';

/** Whether the call changes nothing, so that it may be sent again when no answer came. Its name tells. */
export function isRead(call: CallName): boolean {
  return /(?:^|\/)(?:get|list|check|download)/.test(call);
}
