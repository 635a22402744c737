/** Stores a text in localStorage for the next visit. If there is no space, the console works without it. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    reportError(error);
  }
}
