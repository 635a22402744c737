import { userAdminScope } from '../userAdminScope';

/** What a client of the hosted sign-in may ask for. */
export const scopes = ['openid', 'email', 'phone', 'profile', userAdminScope] as const;

/** Reads a list of scopes; undefined when one of them does not exist. None at all means all of them. */
export function readScopes(text: string | undefined): string[] | undefined {
  const named = (text ?? '').split(/[ +]/).filter(scope => scope !== '');
  if (named.length === 0) return [...scopes];
  return named.every(scope => scopes.some(known => known === scope)) ? [...new Set(named)] : undefined;
}
