import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isActive, type Job } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { useStorage } from '../../storage/useStorage';
import { outcomeOf, useJobTexts } from './jobTexts';
import { useJobs } from './useJobs';

/**
 * Recovers actions and uploads that a page unload interrupted, and announces finished jobs. If the code for that can't be
 * loaded, the surrounding `OptionalPart` tries again when the connection is back.
 */
export default function DeferredActivity() {
  const { runs } = useConsoleDataProvider();
  const storage = useStorage();
  const [error, setError] = useState<unknown>();
  useEffect(() => void runs.recover().catch(setError), [runs]);
  useEffect(() => void storage?.uploads.recover().catch(setError), [storage]);
  if (error !== undefined) throw error;
  return <JobToasts />;
}

/**
 * Shows a toast when a job ends while the user is on another screen than the job's. Exports show their own toast,
 * because their file isn't visible on any screen.
 */
function JobToasts() {
  const jobs = useJobs();
  const { runs } = useConsoleDataProvider();
  const { pathname } = useLocation();
  const texts = useJobTexts();
  const notify = useNotify();
  const active = useRef(new Set<string>());

  useEffect(() => {
    const announceEnd = (job: Job) => {
      const run = runs.getSnapshot().find(({ id }) => id === job.id);
      const hasNoFailures = job.state === 'finished' && job.failed === 0;
      notify(`${texts.title(job)}. ${texts.outcome(run ? outcomeOf(run) : job)}`, {
        type: hasNoFailures ? 'success' : 'warning',
      });
    };
    for (const job of jobs) {
      if (isActive(job)) active.current.add(job.id);
      else if (active.current.delete(job.id) && isAnnounced(job, jobs) && !isOnPage(job, pathname)) announceEnd(job);
    }
  }, [jobs, runs, pathname, texts, notify]);

  return null;
}

/** Shows successful uploads only when the last one ends, and never those that the user cancelled. */
function isAnnounced({ kind, failed, state }: Job, jobs: readonly Job[]): boolean {
  if (kind !== 'upload' || failed > 0) return kind !== 'export';
  return state === 'finished' && !jobs.some(job => job.kind === 'upload' && isActive(job));
}

function isOnPage({ path }: Job, pathname: string): boolean {
  const [page] = path?.split('?') ?? [];
  return page === undefined || pathname === page || pathname.startsWith(`${page}/`);
}
