import type { Run } from '../../../../dataProvider';
import { csvTable } from '../../../../dataProvider/csv';
import type { JobTexts } from '../../../layout/activity/jobTexts';
import { csvName, downloadFile } from '../export/downloadFile';

/** Has the browser save a CSV file of the records for which a run failed, each with the reason. */
export function downloadFailures(
  { resource, action, failed }: Pick<Run, 'resource' | 'action' | 'failed'>,
  reason: JobTexts['reason'],
  translate: (key: string) => string,
): void {
  const heading = ['id', 'title', 'code', 'reason'].map(name => translate(`jobs.file.${name}`));
  const rows = failed.map(({ id, title, error }) => [id, title, error.code, reason(error)]);
  const name = csvName(`${resource}-${action}-failed`, new Date());
  downloadFile(name, [csvTable([heading, ...rows])], 'text/csv;charset=utf-8');
}
