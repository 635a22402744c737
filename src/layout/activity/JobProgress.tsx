import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { useJobTexts } from './jobTexts';

interface JobProgressProps {
  job: Pick<Job, 'done' | 'total' | 'read'>;
  /** The id of the element with the job's title. */
  labelId: string;
}

/** Renders a job's progress as a bar and as text. */
export function JobProgress({ job, labelId }: JobProgressProps) {
  const progress = useJobTexts().progress(job);
  // Indeterminate without a total, and while records are still being read.
  const share = job.total === 0 || job.read !== undefined ? undefined : Math.min(100, (100 * job.done) / job.total);
  return (
    <>
      <LinearProgress
        aria-labelledby={labelId}
        {...(share === undefined
          ? { variant: 'indeterminate' }
          : { variant: 'determinate', value: share, 'aria-valuetext': progress })}
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
