import { useTranslate } from 'ra-core';
import type { Job } from '../../../../dataProvider';
import { JobPanel } from '../bulk/JobPanel';

export default function ExportPanel({ job }: { job: Job }) {
  return <JobPanel job={job} label={useTranslate()('jobs.export')} />;
}
