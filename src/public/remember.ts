/** Stores a text in the browser, by default for later visits. If there is no space, the console works without it. */
export function remember(key: string, text: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key, text);
  } catch (error) {
    reportError(error);
  }
}
