import NotificationsActivity from '@mui/icons-material/PendingActionsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import type { Run } from '../../dataProvider';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { useRuns } from './useRuns';

/** The jobs on many records: how many are under way, and in a panel how far each is. */
export function ActivityButton() {
  const translate = useTranslate();
  const titleId = useId();
  const runs = useRuns();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const running = runs.filter(isUnderWay).length;
  const label = running
    ? translate('shell.activity.openRunning', { smart_count: running })
    : translate('shell.activity.open');
  useWarningBeforeUnload(running > 0);
  return (
    <>
      <Tooltip title={anchor ? '' : label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={event => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={running} color="primary">
            <NotificationsActivity />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <Box sx={{ width: 360, maxWidth: '100%', p: 4 }}>
          <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
            {translate('shell.activity.title')}
          </Typography>
          {runs.length === 0 ? (
            <Typography color="textSecondary">{translate('shell.activity.none')}</Typography>
          ) : (
            runs.map(run => <RunLine key={run.id} run={run} />)
          )}
        </Box>
      </Popover>
    </>
  );
}

function RunLine({ run }: { run: Run }) {
  const translate = useTranslate();
  const { runs } = useConsoleDataProvider();
  const nameId = useId();
  const path = run.action === 'delete' ? 'delete' : `actions.${run.action}`;
  const progress = translate('shell.activity.progress', { done: run.done, total: run.total });
  return (
    <Box sx={{ py: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28 }}>
        <Typography id={nameId} variant="subtitle2" sx={{ flexGrow: 1 }}>
          {translate(`resources.${run.resource}.title`)}: {translate(`resources.${run.resource}.${path}.label`)}
        </Typography>
        {run.state === 'running' ? (
          <Button size="small" onClick={() => runs.stop(run.id)}>
            {translate('shell.activity.stop')}
          </Button>
        ) : null}
      </Box>
      <LinearProgress
        variant="determinate"
        value={run.total === 0 ? 100 : (run.done / run.total) * 100}
        aria-labelledby={nameId}
        aria-valuetext={progress}
      />
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {translate(`shell.activity.states.${run.state}`)}: {progress}
        {run.failed.length > 0 ? `, ${translate('shell.activity.failed', { smart_count: run.failed.length })}` : null}
      </Typography>
    </Box>
  );
}

function isUnderWay(run: Run): boolean {
  return run.state === 'running' || run.state === 'stopping';
}

/** Has the browser ask before the page is left while jobs run. */
function useWarningBeforeUnload(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isActive]);
}
