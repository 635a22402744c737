/** Going from one public page to another: what the next one is told travels with the history entry. */

import { toBrowser } from './address';

/** What a page may be told by the one before it. */
export interface Told {
  username?: string;
  /** Where a code was sent, mostly hidden. */
  destination?: string;
  isSignInStep?: true;
}

/** How the public pages move on; `replace` leaves no way back to the present page. */
export type Move = (address: string, told?: Told, how?: 'push' | 'replace') => void;

/** The username that the page before this one was given; empty when there is none. */
export function toldUsername(): string {
  return told().username ?? '';
}

/** Where the page before this one had a code sent; undefined when that is not known. */
export function toldDestination(): string | undefined {
  return told().destination;
}

/** Whether this page was opened as a step of signing in. It stays one when it is loaded again. */
export function isSignInStep(): boolean {
  return told().isSignInStep === true;
}

/** Writes the present history entry, or a new one, without loading a page. */
export function writeHistory(address: string, told: Told, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(told, '', toBrowser(address));
  else history.replaceState(told, '', toBrowser(address));
}

/** The history's state is whatever a page has written: only what is ours counts. */
function told(): Told {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  return {
    ...('username' in state && typeof state.username === 'string' && { username: state.username }),
    ...('destination' in state && typeof state.destination === 'string' && { destination: state.destination }),
    ...('isSignInStep' in state && state.isSignInStep === true && { isSignInStep: true }),
  };
}
