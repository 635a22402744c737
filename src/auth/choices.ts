/** Begins the keys under which this browser remembers what users have chosen, until they sign out. */
export const ofChoices = 'choice.';

/** Forgets what was chosen: another user may use the browser. */
export function forgetChoices(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(ofChoices)) localStorage.removeItem(key);
}
