import { hostedPaths } from '../../contract/hostedSignIn';
import type { LinkPurpose } from '../auth/identity';

/** A page that needs no sign-in. */
export type PublicPage =
  | { name: 'signIn' }
  | { name: 'signOut' }
  | { name: 'support' }
  /** The second step of signing in. */
  | { name: 'challenge' }
  | { name: 'forgotPassword' }
  /** Choosing a password: by a code, or as a step of signing in. */
  | { name: 'newPassword' }
  | { name: 'confirmAccount' }
  /** Not of the specification: creating an account, where people may. */
  | { name: 'signUp' }
  /** Where the hosted sign-in leads back to. */
  | { name: 'callback' }
  /** A one-time link; `validate` comes from an administrator who has reset the password. */
  | { name: 'link'; purpose: LinkPurpose; token: string };

/** What an address leads to, before anything is drawn. */
export type Entry =
  | { kind: 'page'; page: PublicPage }
  | { kind: 'console' }
  /** `remember`: come back here after signing in. */
  | { kind: 'redirect'; to: string; remember: boolean };

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

/** The public page of an address; undefined for all addresses that need a sign-in. */
export function publicPageOf(pathname: string): PublicPage | undefined {
  const [, purpose = '', token = '', ...rest] = pathname.split('/');
  if ((purpose === 'reset' || purpose === 'validate') && token !== '' && rest.length === 0) {
    return { name: 'link', purpose, token: decode(token) };
  }
  return pages.get(pathname.replace(/\/$/, ''));
}

/** Whether the address lies outside the signed-in console. */
export function isPublic(pathname: string): boolean {
  return publicPageOf(pathname) !== undefined;
}

/** Where an address leads a person: a public page, the signed-in console, or somewhere else. */
export function entryOf(pathname: string, isSignedIn: boolean): Entry {
  const page = publicPageOf(pathname);
  if (page) {
    return page.name === 'signIn' && isSignedIn
      ? { kind: 'redirect', to: '/', remember: false }
      : { kind: 'page', page };
  }
  return isSignedIn ? { kind: 'console' } : { kind: 'redirect', to: '/login', remember: true };
}

/** A malformed escape is no reason to fail: such a token is simply unknown. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
