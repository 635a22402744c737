import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { isActive, type Job } from '../../../../dataProvider';
import { JobAnnouncer } from '../../../layout/activity/JobAnnouncer';
import { JobProgress, StopButton } from '../../../layout/activity/JobProgress';
import { FloatingPanel } from './FloatingPanel';

interface JobPanelProps {
  job: Pick<Job, 'id' | 'done' | 'total' | 'read' | 'state'>;
  label: string;
  /** Content below, shown once the job is over. */
  children?: ReactNode;
}

/** Renders the progress of one of the list's jobs, with Stop. */
export default function JobPanel({ job, label, children }: JobPanelProps) {
  const labelId = useId();
  return (
    <FloatingPanel role="region" aria-labelledby={labelId}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 32 }}>
        <Typography id={labelId} variant="subtitle1">
          {label}
        </Typography>
        {isActive(job) && <StopButton job={job} />}
      </Stack>
      <JobAnnouncer job={job} name={label} />
      {isActive(job) && <JobProgress job={job} labelId={labelId} />}
      {children}
    </FloatingPanel>
  );
}
