import { useSyncExternalStore } from 'react';
import type { Job, Run } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';

/** Returns the jobs of this visit, the newest first. */
export function useJobs(): readonly Job[] {
  const { jobs } = useConsoleDataProvider();
  return useSyncExternalStore(jobs.subscribe, jobs.getSnapshot);
}

/** Returns the bulk actions of this visit, running and finished, the newest first. */
export function useRuns(): readonly Run[] {
  const { runs } = useConsoleDataProvider();
  return useSyncExternalStore(runs.subscribe, runs.getSnapshot);
}
