import { createContext, useContext } from 'react';
import type { RuntimeConfig } from '../../contract/config';

/** The configuration that the console received from the service at start. */
export const RuntimeConfigContext = createContext<RuntimeConfig | undefined>(undefined);

/** Returns the run-time configuration, or undefined outside the console, such as in tests of single components. */
export function useRuntimeConfig(): RuntimeConfig | undefined {
  return useContext(RuntimeConfigContext);
}
