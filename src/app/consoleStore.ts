import { localStorageStore, type Store } from 'ra-core';
import { changeLocale } from '../i18n';

/** The key under which react-admin keeps the language. */
const LOCALE = 'locale';

/**
 * react-admin's store, in this browser. The language isn't kept in it, or that would win over what the user chooses in
 * the console's own menu and on the pages before it.
 */
export function createConsoleStore(userId: string): Store {
  const store = localStorageStore('1', userId);
  return {
    ...store,
    getItem: (key, fallback) => (key === LOCALE ? fallback : store.getItem(key, fallback)),
    setItem(key, value) {
      if (key === LOCALE) changeLocale(String(value)).catch((error: unknown) => reportError(error));
      else store.setItem(key, value);
    },
  };
}
