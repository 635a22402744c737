/** Navigation between public pages. The history entry's state passes values to the next page. */

import { toBrowser } from './address';

/** Values that a page passes to the next one. */
export interface PageState {
  username?: string;
  /** The masked address that a code was sent to. */
  destination?: string;
  isSignInStep?: true;
}

/** Navigates to a public page. `replace` leaves no way back to the current page. */
export type Navigate = (address: string, pageState?: PageState, how?: 'push' | 'replace') => void;

/** Returns the username from the previous page, or an empty text. */
export function passedUsername(): string {
  return pageState().username ?? '';
}

/** Returns the address that the previous page had a code sent to, if known. */
export function passedDestination(): string | undefined {
  return pageState().destination;
}

/** Whether this page is a step of signing in. Stays true after a reload. */
export function isSignInStep(): boolean {
  return pageState().isSignInStep === true;
}

/** Pushes or replaces the history entry without loading a page. */
export function writeHistory(address: string, pageState: PageState, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(pageState, '', toBrowser(address));
  else history.replaceState(pageState, '', toBrowser(address));
}

/** Reads the state of the history entry. Any page may have written it, so it is validated. */
function pageState(): PageState {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('username' in state && typeof state.username === 'string' && { username: state.username }),
    ...('destination' in state && typeof state.destination === 'string' && { destination: state.destination }),
    ...('isSignInStep' in state && state.isSignInStep === true && { isSignInStep: true }),
  };
}
