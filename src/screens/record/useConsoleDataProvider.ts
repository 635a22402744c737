import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { ConsoleDataProvider } from '../../../dataProvider';

/**
 * Returns the console's data provider with its additional methods. react-admin's `useDataProvider` wraps every property
 * in a function, but `runs` is an object.
 */
export function useConsoleDataProvider(): ConsoleDataProvider {
  // The app provides no other data provider.
  return useContext(DataProviderContext) as ConsoleDataProvider;
}
