import { currentPath, toBrowser } from '../public/address';
import { remember } from '../public/remember';
import { translate } from '../public/translate';

/**
 * Leaving the signed-in console and returning to the same page. Leaving reloads the page, so that none of the user's
 * records stay in memory.
 */

const pageKey = 'page-after-sign-in';
const noteKey = 'sign-in-note';

const signInNotes = [
  'ended',
  'idle',
  'longest',
  'copied',
  'passwordChanged',
  'interrupted',
  'confirmed',
  'deleted',
  'signOutCompleted',
] as const;

/** Why the sign-in page is shown, if the user didn't ask for it. */
export type SignInNote = (typeof signInNotes)[number];

/** Stores the page to return to after signing in. Ignores addresses outside this console. */
export function rememberPage(address: string): void {
  if (/^\/(?!\/)/.test(address)) remember(pageKey, address, sessionStorage);
}

/** Returns the page to return to without removing it, or `/`. */
export function rememberedPage(): string {
  return sessionStorage.getItem(pageKey) ?? '/';
}

/** Returns and removes the page to return to, or `/`. */
export function consumeRememberedPage(): string {
  const address = rememberedPage();
  sessionStorage.removeItem(pageKey);
  return address;
}

export function forgetRememberedPage(): void {
  sessionStorage.removeItem(pageKey);
}

/** Stores a note for the sign-in page to show when it opens next in this tab. */
export function setSignInNote(note: SignInNote): void {
  remember(noteKey, note, sessionStorage);
}

/** Returns and removes the note for the sign-in page. */
export function consumeSignInNote(): SignInNote | undefined {
  const note = sessionStorage.getItem(noteKey);
  sessionStorage.removeItem(noteKey);
  return signInNotes.find(known => known === note);
}

/** Whether nothing can be saved any more, because the session has ended or the user has other rights. */
let isOver = false;

/**
 * Lets the page unload without asking from now on: the user may not be there to answer, and records must not stay on
 * the screen. Forms and runs save their state.
 */
export function allowUnload(): void {
  isOver = true;
}

/** Makes the browser ask for confirmation, from a listener of `beforeunload`, while the session lasts. */
export function askBeforeUnload(event: Event): void {
  if (!isOver) event.preventDefault();
}

/** Asks for confirmation before the page unloads while the session lasts. Returns a function that stops this. */
export function confirmBeforeUnload(): () => void {
  // A function of its own, because the same one would be added only once.
  const listener = (event: Event) => askBeforeUnload(event);
  window.addEventListener('beforeunload', listener);
  return () => window.removeEventListener('beforeunload', listener);
}

/**
 * Goes to the sign-in page after the session has ended, and returns to this page after signing in. The sign-in page
 * shows the reason if one was stored with `setSignInNote`.
 */
export function redirectToSignIn(): void {
  // A request from before signing out may notice only now that the session is gone. Signing out continues by itself.
  if (currentPath() === '/logout') return;
  rememberPage(currentPath() + location.search);
  if (sessionStorage.getItem(noteKey) === null) setSignInNote('ended');
  leaveAtOnce();
}

/**
 * Goes to the sign-in page without asking and without returning: the user has signed out, or another one has signed in.
 * Reloads, so that none of the user's records stay in memory.
 */
export function leaveAtOnce(): void {
  allowUnload();
  location.replace(toBrowser('/login'));
}

/** Reloads the page without asking, because the user's rights have changed: what is open would only be refused. */
export function reloadAtOnce(): void {
  allowUnload();
  location.reload();
}

/** Dispatches `signOut`. */
const events = new EventTarget();

/**
 * Requests the page /logout, which signs out. It is shown without loading anything, so that signing out works while the
 * service can't be reached.
 */
export function requestSignOut(): void {
  // Listeners that ask before the page unloads must ask here too.
  const mayLeave = window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  if (mayLeave || window.confirm(translate('signOut.unsaved'))) events.dispatchEvent(new Event('signOut'));
}

/** Calls `show` whenever the page /logout is requested. Returns a function that stops this. */
export function onSignOutRequest(show: () => void): () => void {
  events.addEventListener('signOut', show);
  return () => events.removeEventListener('signOut', show);
}
