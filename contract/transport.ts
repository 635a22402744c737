/**
 * How clients send calls. It has no schemas, to keep zod out of the browser's bundle.
 * The specification's paths follow one rule: `web/...` is under the origin, everything else under the API base.
 */
import type { CallName } from '.';

/** Calls sent without cookies. Those that need a signed-in user carry a bearer token instead. */
const withoutCookies: ReadonlySet<CallName> = new Set<CallName>([
  'bulkToggleSmsStatus',
  'validateResetToken',
  'validateToken',
  'getVersionNumber',
  'version/getVersion',
]);

/** Calls that need no session. A 401 response to one of them doesn't mean that the session has ended. */
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

/** Calls whose input may be a JSON string, which is parsed before the call is sent. */
export const jsonStringCalls = ['setCookie', 'bulkToggleSmsStatus', 'bulkDelete'] as const satisfies CallName[];

/**
 * Returns the address of a call.
 * @param apiBase the configured API base with its trailing slash, `/api/` by default
 * @param mfaBase the base of the `mfa/…` calls, if they have their own
 */
export function callPath(call: CallName, apiBase: string, mfaBase = apiBase): string {
  if (call.startsWith('mfa/')) return mfaBase + call;
  return call.startsWith('web/') ? new URL(`/${call}`, new URL(apiBase, 'http://origin')).pathname : apiBase + call;
}

/** Returns the value of `fetch`'s `credentials`: whether cookies are sent with the call. */
export function credentialsOf(call: CallName): RequestCredentials {
  return withoutCookies.has(call) || carriesTrackingToken(call) ? 'omit' : 'include';
}

/** The call that returns tokens for the calls of another service. Its own domain declares it. */
export const serviceTokenCall: string = 'mapping/getToken';

export interface ServiceToken {
  header: string;
  token: string;
  /** In ISO 8601. */
  expiresAt: string;
  /** The base address, to which the call's name is appended. */
  base: string;
}

/** Whether a call goes to another service, authenticated by a token of `serviceTokenCall` in a separate header. */
export function carriesTrackingToken(call: CallName): boolean {
  return call.startsWith('web/');
}

/** Whether a call carries the identity token as `Authorization: Bearer`, because no cookie authenticates it. */
export function carriesBearer(call: CallName): boolean {
  return call === 'getUser' || call === 'user/activate' || (withoutCookies.has(call) && !publicCalls.has(call));
}

/** Header with the operation's id: the same UUID in all calls of a bulk run or an import. */
export const operationHeader = 'x-operation-id';

/** Whether a call changes nothing and can therefore be retried after a lost response. Its name tells. */
export function isRead(call: CallName): boolean {
  return /(?:^|\/)(?:get|list|check|download)/.test(call);
}
