import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { ConsoleDataProvider } from '../../../dataProvider';

/**
 * The console's data provider with what it can do beyond react-admin's verbs. react-admin's own `useDataProvider` wraps
 * every property into a function, which `runs` is not.
 */
export function useConsoleDataProvider(): ConsoleDataProvider {
  // The app puts no other one into the context.
  return useContext(DataProviderContext) as ConsoleDataProvider;
}
