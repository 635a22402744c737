import { useSyncExternalStore } from 'react';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

/** The jobs on many records of this page load, running and done, the newest last. */
export function useRuns() {
  const { runs } = useConsoleDataProvider();
  return useSyncExternalStore(runs.subscribe, runs.getSnapshot);
}
