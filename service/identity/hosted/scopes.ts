import { userAdminScope } from '../userAdminScope';

/** The scopes that a client of the hosted sign-in may request. */
export const scopes = ['openid', 'email', 'phone', 'profile', userAdminScope] as const;

/** Parses a list of scopes. Returns all scopes for an empty list, and undefined if one is unknown. */
export function readScopes(text: string | undefined): string[] | undefined {
  const named = (text ?? '').split(/[ +]/).filter(scope => scope !== '');
  if (named.length === 0) return [...scopes];
  return named.every(scope => scopes.some(known => known === scope)) ? [...new Set(named)] : undefined;
}
