import { useSyncExternalStore } from 'react';
import type { Run } from '../../dataProvider';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

/** The actions on many records of this visit, running and over, the newest first. */
export function useRuns(): readonly Run[] {
  const { runs } = useConsoleDataProvider();
  return useSyncExternalStore(runs.subscribe, runs.getSnapshot);
}
