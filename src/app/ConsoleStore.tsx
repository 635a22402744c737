import { localStorageStore, memoryStore, type Store, StoreContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useChooseLanguage } from '../layout/useChooseLanguage';

const LOCALE = 'locale';

/**
 * Provides react-admin's store in this browser. It doesn't store the locale, which would override the choice made in
 * the console's own menu or on the public pages.
 */
export function ConsoleStore({ userId, children }: { userId: string; children: ReactNode }) {
  const chooseLanguage = useChooseLanguage();
  const store = useMemo((): Store => {
    const stored = localStorageStore('1', userId);
    // Holds what the browser has no space for, until the console is reloaded.
    const unstored = memoryStore();
    unstored.setup();
    return {
      ...stored,
      setup: () => void isThereSpace(stored.setup),
      getItem: (key, fallback) => (key === LOCALE ? fallback : unstored.getItem(key, stored.getItem(key, fallback))),
      setItem(key, value) {
        if (key === LOCALE) return chooseLanguage(String(value));
        unstored.removeItem(key);
        if (!isThereSpace(() => stored.setItem(key, value))) unstored.setItem(key, value);
      },
      removeItem(key) {
        unstored.removeItem(key);
        stored.removeItem(key);
      },
      removeItems(keyPrefix) {
        unstored.removeItems(keyPrefix);
        stored.removeItems(keyPrefix);
      },
      reset() {
        unstored.reset();
        stored.reset();
      },
      subscribe(key, callback) {
        const stopStored = stored.subscribe(key, callback);
        const stopUnstored = unstored.subscribe(key, callback);
        return () => {
          stopStored();
          stopUnstored();
        };
      },
    };
  }, [userId, chooseLanguage]);
  return <StoreContextProvider value={store}>{children}</StoreContextProvider>;
}

/** Stores something. Returns whether there was space. Effects store too, so an error would replace the page. */
function isThereSpace(store: () => void): boolean {
  try {
    store();
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
