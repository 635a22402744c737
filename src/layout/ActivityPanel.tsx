import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Run } from '../../dataProvider';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';

interface ActivityPanelProps {
  /** The identifier of the heading, which names the panel. */
  titleId: string;
  runs: readonly Run[];
}

/** How far each job is, and how it ended. */
export default function ActivityPanel({ titleId, runs }: ActivityPanelProps) {
  const translate = useTranslate();
  return (
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
