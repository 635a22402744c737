import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import { relativeTime } from '../../../schema/kinds/time/relativeTime';
import { sizeText } from '../../../src/storage/amounts';
import type { StatusOverview } from '../contract/status';
import { type Finding, findProblems } from './findProblems';

/** Renders the findings that an operator should know, or that all is well. */
export function Findings({ overview }: { overview: StatusOverview }) {
  const translate = useTranslate();
  const locale = useLocale();
  const findings = findProblems(overview);
  const formatArgs = ({ seenAt, bytes, task, what, ...args }: Finding['args']) => ({
    ...args,
    ...(typeof seenAt === 'string' && { when: relativeTime(seenAt, Date.parse(overview.now), locale) }),
    // A task that only another version of the service has is named by its log message.
    ...(typeof task === 'string' && { task: translate(task, { _: what }) }),
    ...(typeof bytes === 'number' && { size: sizeText(bytes, locale) }),
  });
  const isHealthy = findings.every(({ severity }) => severity === 'info');
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3 }}>
      {isHealthy && (
        <Alert severity="success" variant="outlined">
          {translate('status.well')}
        </Alert>
      )}
      {findings.map(({ key, severity, args }) => (
        <Alert key={key + JSON.stringify(args)} severity={severity} variant="outlined">
          {translate(`status.findings.${key}`, formatArgs(args))}
        </Alert>
      ))}
    </Box>
  );
}
