/** Prefix of the localStorage keys that hold users' choices until they sign out. */
export const ofChoices = 'choice.';

/** Deletes the stored choices, since another user may use the browser. */
export function forgetChoices(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(ofChoices)) localStorage.removeItem(key);
}
