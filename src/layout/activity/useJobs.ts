import { useSyncExternalStore } from 'react';
import type { Job } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';

/** The actions, imports and exports of this visit, the newest first. */
export function useJobs(): readonly Job[] {
  const { jobs } = useConsoleDataProvider();
  return useSyncExternalStore(jobs.subscribe, jobs.getSnapshot);
}
