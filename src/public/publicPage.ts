import { hostedPaths } from '../../contract/hostedSignIn';
import type { LinkPurpose } from '../auth/identity';
import { decode } from './address';

/** A page that doesn't require signing in. */
export type PublicPage =
  | { name: 'signIn' }
  | { name: 'signOut' }
  | { name: 'support' }
  /** The second step of signing in. */
  | { name: 'challenge' }
  | { name: 'forgotPassword' }
  /** Choosing a password, with a code or as a step of signing in. */
  | { name: 'newPassword' }
  | { name: 'confirmAccount' }
  /** Creating an account, if people may. Not in the specification. */
  | { name: 'signUp' }
  /** The page that the hosted sign-in returns to. */
  | { name: 'callback' }
  /** A one-time link. `validate` follows an administrator's password reset. */
  | { name: 'link'; purpose: LinkPurpose; token: string };

const pages: ReadonlyMap<string, PublicPage> = new Map<string, PublicPage>([
  ['/login', { name: 'signIn' }],
  ['/logout', { name: 'signOut' }],
  ['/support', { name: 'support' }],
  ['/confirm-2fa', { name: 'challenge' }],
  ['/forget-password', { name: 'forgotPassword' }],
  ['/reset-password', { name: 'newPassword' }],
  ['/confirm-account', { name: 'confirmAccount' }],
  ['/sign-up', { name: 'signUp' }],
  [hostedPaths.signedIn, { name: 'callback' }],
]);

/** Returns the public page of an address, or undefined if the address requires signing in. */
export function publicPageOf(pathname: string): PublicPage | undefined {
  const [, purpose = '', token = '', ...rest] = pathname.split('/');
  if ((purpose === 'reset' || purpose === 'validate') && token !== '' && rest.length === 0) {
    return { name: 'link', purpose, token: decode(token) };
  }
  return pages.get(pathname.replace(/\/$/, ''));
}

/** Whether an address is outside the signed-in console. */
export function isPublic(pathname: string): boolean {
  return publicPageOf(pathname) !== undefined;
}
