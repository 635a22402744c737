import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'ra-core';
import { relativeTime } from '../../../schema/kinds/time/relativeTime';
import { sizeText } from '../../../src/storage/amounts';
import { PageHeader } from '../../../src/ui/PageHeader';
import { PanelGrid } from '../../../src/ui/Panel';
import { QueryContent } from '../../../src/ui/QueryContent';
import { useCall } from '../../../src/ui/useCall';
import type { StatusOverview } from '../contract/status';
import { type Finding, findProblems } from './findProblems';
import { NodePanel } from './NodePanel';
import { DatabasePanel, FilesPanel, MessagesPanel } from './SharedPanels';
import { TimersPanel } from './TimersPanel';

/** The interval at which nodes report. */
const REFETCH_MS = 15_000;

/** Renders the operators' page with the state of the service. */
export default function StatusPage() {
  const translate = useTranslate();
  const answer = useCall('status/getOverview', {}, { refetchInterval: REFETCH_MS });
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        heading={<Typography variant="h1">{translate('status.title')}</Typography>}
        description={translate('status.description')}
      />
      <QueryContent answer={answer} height={400}>
        {overview => (
          <>
            <Findings overview={overview} />
            <PanelGrid columns="repeat(3, minmax(0, 1fr))">
              <DatabasePanel overview={overview} />
              <MessagesPanel overview={overview} />
              <FilesPanel overview={overview} />
            </PanelGrid>
            <PanelGrid columns="repeat(2, minmax(0, 1fr))">
              {overview.nodes.map(node => (
                <NodePanel key={node.id} node={node} now={Date.parse(overview.now)} />
              ))}
            </PanelGrid>
            <TimersPanel overview={overview} />
          </>
        )}
      </QueryContent>
    </Box>
  );
}

/** Renders the findings that an operator should know, or that all is well. */
function Findings({ overview }: { overview: StatusOverview }) {
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
