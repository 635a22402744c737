import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Job } from '../../../../dataProvider';
import { JobAnnouncer } from '../../../layout/activity/JobAnnouncer';
import { JobProgress } from '../../../layout/activity/JobProgress';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { FloatingPanel } from '../bulk/FloatingPanel';

/** How far the writing of a file is, with Stop. */
export default function ExportPanel({ job }: { job: Job }) {
  const translate = useTranslate();
  const labelId = useId();
  const { jobs } = useConsoleDataProvider();
  const label = translate('jobs.export');
  return (
    <FloatingPanel role="region" aria-labelledby={labelId}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', minHeight: 32 }}>
        <Typography id={labelId} variant="subtitle1">
          {label}
        </Typography>
        <Button size="small" disabled={job.state === 'stopping'} onClick={() => jobs.stop(job.id)}>
          {translate(job.state === 'stopping' ? 'jobs.stopping' : 'jobs.stop')}
        </Button>
      </Stack>
      <JobAnnouncer job={job} name={label} />
      <JobProgress job={job} labelId={labelId} />
    </FloatingPanel>
  );
}
