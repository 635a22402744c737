import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { durationText } from '../../../schema/formats/measures';
import { Dot } from '../../../schema/kinds/Dot';
import { absoluteTime, relativeTime } from '../../../schema/kinds/time/relativeTime';
import { Panel } from '../../../src/ui/Panel';
import { MutedText } from '../../../src/ui/QueryContent';
import type { StatusOverview } from '../contract/status';
import { type Task, tasksOf } from './timers';

/** Renders the nodes' background tasks with the result of their last run. */
export function TimersPanel({ overview: { nodes, now } }: { overview: StatusOverview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('status.timers.title');
  const tasks = tasksOf(nodes, id => translate(id, { _: id }));
  const hasSeveralNodes = nodes.length > 1;
  return (
    <Panel title={title} sx={{ mt: 4 }}>
      <MutedText>{translate('status.timers.help')}</MutedText>
      <TableContainer tabIndex={0} role="region" aria-label={title}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('status.timers.what')}</TableCell>
              <TableCell>{translate('status.timers.last')}</TableCell>
              <TableCell align="right">{translate('status.timers.took')}</TableCell>
              <TableCell align="right">{translate('status.timers.failures')}</TableCell>
              {hasSeveralNodes && <TableCell>{translate('status.timers.node')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {tasks.map(task => (
              <TableRow key={task.id}>
                <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
                  {task.name}
                  {task.isFailing && (
                    <Typography variant="body2" color="textSecondary" lang="en" dir="ltr">
                      {task.what}
                    </Typography>
                  )}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <LastRun task={task} now={Date.parse(now)} />
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {task.ms === null ? '–' : runDurationText(task.ms, locale)}
                </TableCell>
                <TableCell align="right">{task.failures.toLocaleString(locale)}</TableCell>
                {hasSeveralNodes && <TableCell dir="ltr">{task.host}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}

/** Formats a duration. Most runs take a few milliseconds, so shorter ones than a second are shown in them. */
function runDurationText(ms: number, locale: string): string {
  if (ms >= 1_000) return durationText(ms, locale);
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' }).format(ms);
}

function LastRun({ task: { succeededAt, failedAt, isFailing }, now }: { task: Task; now: number }) {
  const translate = useTranslate();
  const locale = useLocale();
  const at = isFailing ? failedAt : succeededAt;
  const when = at === null ? '' : relativeTime(at, now, locale);
  const outcome = isFailing ? 'status.timers.failed' : 'status.timers.done';
  return (
    <Box
      component="span"
      title={at === null ? undefined : absoluteTime(at, locale)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}
    >
      <Dot tone={isFailing ? 'bad' : at === null ? 'neutral' : 'good'} />
      {translate(at === null ? 'status.timers.never' : outcome, { when })}
    </Box>
  );
}
