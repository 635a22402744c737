import { localStorageStore, type Store, StoreContextProvider } from 'ra-core';
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
    const kept = localStorageStore('1', userId);
    return {
      ...kept,
      setup: () => ifThereIsSpace(kept.setup),
      getItem: (key, fallback) => (key === LOCALE ? fallback : kept.getItem(key, fallback)),
      setItem(key, value) {
        if (key === LOCALE) chooseLanguage(String(value));
        else ifThereIsSpace(() => kept.setItem(key, value));
      },
    };
  }, [userId, chooseLanguage]);
  return <StoreContextProvider value={store}>{children}</StoreContextProvider>;
}

/** Stores something. If there is no space, the console works without it. Effects store too, so it would fail. */
function ifThereIsSpace(store: () => void): void {
  try {
    store();
  } catch (error) {
    reportError(error);
  }
}
