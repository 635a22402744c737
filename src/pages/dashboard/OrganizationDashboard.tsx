import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OrganizationAttributes } from '../../../contract/organizations';
import { useRole } from '../../access/useRole';
import { columnsOf } from '../dns/overview/figures';
import { spanOf } from '../dns/overview/range';
import { useAnalytics } from '../dns/overview/useAnalytics';
import { Answered, Quiet } from './Answered';
import { PlatformPanel, RiskPanel } from './DevicePanels';
import { BlockedPanel, DNS_RANGE, NoDns, QueriesPanel } from './DnsPanels';
import { MotdPanel } from './MotdPanel';
import { Panel, PanelGrid } from './Panel';
import { PeopleFigures } from './PeopleFigures';
import { PlanPanel, useOrganizationPage } from './PlanPanel';
import { PositionsPanel } from './PositionsPanel';
import { useCall } from './useCall';
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
  const { attributes } = own.data ?? {};
  return (
    <>
      {summary.error && summary.data === undefined ? (
        <Answered answer={summary} height={0}>
          {() => null}
        </Answered>
      ) : (
        <PeopleFigures summary={summary.data} />
      )}
      {has('/dns') &&
        (attributes?.dnsEnabled === false ? (
          <PanelGrid columns="minmax(0, 1fr)">
            <NoDns>
              <SwitchedOff organization={organization} feature="dns" />
            </NoDns>
          </PanelGrid>
        ) : (
          <Dns />
        ))}
      {has('/devices') && <Devices organization={organization} attributes={attributes} answer={summary} />}
      <PanelGrid columns="minmax(0, 2fr) minmax(0, 1fr)">
        {has('/last-known') && <Positions organization={organization} attributes={attributes} />}
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

interface FeatureProps {
  organization: string;
  /** Undefined until they are known. */
  attributes: OrganizationAttributes | undefined;
}

function Devices({
  organization,
  attributes,
  answer,
}: FeatureProps & { answer: Parameters<typeof RiskPanel>[0]['answer'] }) {
  const translate = useTranslate();
  const isOff = attributes?.securityHubEnabled === false;
  if (isOff) {
    return (
      <PanelGrid columns="minmax(0, 1fr)">
        <Panel title={translate('dashboard.devices.title')}>
          <Quiet>
            <SwitchedOff organization={organization} feature="devices" />
          </Quiet>
        </Panel>
      </PanelGrid>
    );
  }
  return (
    <PanelGrid columns="repeat(2, minmax(0, 1fr))">
      <RiskPanel answer={answer} />
      <PlatformPanel answer={answer} />
    </PanelGrid>
  );
}

function Positions({ organization, attributes }: FeatureProps) {
  const translate = useTranslate();
  if (attributes?.trackingEnabled !== false) return <PositionsPanel organization={organization} />;
  return (
    <Panel title={translate('dashboard.positions.title')}>
      <Quiet>
        <SwitchedOff organization={organization} feature="positions" />
      </Quiet>
    </Panel>
  );
}

/** That the organisation does not have a feature, and who can change that. */
function SwitchedOff({ organization, feature }: { organization: string; feature: 'dns' | 'devices' | 'positions' }) {
  const translate = useTranslate();
  const isOperator = useRole() === 'super_admin';
  const pageOf = useOrganizationPage();
  return (
    <>
      {translate(`dashboard.${feature}.off`)}{' '}
      {isOperator ? (
        <Link component={LinkBase} to={pageOf(organization)}>
          {translate('dashboard.dns.switchOn')}
        </Link>
      ) : (
        translate('dashboard.dns.askOperator')
      )}
    </>
  );
}
