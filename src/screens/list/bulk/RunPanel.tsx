import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { type FailedItem, isActive, type Run } from '../../../../dataProvider';
import type { AnyResource } from '../../../../schema/define';
import { outcomeOf, useJobTexts } from '../../../layout/activity/jobTexts';
import { useConsoleDataProvider } from '../../record/useConsoleDataProvider';
import JobPanel from './JobPanel';
import { RunActions } from './RunActions';

/** The number of failures to list. The download has all. */
const MAX_LISTED = 50;

export interface RunPanelProps {
  resource: AnyResource;
  run: Run;
  isLatest: boolean;
}

/** Renders a bulk action: its progress with Stop, then its outcome and what can be done about it. */
export default function RunPanel({ resource, run, isLatest }: RunPanelProps) {
  const translate = useTranslate();
  const texts = useJobTexts();
  const { runs } = useConsoleDataProvider();
  const active = isActive(run);
  const action = run.isRestore ? 'editUndone' : run.action;
  const label = texts.action(resource.name, action, run.undoes);
  const hasNoFailures = run.failed.length === 0 && run.state === 'finished';

  useEffect(() => {
    // A success stays until the user closes it or a newer run appears.
    if (hasNoFailures && !isLatest) runs.markSeen(run.id);
  }, [hasNoFailures, isLatest, runs, run.id]);

  return (
    <JobPanel job={run} label={label}>
      <Typography role="status">{active ? null : texts.outcome(outcomeOf(run))}</Typography>
      {!active && (
        <>
          {run.leftOut > 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('jobs.leftOutHelp', { action: texts.action(resource.name, action) })}
            </Typography>
          )}
          {run.error && (
            <Typography role="alert" color="error">
              {translate(run.error.message)}
            </Typography>
          )}
          {run.failed.length > 0 && <Failures failed={run.failed} />}
          <Stack direction="row" spacing={1} sx={{ mt: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
            <RunActions resource={resource} run={run} />
            <Button size="small" onClick={() => runs.markSeen(run.id)}>
              {translate('ra.action.close')}
            </Button>
          </Stack>
        </>
      )}
    </JobPanel>
  );
}

function Failures({ failed }: { failed: readonly FailedItem[] }) {
  const translate = useTranslate();
  const texts = useJobTexts();
  return (
    <Stack
      component="ul"
      aria-label={translate('jobs.failures')}
      // A scrollable list must be focusable.
      tabIndex={0}
      sx={{ maxHeight: 160, overflow: 'auto', m: 0, mt: 2, pl: 5 }}
    >
      {failed.slice(0, MAX_LISTED).map(item => (
        <Typography key={item.id} component="li" variant="body2">
          {item.title}: {texts.reason(item.error)}
        </Typography>
      ))}
      {failed.length > MAX_LISTED && (
        <Typography component="li" variant="body2">
          {translate('jobs.moreFailures', { smart_count: failed.length - MAX_LISTED })}
        </Typography>
      )}
    </Stack>
  );
}
