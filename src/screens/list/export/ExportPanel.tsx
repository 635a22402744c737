import { useTranslate } from 'ra-core';
import type { Job } from '../../../../dataProvider';
import { JobPanel } from '../bulk/JobPanel';

/** Renders the progress of an export. */
export default function ExportPanel({ job }: { job: Job }) {
  return <JobPanel job={job} label={useTranslate()('jobs.export')} />;
}
