import { currentSession, currentSignIn } from '../auth/identity';
import { rememberPage, setSignInNote } from '../auth/leaving';
import type { StoredUser } from '../auth/userCookie';
import { currentPath, toBrowser } from './address';
import { pageState } from './navigation';
import { type PublicPage, publicPageOf } from './publicPage';

/** What is shown: a public page, or the console for the signed-in user. */
export type View = { name: 'console'; user: StoredUser } | PublicPage;

/** Returns the view of the current address. If it redirects, replaces the address and may remember the page. */
export function resolveView(): View {
  const user = currentSession();
  const page = publicPageOf(currentPath());
  if (page === undefined) {
    if (user !== undefined) return { name: 'console', user };
    rememberPage(currentPath() + location.search + location.hash);
    return redirect('/login');
  }
  if (page.name === 'signIn' && user !== undefined) return redirect('/');
  if (!isInterrupted(page)) return page;
  setSignInNote('interrupted');
  return redirect('/login');
}

/** Whether the earlier steps of signing in were lost, because the page was reloaded and passwords aren't stored. */
function isInterrupted(page: PublicPage): boolean {
  if (currentSignIn() !== undefined) return false;
  return page.name === 'challenge' || (page.name === 'newPassword' && pageState().isSignInStep === true);
}

function redirect(address: string): View {
  history.replaceState(null, '', toBrowser(address));
  return resolveView();
}
