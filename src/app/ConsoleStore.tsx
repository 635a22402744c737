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
    const browserStore = createBrowserStore(userId);
    return {
      ...browserStore,
      getItem: (key, fallback) => (key === LOCALE ? fallback : browserStore.getItem(key, fallback)),
      setItem(key, value) {
        if (key === LOCALE) chooseLanguage(String(value));
        else browserStore.setItem(key, value);
      },
    };
  }, [userId, chooseLanguage]);
  return <StoreContextProvider value={store}>{children}</StoreContextProvider>;
}

/** Creates a store in this browser. Values for which it has no space apply until the console is reloaded. */
function createBrowserStore(userId: string): Store {
  const stored = localStorageStore('1', userId);
  const unstored = memoryStore();
  return {
    setup() {
      unstored.setup();
      try {
        stored.setup();
      } catch (error) {
        reportError(error);
      }
    },
    teardown() {
      unstored.teardown();
      stored.teardown();
    },
    getItem: (key, fallback) => unstored.getItem(key, stored.getItem(key, fallback)),
    setItem(key, value) {
      unstored.removeItem(key);
      try {
        stored.setItem(key, value);
      } catch (error) {
        reportError(error);
        unstored.setItem(key, value);
      }
    },
    removeItem(key) {
      unstored.removeItem(key);
      stored.removeItem(key);
    },
    removeItems(prefix) {
      unstored.removeItems(prefix);
      stored.removeItems(prefix);
    },
    reset() {
      unstored.reset();
      stored.reset();
    },
    subscribe(key, callback) {
      const stops = [stored, unstored].map(each => each.subscribe(key, callback));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
