import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { isActive, type Job } from '../../../dataProvider';
import { visuallyHidden } from '../../ui/visuallyHidden';

interface JobAnnouncerProps {
  job: Pick<Job, 'done' | 'total' | 'state'>;
  name: string;
}

/** Announces a running job's progress to screen readers at every quarter. More would interrupt other announcements. */
export function JobAnnouncer({ job, name }: JobAnnouncerProps) {
  const translate = useTranslate();
  const quarters = job.total === 0 ? 0 : Math.floor((4 * job.done) / job.total);
  return (
    <Box role="status" sx={visuallyHidden}>
      {isActive(job) && quarters > 0 ? translate('jobs.announced', { percent: 25 * quarters, name }) : null}
    </Box>
  );
}
