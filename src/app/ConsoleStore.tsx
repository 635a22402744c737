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
      getItem: (key, fallback) => (key === LOCALE ? fallback : kept.getItem(key, fallback)),
      setItem(key, value) {
        if (key === LOCALE) chooseLanguage(String(value));
        else kept.setItem(key, value);
      },
    };
  }, [userId, chooseLanguage]);
  return <StoreContextProvider value={store}>{children}</StoreContextProvider>;
}
