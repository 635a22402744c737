import { useSyncExternalStore } from 'react';
import type { Job, Run } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';

/** The actions, imports and exports of this visit, the newest first. */
export function useJobs(): readonly Job[] {
  const { jobs } = useConsoleDataProvider();
  return useSyncExternalStore(jobs.subscribe, jobs.getSnapshot);
}

/** The actions on many records of this visit, running and over, the newest first. */
export function useRuns(): readonly Run[] {
  const { runs } = useConsoleDataProvider();
  return useSyncExternalStore(runs.subscribe, runs.getSnapshot);
}
