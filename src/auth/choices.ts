/** Prefix of the localStorage keys that hold users' choices until they sign out. */
export const choicePrefix = 'choice.';

/** Deletes the stored choices, since another user may use the browser. */
export function clearChoices(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(choicePrefix)) localStorage.removeItem(key);
}
