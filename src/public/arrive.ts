import { currentSession, signInUnderWay } from '../auth/identity';
import { leaveNote, rememberPage } from '../auth/leaving';
import type { StoredUser } from '../auth/userCookie';
import { ownPath, toBrowser } from './address';
import { isSignInStep } from './moves';
import { entryOf, type PublicPage } from './publicPage';

/** What is shown: a public page, or the console to the person who has signed in. */
export type View = { name: 'console'; user: StoredUser } | PublicPage;

/** What the present address leads to. Where it leads elsewhere, the address changes, and the page may be remembered. */
export function arrive(): View {
  const user = currentSession();
  const entry = entryOf(ownPath(), user !== undefined);
  if (entry.kind === 'page') return isInterrupted(entry.page) ? returnToSignIn() : entry.page;
  if (entry.kind === 'console' && user) return { name: 'console', user };
  if (entry.kind === 'redirect') {
    if (entry.remember) rememberPage(ownPath() + location.search + location.hash);
    history.replaceState(null, '', toBrowser(entry.to));
    return arrive();
  }
  throw new Error('The console needs a signed-in person');
}

/** A step of signing in whose first step was lost: the page was loaded again, and passwords are kept nowhere. */
function isInterrupted(page: PublicPage): boolean {
  if (signInUnderWay() !== undefined) return false;
  return page.name === 'challenge' || (page.name === 'newPassword' && isSignInStep());
}

function returnToSignIn(): View {
  leaveNote('interrupted');
  history.replaceState(null, '', toBrowser('/login'));
  return arrive();
}
