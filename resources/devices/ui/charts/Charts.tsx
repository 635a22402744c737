import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useStore, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { useOnPhone } from '../../../../src/screens/list/useOnPhone';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { Failed } from '../../../../src/ui/Failure';
import { CHART_HEIGHT, ChartPanel } from './ChartPanel';
import { chartsOf } from './segments';
import { useChosen } from './useChosen';

/**
 * The organisation's devices in figures, each of which filters the list below; anyone who wants the room hides them.
 */
export function Charts() {
  const translate = useTranslate();
  const onPhone = useOnPhone();
  // On a phone the list itself comes first.
  const [isShown, setShown] = useStore(onPhone ? 'devices.charts.onPhone' : 'devices.charts', !onPhone);
  const [isTable, setTable] = useStore('devices.charts.asTable', false);
  return (
    <Box component="section" aria-label={translate('devices.charts.label')} sx={{ flexShrink: 0, mb: 3 }}>
      {isShown && <Figures isTable={isTable} />}
      <Stack direction="row" sx={{ gap: 1, mt: isShown ? 1 : 0 }}>
        <Button size="small" variant="text" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {translate(isShown ? 'devices.charts.hide' : 'devices.charts.show')}
        </Button>
        {isShown && (
          <Button size="small" variant="text" onClick={() => setTable(!isTable)}>
            {translate(isTable ? 'devices.charts.asCharts' : 'devices.charts.asTable')}
          </Button>
        )}
      </Stack>
    </Box>
  );
}

function Figures({ isTable }: { isTable: boolean }) {
  const translate = useTranslate();
  const organization = useActiveOrganization();
  const chosen = useChosen();
  const { data, error, refetch } = useSecuritySummary(organization);
  if (data) {
    return (
      <Panels>
        {chartsOf(data).map(chart => (
          <ChartPanel key={chart.field} chart={chart} chosen={chosen} isTable={isTable} />
        ))}
      </Panels>
    );
  }
  if (error) return <Failed text={translate('devices.charts.failed', { message: error.message })} onRetry={refetch} />;
  return (
    <Panels>
      {[1, 2, 3, 4].map(panel => (
        <Skeleton key={panel} variant="rounded" height={CHART_HEIGHT + 52} />
      ))}
    </Panels>
  );
}

function Panels({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
        gap: 3,
      }}
    >
      {children}
    </Box>
  );
}

/** The devices of an organisation, or of all, in figures. */
function useSecuritySummary(organization: string | undefined) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    // Among the readings of devices, so that what changes the list changes the figures.
    queryKey: ['devices', 'getList', 'summary', organization],
    queryFn: async ({ signal }) => {
      const input = { ...(organization !== undefined && { organization }), limit: 0, summary: true };
      const { summary } = await rpc('getSecurityHubDataForOrganization', input, { signal });
      if (summary === undefined) throw new Error('There are no figures in the answer');
      return summary;
    },
  });
}
