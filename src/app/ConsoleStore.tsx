import { localStorageStore, type Store, StoreContextProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { useChooseLanguage } from '../layout/useChooseLanguage';

/** The key under which react-admin keeps the language. */
const LOCALE = 'locale';

/**
 * react-admin's store, in this browser. The language isn't kept in it, or that would win over what the user chooses in
 * the console's own menu and on the pages before it.
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
