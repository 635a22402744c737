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

/** Pushes or replaces the history entry without loading a page. */
export function writeHistory(address: string, pageState: PageState, how: 'push' | 'replace'): void {
  if (how === 'push') history.pushState(pageState, '', toBrowser(address));
  else history.replaceState(pageState, '', toBrowser(address));
}

/**
 * Returns the values that the previous page has passed, also after a reload. Any page may have written the history
 * entry's state, so it is validated.
 */
export function pageState(): PageState {
  const { username, destination, isSignInStep }: Record<string, unknown> = Object(history.state);
  return {
    ...(typeof username === 'string' && { username }),
    ...(typeof destination === 'string' && { destination }),
    ...(isSignInStep === true && { isSignInStep }),
  };
}
