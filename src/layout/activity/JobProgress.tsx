import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { ProgressBar } from '../../ui/ProgressBar';
import { useJobTexts } from './jobTexts';

interface JobProgressProps {
  job: Pick<Job, 'done' | 'total' | 'read'>;
  /** The id of the element with the job's title. */
  labelId: string;
}

/** Renders a job's progress as a bar and as text. */
export function JobProgress({ job, labelId }: JobProgressProps) {
  const progress = useJobTexts().progress(job);
  return (
    <>
      <ProgressBar
        // The total is an upper bound while records are still being read.
        total={job.read === undefined ? job.total : undefined}
        done={job.done}
        aria-labelledby={labelId}
        aria-valuetext={progress}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {progress}
      </Typography>
    </>
  );
}

/** Renders a button that stops a job. Requests already sent complete. */
export function StopButton({ job: { id, state } }: { job: Pick<Job, 'id' | 'state'> }) {
  const translate = useTranslate();
  const { jobs } = useConsoleDataProvider();
  return (
    <Button size="small" disabled={state === 'stopping'} onClick={() => jobs.stop(id)}>
      {translate(state === 'stopping' ? 'jobs.stopping' : 'jobs.stop')}
    </Button>
  );
}
