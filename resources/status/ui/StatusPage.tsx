import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { PageHeader } from '../../../src/ui/PageHeader';
import { PanelGrid } from '../../../src/ui/Panel';
import { QueryContent } from '../../../src/ui/QueryContent';
import { useCall } from '../../../src/ui/useCall';
import { Findings } from './Findings';
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
