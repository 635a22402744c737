import { userAdminScope } from '../userAdminScope';

/** The scopes that a client of the hosted sign-in may request. */
export const scopes = ['openid', 'email', 'phone', 'profile', userAdminScope] as const;

/** Parses a list of scopes. Returns all scopes for an empty list, and undefined if one is unknown. */
export function readScopes(text: string | undefined): string[] | undefined {
  const requested = (text ?? '').split(/[ +]/).filter(scope => scope !== '');
  if (requested.length === 0) return [...scopes];
  return requested.every(scope => scopes.some(allowed => allowed === scope)) ? [...new Set(requested)] : undefined;
}
