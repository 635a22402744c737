import { ownPath, toBrowser } from '../public/address';
import { translate } from '../public/translate';

/**
 * Leaving the signed-in console and coming back to the same page. Leaving loads the page again, so that nothing of the
 * last person's records stays in memory.
 */

const pageKey = 'page-after-sign-in';
const noteKey = 'sign-in-note';

const notes = [
  'ended',
  'idle',
  'longest',
  'copied',
  'passwordChanged',
  'interrupted',
  'confirmed',
  'signOutCompleted',
] as const;

/** Why the sign-in page is shown, when the person did not ask for it. */
export type SignInNote = (typeof notes)[number];

/** Remembers where the person wanted to go; only addresses of this console count. */
export function rememberPage(address: string): void {
  if (/^\/(?!\/)/.test(address)) sessionStorage.setItem(pageKey, address);
}

/** Where the person wanted to go, still remembered afterwards; `/` when nothing is. */
export function rememberedPage(): string {
  return sessionStorage.getItem(pageKey) ?? '/';
}

/** Where the person wanted to go, once; `/` when nothing is remembered. */
export function takeRememberedPage(): string {
  const address = rememberedPage();
  sessionStorage.removeItem(pageKey);
  return address;
}

export function forgetRememberedPage(): void {
  sessionStorage.removeItem(pageKey);
}

/** Has the sign-in page say this when it opens next in this tab. */
export function leaveNote(note: SignInNote): void {
  sessionStorage.setItem(noteKey, note);
}

/** What the sign-in page shall say, once. */
export function takeNote(): SignInNote | undefined {
  const note = sessionStorage.getItem(noteKey);
  sessionStorage.removeItem(noteKey);
  return notes.find(known => known === note);
}

let isEnded = false;

/**
 * Has the browser ask before the page is closed; returns what ends that. It does not ask when the session has ended:
 * there may be no one to answer, and records must not stay on the screen. What forms and runs hold is kept.
 */
export function askBeforeClosing(): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isEnded) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/**
 * Goes to the sign-in page because the session has ended, and comes back here after it. The page says why, where that
 * has been noted.
 */
export function leaveEndedSession(): void {
  // What was asked before signing out may find only now that the session is gone. Signing out goes on by itself.
  if (ownPath() === '/logout') return;
  rememberPage(ownPath() + location.search);
  if (sessionStorage.getItem(noteKey) === null) leaveNote('ended');
  isEnded = true;
  location.replace(toBrowser('/login'));
}

const requests = new EventTarget();

/**
 * Asks for the page /logout, which signs out. It is shown without loading anything, so that signing out works while
 * the service can't be reached.
 */
export function leaveToSignOut(): void {
  // Those who would have the browser ask before the page closes are asked here, too.
  const losesNothing = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (losesNothing || window.confirm(translate('signOut.unsaved'))) requests.dispatchEvent(new Event('signOut'));
}

/** Calls `show` whenever the page /logout is asked for; answers how to stop. */
export function followSignOutRequests(show: () => void): () => void {
  requests.addEventListener('signOut', show);
  return () => requests.removeEventListener('signOut', show);
}
