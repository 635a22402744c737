/** Keeps a text for the next visit. Without room for it the console works on, and asks or finds out again then. */
export function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    reportError(error);
  }
}
