import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { isActive, type Run } from '../../../../dataProvider';
import { withTitles } from '../../../../dataProvider/bulk/withTitles';
import { csvTable } from '../../../../dataProvider/csv';
import type { AnyResource } from '../../../../schema/define';
import { mayDo } from '../../../../schema/record';
import { useRole } from '../../../access/useRole';
import { type JobTexts, useJobTexts } from '../../../layout/activity/jobTexts';
import { BusyButton } from '../../../ui/BusyButton';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import { csvName, downloadCsv } from '../export/downloadFile';

/** Renders the buttons of a finished run: undo it, download and retry failures, and continue it. */
export function RunActions({ resource, run }: { resource: AnyResource; run: Run }) {
  const translate = useTranslate();
  const texts = useJobTexts();
  const role = useRole();
  const notify = useNotify();
  const { runs, jobs, clientFor } = useConsoleDataProvider();
  const { id, undo, failed, canRetry, canContinue } = run;
  const download = useMutation({
    mutationFn: async () => {
      const titled = await withTitles(failed, resource, clientFor(resource.name, run.organization));
      downloadFailures({ ...run, failed: titled }, texts.reason, translate);
    },
    onError: ({ message }) => notify('jobs.outcome.fileFailed', { type: 'error', messageArgs: { message } }),
  });
  if (isActive(run)) return null;
  const mayUndo = undo !== undefined && mayDo(resource, role, undo);
  return (
    <>
      {mayUndo && (
        <Button size="small" title={texts.action(resource.name, undo)} onClick={() => runs.undoRun(id)}>
          {texts.undo(undo)}
        </Button>
      )}
      {failed.length > 0 && (
        <BusyButton size="small" loading={download.isPending} onClick={() => download.mutate()}>
          {translate('jobs.download')}
        </BusyButton>
      )}
      {canRetry && (
        <Button size="small" onClick={() => runs.retryFailed(id)}>
          {translate('jobs.retry')}
        </Button>
      )}
      {canContinue && (
        <Button size="small" onClick={() => jobs.resume(id)}>
          {translate('jobs.continue')}
        </Button>
      )}
    </>
  );
}

/** Downloads a CSV file of the records for which a run failed, with the reasons. Says how many it doesn't list. */
function downloadFailures(
  { resource, action, failed, failedCount }: Pick<Run, 'resource' | 'action' | 'failed' | 'failedCount'>,
  reason: JobTexts['reason'],
  translate: (key: string, values?: object) => string,
): void {
  const heading = ['id', 'title', 'code', 'reason'].map(name => translate(`jobs.file.${name}`));
  const rows = failed.map(({ id, title, error }) => [id, title, error.code, reason(error)]);
  const more = failedCount - failed.length;
  if (more > 0) rows.push(['', translate('jobs.moreFailures', { smart_count: more }), '', '']);
  const name = csvName(`${resource}-${action}-failed`, new Date());
  downloadCsv(name, csvTable([heading, ...rows]));
}
