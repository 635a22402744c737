import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '../../contract/config';

/** What the service told the console when it started. */
export const RuntimeConfigContext = createContext<RuntimeConfig | undefined>(undefined);

/** The run-time configuration; undefined outside the console, as in tests of single components. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  return useContext(RuntimeConfigContext);
}
