import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Answered } from '../../../src/ui/Answered';
import { PanelGrid } from '../../../src/ui/DashboardPanel';
import { useCall } from '../../../src/ui/useCall';
import { columnsOf } from '../../dns/ui/overview/figures';
import { spanOf } from '../../dns/ui/overview/range';
import { useAnalytics } from '../../dns/ui/overview/useAnalytics';
import { PlanPanel } from '../../organizations/ui/PlanPanel';
import { PlatformPanel, RiskPanel } from './DevicePanels';
import { BlockedPanel, DNS_RANGE, QueriesPanel } from './DnsPanels';
import { MotdPanel } from './MotdPanel';
import { PeopleFigures } from './PeopleFigures';
import { PositionsPanel } from './PositionsPanel';
import { useHasScreen } from './useScreens';

const HOUR_SECONDS = 3_600;
/** As many as fit beside the chart. */
const DOMAINS = 8;

/** One organisation at a glance. */
export function OrganizationDashboard({ organization }: { organization: string }) {
  const summary = useCall('getOrganizationSummary', { organization });
  const own = useCall('getOrganization', { organization });
  const has = useHasScreen();
  const translate = useTranslate();
  return (
    <>
      {summary.error && summary.data === undefined ? (
        <Answered answer={summary} height={0}>
          {() => null}
        </Answered>
      ) : (
        <PeopleFigures summary={summary.data} />
      )}
      {has('/dns') && <Dns />}
      {has('/devices') && <Devices answer={summary} />}
      <PanelGrid columns={has('/last-known') ? 'minmax(0, 2fr) minmax(0, 1fr)' : 'minmax(0, 1fr)'}>
        {has('/last-known') && <PositionsPanel organization={organization} />}
        <Stack sx={{ gap: 4, minWidth: 0 }}>
          <PlanPanel answer={own}>
            {has('/billing') && (
              <Button component={LinkBase} to="/billing" size="small" sx={{ mt: 4, alignSelf: 'flex-start' }}>
                {translate('dashboard.plan.billing')}
              </Button>
            )}
          </PlanPanel>
          <MotdPanel />
        </Stack>
      </PanelGrid>
    </>
  );
}

function Dns() {
  const [now] = useState(Date.now);
  const span = spanOf(DNS_RANGE, now);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const statuses = useAnalytics('status', span, { series: { interval: HOUR_SECONDS, timezone: timeZone } });
  const blocked = useAnalytics('domains', span, { status: 'blocked', limit: DOMAINS });
  return (
    <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
      <QueriesPanel answer={{ ...statuses, data: statuses.data && columnsOf(statuses.data, span.to) }} now={now} />
      <BlockedPanel answer={{ ...blocked, data: blocked.data?.items }} now={now} />
    </PanelGrid>
  );
}

function Devices({ answer }: { answer: Parameters<typeof RiskPanel>[0]['answer'] }) {
  return (
    <PanelGrid columns="repeat(2, minmax(0, 1fr))">
      <RiskPanel answer={answer} />
      <PlatformPanel answer={answer} />
    </PanelGrid>
  );
}
