import { hostedPaths } from '../../contract/hostedSignIn';
import type { LinkPurpose } from '../auth/identity';
import { decode } from './address';

const pages = {
  '/login': 'signIn',
  '/logout': 'signOut',
  '/support': 'support',
  '/confirm-2fa': 'challenge',
  '/forget-password': 'forgotPassword',
  // With a code, or as a step of signing in.
  '/reset-password': 'newPassword',
  '/confirm-account': 'confirmAccount',
  // Not in the specification.
  '/sign-up': 'signUp',
  [hostedPaths.signedIn]: 'callback',
} as const;
type PageName = (typeof pages)[keyof typeof pages];

/** A page that doesn't require signing in. */
export type PublicPage =
  | { [N in PageName]: { name: N } }[PageName]
  /** A one-time link. `validate` follows an administrator's password reset. */
  | { name: 'link'; purpose: LinkPurpose; token: string };

/** Returns the public page of an address, or undefined if the address requires signing in. */
export function publicPageOf(pathname: string): PublicPage | undefined {
  const [, purpose = '', token = '', ...rest] = pathname.split('/');
  if ((purpose === 'reset' || purpose === 'validate') && token !== '' && rest.length === 0) {
    return { name: 'link', purpose, token: decode(token) };
  }
  const named: Partial<Record<string, PageName>> = pages;
  const name = named[pathname.replace(/\/$/, '')];
  return name && { name };
}

/** Whether an address is outside the signed-in console. */
export function isPublic(pathname: string): boolean {
  return publicPageOf(pathname) !== undefined;
}
