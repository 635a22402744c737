import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Job } from '../../../dataProvider';
import { useConsoleDataProvider } from '../../screens/record/useConsoleDataProvider';
import { useJobTexts } from './jobTexts';

interface JobProgressProps {
  job: Pick<Job, 'done' | 'total' | 'read'>;
  /** The identifier of the text that names the job. */
  labelId: string;
}

/** A bar of how far a job is, and the figures in words. */
export function JobProgress({ job, labelId }: JobProgressProps) {
  const progress = useJobTexts().progress(job);
  // A total that is not known yet has no share, and nothing has been done while records are read.
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

/** Has a job begin nothing more. */
export function StopButton({ job: { id, state } }: { job: Pick<Job, 'id' | 'state'> }) {
  const translate = useTranslate();
  const { jobs } = useConsoleDataProvider();
  return (
    <Button size="small" disabled={state === 'stopping'} onClick={() => jobs.stop(id)}>
      {translate(state === 'stopping' ? 'jobs.stopping' : 'jobs.stop')}
    </Button>
  );
}
