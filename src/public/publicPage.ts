/** A page that needs no sign-in. */
export type PublicPage =
  | { name: 'signIn' }
  | { name: 'signOut' }
  | { name: 'support' }
  | { name: 'reset'; token: string };

/** What an address leads to, before anything is drawn. */
export type Entry =
  | { kind: 'page'; page: PublicPage }
  | { kind: 'console' }
  /** `remember`: come back here after signing in. */
  | { kind: 'redirect'; to: string; remember: boolean };

/** The public page of an address; undefined for all addresses that need a sign-in. */
export function publicPageOf(pathname: string): PublicPage | undefined {
  const [, first = '', token = '', ...rest] = pathname.split('/');
  if (first === 'reset' && token !== '' && rest.length === 0) return { name: 'reset', token: decode(token) };
  switch (pathname.replace(/\/$/, '')) {
    case '/login':
      return { name: 'signIn' };
    case '/logout':
      return { name: 'signOut' };
    case '/support':
      return { name: 'support' };
    default:
      return undefined;
  }
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
