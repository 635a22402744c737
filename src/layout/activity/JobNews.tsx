import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isActive, type Job } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { outcomeOf, useJobTexts } from './jobTexts';
import { useJobs } from './useJobs';

/**
 * Says in a toast what became of a job that has ended while the person is at another screen than the job's own. An
 * export says it by itself, as its file is nowhere on a screen.
 */
export default function JobNews() {
  const jobs = useJobs();
  const { runs } = useConsoleDataProvider();
  const { pathname } = useLocation();
  const texts = useJobTexts();
  const notify = useNotify();
  const active = useRef(new Set<string>());

  useEffect(() => {
    const tell = (job: Job) => {
      const run = runs.getSnapshot().find(({ id }) => id === job.id);
      const isFlawless = job.state === 'finished' && job.failed === 0;
      notify(`${texts.title(job)}. ${texts.outcome(run ? outcomeOf(run) : job)}`, {
        type: isFlawless ? 'success' : 'warning',
      });
    };
    for (const job of jobs) {
      if (isActive(job)) active.current.add(job.id);
      else if (active.current.delete(job.id) && job.kind !== 'export' && !isAt(job, pathname)) tell(job);
    }
  }, [jobs, runs, pathname, texts, notify]);

  return null;
}

function isAt({ path }: Job, pathname: string): boolean {
  return path === undefined || pathname === path || pathname.startsWith(`${path}/`);
}
