import { currentSession, currentSignIn } from '../auth/identity';
import { rememberPage, setSignInNote } from '../auth/leaving';
import type { StoredUser } from '../auth/userCookie';
import { currentPath, toBrowser } from './address';
import { isSignInStep } from './navigation';
import { entryOf, type PublicPage } from './publicPage';

/** What is shown: a public page, or the console for the signed-in user. */
export type View = { name: 'console'; user: StoredUser } | PublicPage;

/** Returns the view of the current address. If it redirects, replaces the address and may remember the page. */
export function resolveView(): View {
  const user = currentSession();
  const entry = entryOf(currentPath(), user !== undefined);
  if (entry.kind === 'page') return isInterrupted(entry.page) ? returnToSignIn() : entry.page;
  if (entry.kind === 'console' && user) return { name: 'console', user };
  if (entry.kind === 'redirect') {
    if (entry.remember) rememberPage(currentPath() + location.search + location.hash);
    history.replaceState(null, '', toBrowser(entry.to));
    return resolveView();
  }
  throw new Error('The console needs a signed-in person');
}

/** Whether the earlier steps of signing in were lost, because the page was reloaded and passwords aren't stored. */
function isInterrupted(page: PublicPage): boolean {
  if (currentSignIn() !== undefined) return false;
  return page.name === 'challenge' || (page.name === 'newPassword' && isSignInStep());
}

function returnToSignIn(): View {
  setSignInNote('interrupted');
  history.replaceState(null, '', toBrowser('/login'));
  return resolveView();
}
